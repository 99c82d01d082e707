import { handleEvery, type JobHandler } from '../../../server/job-worker.ts';
import type { Runtime } from '../../../server/runtime.ts';
import { expireCoupons } from './possession.queries.ts';

const HOUR_MS = 60 * 60 * 1000;

/** Ends coupons whose time is over; until it comes round they are refused all the same. */
export function couponHandlers({ database }: Runtime): JobHandler[] {
  return [
    handleEvery({ kind: 'coupon-expiry', everyMs: HOUR_MS }, async ({ now }) => {
      const ended = await database.tx((t) => expireCoupons(t, now));
      return `${ended} ended`;
    }),
  ];
}
