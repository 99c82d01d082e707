import type { Translate } from '../../../../i18n/t.ts';
import { formatWon } from '../../../../lib/money.ts';
import type { Locale } from '../../../../lib/locale.ts';
import type { BulkResults } from '../../../desk/bulk/bulk.schema.ts';
import { runBulk } from '../../../desk/bulk/run-bulk.tsx';
import { askReveal } from '../../../desk/parts/call/ask-reveal.ts';
import { desk } from '../../../desk/parts/call/desk-api.store.ts';
import { saveFile } from '../../../desk/parts/upload/save-file.dom.ts';
import { toastDone } from '../../../desk/parts/toast.store.ts';
import type { BankFile } from './withdrawal-desk.schema.ts';
import type { WithdrawalStep } from './withdrawal-desk.ts';

const API = '/api/staff/withdrawals';

/** Tries a step out, asks, and takes it; the reason of a failure is read by the member. */
export function moveWithdrawals(
  t: Translate,
  { sns, step }: { sns: readonly number[]; step: WithdrawalStep },
): Promise<boolean> {
  return runBulk(t, {
    title: t(`withdrawalDesk.ask.${step}`),
    action: t(`withdrawalDesk.do.${step}`),
    ids: sns.map(String),
    isDanger: step === 'fail',
    reason: step === 'fail' ? 'required' : 'optional',
    send: (ids, { reason, dryRun }) => {
      // A dry run comes before anybody was asked why.
      const failureReason = step === 'fail' ? reason || '-' : '';
      const moves = ids.map((depositWithdrawalSn) => ({
        depositWithdrawalSn,
        step,
        failureReason,
      }));

      return desk.post<BulkResults>(`${API}/move`, { moves, reason, dryRun });
    },
  });
}

/** Saves a file of transfers for the bank, after asking why. */
export function saveBankFile(
  t: Translate,
  { sns, locale }: { sns: readonly number[]; locale: Locale },
): Promise<boolean> {
  return askReveal({
    title: t('withdrawalDesk.bankFile'),
    text: t('withdrawalDesk.bankFileText'),
    action: t('withdrawalDesk.bankFile'),
    run: async (reason) => {
      const request = { depositWithdrawalSns: sns, reason };
      const bankFile = await desk.post<BankFile>(`${API}/bankFile`, request);
      const { fileName, csv, count, amount } = bankFile;
      saveFile(fileName, csv);
      toastDone(t('withdrawalDesk.bankFileDone', { count, amount: formatWon(amount, locale) }));
    },
  });
}
