import type { Tx } from '#db/connection.ts';
import { kstDay } from '../../../lib/date.ts';
import { defineJobHandler, handleEvery, type JobHandler } from '../../../server/job-worker.ts';
import { enqueueJob } from '../../../server/jobs.ts';
import type { Runtime } from '../../../server/runtime.ts';
import { enqueueMail } from '../../member/mail/mail.service.ts';
import { restockJob } from './restock-job.ts';
import {
  expireRequests,
  findUnit,
  listAwaitedInStock,
  takeDueRequests,
} from './restock.queries.ts';
import { announceRestock, getState } from './restock.service.ts';

/** Size of a batch; the next batch waits, so that the earliest requests have a head start. */
export const RESTOCK_BATCH = 100;
export const RESTOCK_BATCH_EVERY_MS = 60_000;
const DAY_MS = 24 * 60 * 60 * 1000;

/** Background work of restock requests: notices when stock is back, and a look every morning. */
export function restockHandlers({ database }: Runtime): JobHandler[] {
  return [
    defineJobHandler(restockJob, async ({ prodUnitSn }, { now }) => {
      await database.tx((t) => notifyNext(t, prodUnitSn, now));
    }),
    // Nine o'clock in Korea. Finds what no movement of stock announces: a period that begins, a
    // product that is on sale again.
    handleEvery({ kind: 'restock-look', everyMs: DAY_MS }, async ({ now }) => {
      const today = kstDay(now);
      const expired = await database.tx((t) => expireRequests(t, today));
      const prodUnitSns = await listAwaitedInStock(database.read, today);

      await database.tx((t) => announceRestock(t, prodUnitSns, { ref: `look:${now}`, now }));

      return `${expired} expired, ${prodUnitSns.length} units back`;
    }),
  ];
}

/** Notifies the next batch, each request once, only while the unit is in stock. */
async function notifyNext(t: Tx, prodUnitSn: number, now: number): Promise<void> {
  const unit = await findUnit(t, { prodUnitSn });
  if (!unit || getState(unit) !== 'on') return;

  const due = { prodUnitSn, today: kstDay(now), now, limit: RESTOCK_BATCH };
  const requests = await takeDueRequests(t, due);
  for (const restockNotifySn of requests) {
    const payload = { template: 'restock', restockNotifySn } as const;
    await enqueueMail(t, payload, now);
  }

  if (requests.length < RESTOCK_BATCH) return;

  const key = `restock:${prodUnitSn}:after:${requests.at(-1)}`;
  const runAt = now + RESTOCK_BATCH_EVERY_MS;

  await enqueueJob(t, { kind: restockJob, payload: { prodUnitSn }, key, now, runAt });
}
