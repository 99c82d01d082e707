import type { ResultRow as ReadRow } from './withdrawal-desk.schema.ts';

/** A row of a bank's results, and what became of it. */
export interface ResultRow extends ReadRow {
  /** Why it would be, or was, refused. */
  problem?: string | null;
  /** The withdrawal's status after it was moved. */
  status?: string | null;
}

export function isDone({ status }: ResultRow): boolean {
  return typeof status === 'string';
}

/** Why a row can't be sent yet (`staffWithdrawal.<problem>`). */
export function rowProblem({
  step,
  amount,
}: ResultRow): 'chooseResult' | 'amountUnreadable' | null {
  if (step === '') return 'chooseResult';
  return /^\d{0,12}$/.test(amount) ? null : 'amountUnreadable';
}

/** What the API is sent of a row; undefined while it has a problem. */
export function moveOf(row: ResultRow) {
  const { step, amount, depositWithdrawalSn, failureReason } = row;
  if (step === '' || rowProblem(row)) return undefined;
  const paidAmt = amount === '' ? undefined : Number(amount);
  return {
    ...{ depositWithdrawalSn, step },
    failureReason: step === 'fail' ? failureReason : '',
    ...(step === 'complete' && paidAmt !== undefined && { paidAmt }),
  };
}
