/** The tabs of the table of claims, by the next step of staff. */
export const CLAIM_ACTIONS = [
  'toAccept',
  'toBook',
  'incoming',
  'toSettle',
  'unpaid',
  'ended',
  'all',
] as const;
export type ClaimAction = (typeof CLAIM_ACTIONS)[number];

/** The statuses of claims that wait for an action. */
export const CLAIM_STATUSES_TO = {
  toAccept: ['Applied'],
  toBook: ['WaitingForReception'],
  incoming: ['Received', 'InTransit'],
  toSettle: ['WarehousingConfirmed'],
  unpaid: ['Created'],
  ended: ['Confirmed', 'Rejected', 'Cancelled'],
} as const satisfies Record<Exclude<ClaimAction, 'all'>, readonly string[]>;

/** The steps of many claims at once, before their settlement. */
export const CLAIM_MOVES = ['accept', 'collect', 'receive'] as const;
export type ClaimMove = (typeof CLAIM_MOVES)[number];

/** The most letters of a reason that a buyer reads. */
export const TOLD_MAX = 500;
