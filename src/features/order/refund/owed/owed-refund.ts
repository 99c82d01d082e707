import type { RefundStatus } from '../refund.ts';

/** The statuses of an open refund. ToSettle: of a claim whose goods are back, and not settled yet. */
export const OWED_STATUSES = [
  'ToSettle',
  'AccountNeeded',
  'Requested',
  'Pending',
  'Refused',
] as const satisfies readonly (RefundStatus | 'ToSettle')[];
export type OwedStatus = (typeof OWED_STATUSES)[number];

/**
 * The filters of the list of open refunds, by their due moment or their status. Late: it is over. DueToday: it
 * is the end of this day.
 */
export const OWED_FILTERS = ['Late', 'DueToday', ...OWED_STATUSES] as const;
export type OwedFilter = (typeof OWED_FILTERS)[number];
