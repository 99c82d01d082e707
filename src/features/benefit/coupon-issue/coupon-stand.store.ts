import { atom } from 'nanostores';
import type { CouponStand } from '../coupon/coupon.schema.ts';
import type { CouponState } from '../coupon/coupon-state.ts';

/** Where the coupons of this page stand, by couponSn; empty until the live call has answered. */
export const $couponStates = atom<Readonly<Record<number, CouponState>>>({});

export function noteCoupons(coupons: readonly CouponStand[]): void {
  const states = coupons.map(({ couponSn, state }) => [couponSn, state]);
  if (coupons.length > 0) {
    $couponStates.set({ ...$couponStates.get(), ...Object.fromEntries(states) });
  }
}
