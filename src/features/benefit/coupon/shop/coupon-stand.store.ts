import { atom } from 'nanostores';
import type { CouponStand } from '../coupon.schema.ts';

/** The coupons on this page for its visitor, by couponSn; empty until the live call's response. */
export const $couponStands = atom<Readonly<Record<number, CouponStand>>>({});

export function noteCoupons(coupons: readonly CouponStand[]): void {
  const stands = coupons.map((coupon) => [coupon.couponSn, coupon]);
  if (coupons.length > 0) {
    $couponStands.set({ ...$couponStands.get(), ...Object.fromEntries(stands) });
  }
}
