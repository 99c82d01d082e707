import { VISITOR_CART_MS } from '../../../lib/constants.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Retention periods. */
export const KEPT_MS = {
  /** A visitor's cart, after its last change: its cookie has expired by then. */
  cart: VISITOR_CART_MS,
  /** A checkout without an order, after its expiry: until then its page says that it expired. */
  checkout: 7 * DAY_MS,
  /** A finished job; its idempotency key prevents a repeat meanwhile. */
  job: 7 * DAY_MS,
  /** What a buyer filled in of a claim, with its addresses, after its last change. */
  claimDraft: 7 * DAY_MS,
} as const;

/** Checkouts with an order are kept, so scanning further back would find nothing else. */
export const CHECKOUT_LOOK_BACK_MS = 60 * DAY_MS;
