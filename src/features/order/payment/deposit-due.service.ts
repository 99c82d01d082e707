import { z } from 'zod';
import type { Tx } from '#db/connection.ts';
import { kstDay } from '../../../lib/date.ts';
import { kstMidnight } from '../../../lib/instant.ts';
import { defineJobHandler, type JobHandler } from '../../../server/job-worker.ts';
import { enqueueJob, type JobKind } from '../../../server/jobs.ts';
import type { Runtime } from '../../../server/runtime.ts';
import { enqueueMail } from '../../member/mail/mail.service.ts';
import { isWaitingForDeposit } from '../order/order.queries.ts';

const HOUR_MS = 60 * 60 * 1000;
/** 10:00 in Korea, on the last day. */
const REMIND_HOUR = 10;

const Due = z.object({ orderSn: z.int() });
const depositDueJob: JobKind<z.output<typeof Due>> = { kind: 'deposit-due', payload: Due };

/** Reminds of a transfer on the morning of its last day, unless that is today. */
export async function remindOfDeposit(
  t: Tx,
  { orderSn, dueAt, now }: { orderSn: number; dueAt: number; now: number },
): Promise<void> {
  const runAt = kstMidnight(kstDay(dueAt)) + REMIND_HOUR * HOUR_MS;

  if (kstDay(dueAt) <= kstDay(now)) return;

  const key = `deposit-due:${orderSn}`;
  await enqueueJob(t, { kind: depositDueJob, payload: { orderSn }, key, now, runAt });
}

/** Mails those whose transfer has still not arrived. */
export function depositDueJobs(runtime: Runtime): JobHandler[] {
  return [
    defineJobHandler(depositDueJob, async ({ orderSn }, { now }) => {
      await runtime.database.tx(async (t) => {
        if (!(await isWaitingForDeposit(t, orderSn))) return;
        await enqueueMail(t, { template: 'depositDue', orderSn }, now);
      });
      runtime.wake('jobs');
    }),
  ];
}
