import { inTab } from '../../../../lib/in-tab.ts';
import { withStorage } from '../../../../lib/storage.ts';

/** A coupon by its number, or all of a list. */
export type CouponToTake = number | 'all';

interface Kept {
  coupon: CouponToTake;
  /** The page on which it was asked for. */
  path: string;
  keptAt: number;
}

/** For a log-in, or joining: after that it is a surprise. */
const KEPT_MS = 30 * 60 * 1000;

const tab = inTab<Kept>('couponToTake');

/** Keeps what a visitor asks for over the log-in, which leads back to this page. */
export function keepCouponToTake(coupon: CouponToTake): void {
  withStorage(() => tab.keep({ coupon, path: location.pathname, keptAt: Date.now() }));
}

/** Returns what was asked for on this page before the log-in. */
export function readCouponToTake(): CouponToTake | undefined {
  const kept = withStorage(() => tab.read());
  const isHere = kept?.path === location.pathname && kept.keptAt + KEPT_MS > Date.now();
  return isHere ? kept.coupon : undefined;
}

export function forgetCouponToTake(): void {
  withStorage(() => tab.forget());
}
