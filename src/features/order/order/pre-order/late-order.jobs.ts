import { kstDay } from '../../../../lib/date.ts';
import { handleEvery, type JobHandler } from '../../../../server/job-worker.ts';
import type { Runtime } from '../../../../server/runtime.ts';
import { enqueueMail } from '../../../member/mail/mail.service.ts';
import { lockOrder } from '../order-item.queries.ts';
import { findLateOrder, listLateOrders } from './late-order.queries.ts';

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;
/** 10:00 in Korea, in the time of the schedule. */
const AT_TEN = { everyMs: DAY_MS, offsetMs: HOUR_MS };

/**
 * Tells the buyers of pre-orders that were not packed by the day they were promised, on the morning
 * after it. The mail's key holds that day, so it goes out once for each day that is promised.
 */
export function lateOrderJobs({ database }: Runtime): JobHandler[] {
  return [
    handleEvery({ kind: 'pre-order-late', ...AT_TEN }, async ({ now }) => {
      const today = kstDay(now);
      let told = 0;

      for (const { orderSn } of await listLateOrders(database.read, today)) {
        const isTold = await database.tx(async (t) => {
          await lockOrder(t, { orderSn }); // packed or cancelled meanwhile
          const late = await findLateOrder(t, { orderSn, today });
          return late && enqueueMail(t, { template: 'preOrderLate', ...late }, now);
        });
        if (isTold) told += 1;
      }

      return `${told} buyers told`;
    }),
  ];
}
