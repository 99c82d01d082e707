import { z } from 'zod';
import type { Tx } from '#db/connection.ts';
import { translateDynamic } from '../../../../i18n/server.ts';
import { formatMonthDay } from '../../../../lib/date.ts';
import { defineJobHandler, type JobHandler } from '../../../../server/job-worker.ts';
import { enqueueJob, type JobKind } from '../../../../server/jobs.ts';
import type { Runtime } from '../../../../server/runtime.ts';
import { enqueueMail } from '../../../member/mail/mail.service.ts';
import { lockOrder } from '../order-item.queries.ts';
import { updateDelay } from '../order.queries.ts';
import { lockPromiseTerms } from '../promise.queries.ts';
import { findPromise } from '../promise.service.ts';
import { listOrdersToTell, noteLaterDay } from './pre-order-line.queries.ts';

const Later = z.object({ preOrderSn: z.int(), shipsBy: z.string() });
/** Tells the buyers of a pre-order that its day of dispatch was moved back. */
const laterDayJob: JobKind<z.output<typeof Later>> = { kind: 'pre-order-later', payload: Later };

/** Queues the mails about a day of dispatch; a buyer who knows it already gets none. */
export async function announceDay(
  t: Tx,
  { preOrderSn, shipsBy, now }: { preOrderSn: number; shipsBy: string; now: number },
): Promise<void> {
  const key = `pre-order-later:${preOrderSn}:${shipsBy}:${now}`;
  await enqueueJob(t, { kind: laterDayJob, payload: { preOrderSn, shipsBy }, key, now });
}

/** Tells one buyer after another, each in a transaction of its own: a run that is cut off goes on. */
export function laterDayJobs(runtime: Runtime): JobHandler[] {
  const { database } = runtime;

  return [
    defineJobHandler(laterDayJob, async (later, { now }) => {
      for (const orderSn of await listOrdersToTell(database.read, later)) {
        await database.tx((t) => tellBuyer(t, orderSn, { ...later, now }));
      }
    }),
  ];
}

async function tellBuyer(
  t: Tx,
  orderSn: number,
  { preOrderSn, shipsBy, now }: z.output<typeof Later> & { now: number },
): Promise<void> {
  const { locale } = await lockOrder(t, { orderSn });
  if (!(await noteLaterDay(t, { orderSn, preOrderSn, shipsBy }))) return;

  const delayedTo = await findPromise(t, await lockPromiseTerms(t, orderSn), now);

  const date = formatMonthDay(shipsBy, locale);
  const delayReason = translateDynamic(locale)('preOrder.later', { date });
  await updateDelay(t, orderSn, { delayedTo, delayReason });
  await enqueueMail(t, { template: 'orderDelayed', orderSn, delayedTo }, now);
}
