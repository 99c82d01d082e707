import type { ShopDatabase, Tx } from '#db/connection.ts';
import { AppError } from '../../../errors/errors.ts';
import { drainBacklog } from '../../../server/drain.ts';
import { defineJobHandler, handleEvery, type JobHandler } from '../../../server/job-worker.ts';
import type { Runtime } from '../../../server/runtime.ts';
import { enqueueMail } from '../../member/mail/mail.service.ts';
import { lockOrder } from '../order/order-item.queries.ts';
import {
  expirePresent,
  findPresentByLink,
  listDuePresents,
  refusePresent,
} from '../present/present.queries.ts';
import { isPresentWaiting, presentReminderJob } from '../present/present.service.ts';
import { PRESENT_END_REASONS } from './cancel.ts';
import type { OrderRow } from './cancel-call.ts';
import { planOrderCancel } from './cancel.service.ts';
import { writeCancel } from './cancel-write.service.ts';

const EVERY_MS = 10 * 60_000;
const BATCH = 100;

/** The receiver refuses a present. Throws PresentLinkInvalid, PresentEnded. */
export async function endByReceiver(
  database: ShopDatabase,
  { linkHash, now }: { linkHash: string; now: number },
): Promise<void> {
  await database.tx(async (t) => {
    const present = await findPresentByLink(t, linkHash);
    if (!present) throw new AppError('PresentLinkInvalid');

    const { orderSn } = present;
    const order = await lockOrder(t, { orderSn });
    if (!(await refusePresent(t, { orderSn, linkHash, now }))) throw new AppError('PresentEnded');

    await refundPresent(t, order, { end: 'Refused', now });
  });
}

/** Ends a present whose deadline has passed; false if it ended otherwise, or its address came. */
function endByDeadline(
  database: ShopDatabase,
  { orderSn, now }: { orderSn: number; now: number },
): Promise<boolean> {
  return database.tx(async (t) => {
    const order = await lockOrder(t, { orderSn });
    if (!(await expirePresent(t, { orderSn, now }))) return false;

    await refundPresent(t, order, { end: 'Expired', now });
    return true;
  });
}

const BY = {
  Refused: { actor: 'shopper', cancelReason: 'presentRefused' },
  Expired: { actor: 'job', cancelReason: 'presentExpired' },
} as const;

/**
 * Cancels the whole order of a present that ended, and refunds it the way it was paid: where a transfer
 * can't go back, its giver is asked for an account.
 */
async function refundPresent(
  t: Tx,
  order: OrderRow,
  { end, now }: { end: keyof typeof BY; now: number },
): Promise<void> {
  const reasonCode = PRESENT_END_REASONS[end];
  const request = { reasonCode, reason: '' };
  const by = { actor: BY[end].actor, reasonCode };
  const plan = await planOrderCancel(t, order, { request: { cashRefundMethod: 'Account' }, by });

  await writeCancel(t, { ...BY[end], order, plan, request, now });
}

/** The deadlines of presents, and the reminders before them. */
export function presentJobs(runtime: Runtime): JobHandler[] {
  const { database } = runtime;

  return [
    handleEvery({ kind: 'present-deadline', everyMs: EVERY_MS }, async ({ now }) => {
      const ended = await drainBacklog(runtime, {
        list: (more) => listDuePresents(database.read, now, BATCH + more),
        keyOf: (orderSn) => orderSn,
        each: async (orderSn) => Number(await endByDeadline(database, { orderSn, now })),
      });

      return `${ended} presents ended`;
    }),
    defineJobHandler(presentReminderJob, async ({ orderSn }, { now }) => {
      await database.tx(async (t) => {
        if (!(await isPresentWaiting(t, orderSn))) return;
        await enqueueMail(t, { template: 'presentReminder', presentOf: orderSn }, now);
      });
    }),
  ];
}
