import { useState } from 'react';
import { useButtonTask } from '../../../../components/use-button-task.ts';
import { createT, type Messages } from '../../../../i18n/t.ts';
import { api } from '../../../../lib/api.ts';
import type { Locale } from '../../../../lib/locale.ts';

interface Props {
  reviewSn: number;
  locale: Locale;
  messages: Messages;
}

/** The button that deletes an own review: the first press asks, the second deletes. */
export function DeleteReview({ reviewSn, locale, messages }: Props) {
  const t = createT(messages, locale);
  const [isAsked, setAsked] = useState(false);
  const task = useButtonTask(t);

  async function deleteReview() {
    await api.delete(`/api/my/reviews/${reviewSn}`);
    location.reload();
  }

  return (
    <button
      type="button"
      className="btn btn-sm btn-line needs-script"
      aria-busy={task.isBusy || undefined}
      onClick={() => (isAsked ? void task.run(deleteReview) : setAsked(true))}
    >
      {t(isAsked ? 'review.deleteSure' : 'review.delete')}
    </button>
  );
}
