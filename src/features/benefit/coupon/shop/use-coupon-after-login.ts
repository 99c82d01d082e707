import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { $signedIn } from '../../../../lib/signed-in.store.ts';
import {
  forgetCouponToTake,
  keepCouponToTake,
  readCouponToTake,
  type CouponToTake,
} from './coupon-to-take.store.ts';

/**
 * Takes what was asked for before the log-in, once its visitor is back on the page. Returns how to
 * take it now: `take` itself leaves for the log-in where that is needed.
 */
export function useCouponAfterLogin(coupon: CouponToTake, take: () => Promise<void>) {
  const isSignedIn = useStore($signedIn, { ssr: 'initial' });

  async function takeOrKeep() {
    keepCouponToTake(coupon);

    // It never settles where the page is left for the log-in.
    try {
      await take();
    } finally {
      forgetCouponToTake();
    }
  }

  useEffect(() => {
    if (isSignedIn && readCouponToTake() === coupon) void takeOrKeep();
  }, [isSignedIn]); // its visitor is known after the live call

  return takeOrKeep;
}
