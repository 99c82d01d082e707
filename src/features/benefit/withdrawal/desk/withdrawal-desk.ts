import type { WithdrawalStatus } from '../../deposit/deposit.ts';

/** The steps of staff with a withdrawal; its member alone cancels it. */
export const WITHDRAWAL_STEPS = ['start', 'complete', 'fail'] as const;
export type WithdrawalStep = (typeof WITHDRAWAL_STEPS)[number];

export const STATUS_OF = {
  start: 'InProgress',
  complete: 'Complete',
  fail: 'Failure',
} as const satisfies Record<WithdrawalStep, WithdrawalStatus>;
