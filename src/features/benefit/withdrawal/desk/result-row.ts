import type { FileRow } from '../../../desk/bulk/file-row.ts';
import type { ResultRow as ReadRow } from './withdrawal-desk.schema.ts';

/** A row of a bank's results, with its own result. */
export type ResultRow = ReadRow & FileRow;

/** The reason why a row cannot be sent yet (`withdrawalDesk.<problem>`). */
export function rowProblem({
  step,
  amount,
}: ResultRow): 'chooseResult' | 'amountUnreadable' | null {
  if (step === '') return 'chooseResult';
  return /^\d{0,12}$/.test(amount) ? null : 'amountUnreadable';
}

/** The body of a row for the API; undefined while it has a problem. */
export function toMove(row: ResultRow) {
  const { step, amount, depositWithdrawalSn, failureReason } = row;
  if (step === '' || rowProblem(row)) return undefined;

  const paidAmt = amount === '' ? undefined : Number(amount);

  return {
    depositWithdrawalSn,
    step,
    failureReason: step === 'fail' ? failureReason : '',
    ...(step === 'complete' && paidAmt !== undefined && { paidAmt }),
  };
}
