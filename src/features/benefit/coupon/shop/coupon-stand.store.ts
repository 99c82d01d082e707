import { atom } from 'nanostores';
import type { CouponStand } from '../coupon.schema.ts';
import type { CouponState } from '../coupon-state.ts';

/** The states of the coupons on this page, by couponSn; empty until the live call's response. */
export const $couponStates = atom<Readonly<Record<number, CouponState>>>({});

export function noteCoupons(coupons: readonly CouponStand[]): void {
  const states = coupons.map(({ couponSn, state }) => [couponSn, state]);
  if (coupons.length > 0) {
    $couponStates.set({ ...$couponStates.get(), ...Object.fromEntries(states) });
  }
}
