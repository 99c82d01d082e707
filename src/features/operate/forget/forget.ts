import { VISITOR_CART_MS } from '../../../lib/constants.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** How long what nobody comes back for is kept. */
export const KEPT_MS = {
  /** A visitor's cart after its last change: its cookie is gone by then. */
  cart: VISITOR_CART_MS,
  /** A checkout nobody ordered from, after it has run out: it still says so for a while. */
  checkout: 7 * DAY_MS,
  /** A job that is done; its key keeps the same from being done again meanwhile. */
  job: 7 * DAY_MS,
} as const;

/** Ordered checkouts stay, so a look at those that ran out before this would find nothing else. */
export const CHECKOUT_LOOK_BACK_MS = 60 * DAY_MS;
