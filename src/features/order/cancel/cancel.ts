/** Why somebody cancels; `Other` is told in words. */
export const CANCEL_REASONS = [
  'ChangedMind',
  'WrongOption',
  'ReorderWithOther',
  'DelayedDelivery',
  'Other',
] as const;
export type CancelReasonCode = (typeof CANCEL_REASONS)[number];

/** What staff cancel for. */
export const STAFF_CANCEL_REASON = 'Staff';

export const CANCEL_REASON_MAX = 200;
