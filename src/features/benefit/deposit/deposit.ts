import type { DepositTransactionType, WithdrawalStatus } from '#db/tables/deposit.ts';

export type { DepositTransactionType, WithdrawalStatus };

/** rule 3.26 "DepositTransactionType". */
export const DEPOSIT_TRANSACTION_TYPES = [
  'Saving',
  'Using',
  'UsingCancel',
  'Withdrawal',
] as const satisfies readonly DepositTransactionType[];

/** rule 3.26 "DepositWithdrawalStatus". */
export const WITHDRAWAL_STATUSES = [
  'Waiting',
  'InProgress',
  'Complete',
  'Failure',
  'Cancel',
] as const satisfies readonly WithdrawalStatus[];

/** Status transitions: the member cancels while it waits, the operator does the rest. */
const WITHDRAWAL_MOVES = {
  Waiting: ['InProgress', 'Failure', 'Cancel'],
  InProgress: ['Complete', 'Failure'],
  Complete: [],
  Failure: [],
  Cancel: [],
} as const satisfies Record<WithdrawalStatus, readonly WithdrawalStatus[]>;

/** The statuses from which a withdrawal may become `to`. */
export function withdrawalSources(to: WithdrawalStatus): WithdrawalStatus[] {
  return WITHDRAWAL_STATUSES.filter((from) =>
    (WITHDRAWAL_MOVES[from] as readonly WithdrawalStatus[]).includes(to),
  );
}
