import { useStore } from '@nanostores/react';
import type { ReadableAtom } from 'nanostores';
import { useEffect, useState } from 'react';
import { Dialog } from '../../../../components/Dialog.tsx';
import { tellNextPage } from '../../../../components/next-page.ts';
import { createT, type Messages } from '../../../../i18n/t.ts';
import type { Locale } from '../../../../lib/locale.ts';
import type { ReviewFormContent } from '../review.schema.ts';
import { ReviewForm } from './ReviewForm.tsx';
import './review-form.css';

export interface ReviewWords {
  locale: Locale;
  messages: Messages;
}

/** The form of the link that was followed last. */
export interface OpenedReview {
  href: string;
  content: ReviewFormContent;
}

interface Props extends ReviewWords {
  $opened: ReadableAtom<OpenedReview>;
}

/** The form of a review over the page of its link; closed and opened again, it has what was typed. */
export function ReviewDialog({ $opened, locale, messages }: Props) {
  const t = createT(messages, locale);
  const opened = useStore($opened);
  const [isOpen, setOpen] = useState(false);

  useEffect(() => setOpen(true), [opened]);

  function leaveWritten() {
    // The page has changed by it; closing goes back over the dialog's entry first.
    addEventListener('popstate', () => location.reload(), { once: true });
    tellNextPage(t('review.written'));
    setOpen(false);
  }

  return (
    <Dialog
      open={isOpen}
      onClose={() => setOpen(false)}
      sheet
      keepsContent
      flag="review"
      title={t(opened.content.review ? 'review.editTitle' : 'review.formTitle')}
      closeLabel={t('common.close')}
    >
      <ReviewForm
        key={opened.href}
        content={opened.content}
        locale={locale}
        messages={messages}
        onWritten={leaveWritten}
      />
    </Dialog>
  );
}
