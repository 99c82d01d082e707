import { useButtonTask } from '../../../../components/use-button-task.ts';
import { createT, type Messages } from '../../../../i18n/t.ts';
import { api } from '../../../../lib/api.ts';
import type { Locale } from '../../../../lib/locale.ts';
import { localePath, paths } from '../../../../lib/paths.ts';
import './TakeOverButton.css';

/** The prefixes of the messages of this button. */
export const TAKE_OVER_MESSAGES = [
  'guestOrder.takeOver',
  'guestOrder.takeOverOne',
  'error.network',
];

interface Props {
  locale: Locale;
  messages: Messages;
  orderNo: string;
}

/** Makes a guest's order the member's, and opens it in the member area. */
export function TakeOverButton({ locale, messages, orderNo }: Props) {
  const t = createT(messages, locale);
  const { isBusy, run } = useButtonTask(t);

  async function takeOver() {
    await api.post('/api/my/guestOrders', { orderNo });
    location.assign(localePath(locale, paths.myOrder(orderNo)));
  }

  return (
    <button
      type="button"
      className="btn btn-sm btn-line needs-script take-over"
      aria-busy={isBusy || undefined}
      aria-label={t('guestOrder.takeOverOne', { orderNo })}
      onClick={() => void run(takeOver)}
    >
      {t('guestOrder.takeOver')}
    </button>
  );
}
