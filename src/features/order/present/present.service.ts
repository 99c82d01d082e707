import { z } from 'zod';
import type { Reader, Tx } from '#db/connection.ts';
import { AppError } from '../../../errors/errors.ts';
import { enqueueJob, type JobKind } from '../../../server/jobs.ts';
import { enqueueMail } from '../../member/mail/mail.service.ts';
import { presentDeadline, presentReminderAt } from './present.ts';
import { beginWaiting, findPresent } from './present.queries.ts';

const Reminder = z.object({ orderSn: z.int() });
/** Reminds the giver of a present whose address is still missing. */
export const presentReminderJob: JobKind<z.output<typeof Reminder>> = {
  kind: 'present-reminder',
  payload: Reminder,
};

interface PaidPresent {
  orderSn: number;
  validDays: number;
  paidAt: number;
  now: number;
}

/**
 * Opens the link of a present once it is paid, mails it to the giver, and reminds them before the
 * deadline.
 */
export async function openPresent(
  t: Tx,
  { orderSn, validDays, paidAt, now }: PaidPresent,
): Promise<void> {
  const expiresAt = presentDeadline(paidAt, validDays);
  await beginWaiting(t, { orderSn, expiresAt });
  await enqueueMail(t, { template: 'presentReady', presentOf: orderSn }, now);

  const runAt = presentReminderAt(paidAt, expiresAt);
  if (runAt !== undefined) {
    const key = `present-reminder:${orderSn}`;
    await enqueueJob(t, { kind: presentReminderJob, payload: { orderSn }, key, now, runAt });
  }
}

/** Returns whether the receiver of an order has yet to enter an address. */
export async function isPresentWaiting(db: Reader, orderSn: number): Promise<boolean> {
  const present = await findPresent(db, orderSn);
  return present?.state === 'Waiting';
}

/** Guards confirming, packing and shipping against a present without an address. */
export async function throwIfPresentWaits(db: Reader, orderSn: number): Promise<void> {
  if (await isPresentWaiting(db, orderSn)) throw new AppError('PresentWaiting');
}
