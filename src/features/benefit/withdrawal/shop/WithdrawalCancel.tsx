import { useButtonTask } from '../../../../components/use-button-task.ts';
import { createT, type Messages } from '../../../../i18n/t.ts';
import { api } from '../../../../lib/api.ts';
import type { Locale } from '../../../../lib/locale.ts';

interface Props {
  locale: Locale;
  messages: Messages;
  withdrawalSn: number;
}

/** The button of a waiting withdrawal that cancels it. */
export function WithdrawalCancel({ locale, messages, withdrawalSn }: Props) {
  const t = createT(messages, locale);
  const { isBusy, run } = useButtonTask(t);

  async function cancelWithdrawal() {
    await api.post(`/api/my/deposit/withdrawal/cancel/${withdrawalSn}`);
    location.reload();
  }

  return (
    <button
      type="button"
      className="btn btn-sm btn-line needs-script"
      aria-busy={isBusy || undefined}
      onClick={() => void run(cancelWithdrawal)}
    >
      {t('deposit.cancel')}
    </button>
  );
}
