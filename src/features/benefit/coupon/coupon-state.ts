/**
 * Where a coupon stands for who looks (spec 4): to be taken, taken, or not to be had. Apart from the
 * coupon's rules, for pages that show a button and need no rule.
 */
export const COUPON_STATES = ['before', 'after', 'disable'] as const;
export type CouponState = (typeof COUPON_STATES)[number];
