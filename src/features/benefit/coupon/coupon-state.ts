/**
 * The state of a coupon for a visitor (rule 4.17): can be downloaded, was downloaded, is not available.
 * Apart from the coupon's rules, so that pages with a button alone do not load these.
 */
export const COUPON_STATES = ['before', 'after', 'disable'] as const;
export type CouponState = (typeof COUPON_STATES)[number];

/** Tells whether "take all" takes a coupon: it can be downloaded, and its member holds none to use. */
export function isToTake(coupon: { state: CouponState; memberHolds: boolean }): boolean {
  return coupon.state === 'before' && !coupon.memberHolds;
}
