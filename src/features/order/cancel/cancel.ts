import type { Fault } from '#db/tables/orders.ts';

export type { Fault };

/** A shopper's reasons to cancel; `Other` comes with a text. */
export const CANCEL_REASONS = [
  'ChangedMind',
  'WrongOption',
  'ReorderWithOther',
  'DelayedDelivery',
  'Other',
] as const;
export type CancelReasonCode = (typeof CANCEL_REASONS)[number];

/** The parties by whose fault units are never sent. */
export const CANCEL_FAULTS = ['Buyer', 'Seller'] as const satisfies readonly Fault[];

/** The reason code of cancels by staff. */
export const STAFF_CANCEL_REASON = 'Staff';

/** The reason code of an amount held for an open return that goes back as that ended: it cancels no item. */
export const HELD_RELEASED = 'HeldReleased';

/** The reason code of a part of what was paid that goes back although the goods stay. */
export const COMPENSATED = 'Compensated';

/** The reason codes of refunds that cancel no item. */
export const ITEMLESS_REASONS = [HELD_RELEASED, COMPENSATED] as const;

/** The reason codes of presents whose receiver gave no address. */
export const PRESENT_END_REASONS = {
  Refused: 'PresentRefused',
  Expired: 'PresentExpired',
} as const;

/** The reasons that the page of an order names; others are the shop's. */
export const SHOWN_CANCEL_REASONS = [
  ...CANCEL_REASONS,
  ...ITEMLESS_REASONS,
  ...Object.values(PRESENT_END_REASONS),
] as const;

export const CANCEL_REASON_MAX = 200;
