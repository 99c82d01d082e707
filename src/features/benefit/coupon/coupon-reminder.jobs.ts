import { kstDay } from '../../../lib/date.ts';
import { handleEvery, type JobHandler } from '../../../server/job-worker.ts';
import type { Runtime } from '../../../server/runtime.ts';
import { buildChoices } from '../../member/consent/consent.ts';
import { enqueueMail } from '../../member/mail/mail.service.ts';
import { listConsents, listMembersToRemind } from './coupon-reminder.queries.ts';

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;
/** The days before its last one on which a coupon is mailed of. */
const DAYS_BEFORE = 3;
const BATCH = 200;
/** 10:00 in Korea, in the time of the schedule. */
const AT_TEN = { everyMs: DAY_MS, offsetMs: HOUR_MS };

/** Mails members who agreed to advertising of coupons that end in three days, once a day. */
export function couponReminderHandlers(runtime: Runtime): JobHandler[] {
  return [
    handleEvery({ kind: 'coupon-reminder', ...AT_TEN }, async ({ now }) => {
      const told = await enqueueCouponReminders(runtime, kstDay(now + DAYS_BEFORE * DAY_MS), now);
      return `${told} members told`;
    }),
  ];
}

async function enqueueCouponReminders(
  { database }: Runtime,
  day: string,
  now: number,
): Promise<number> {
  let told = 0;
  let above = 0;
  for (;;) {
    const memberNos = await listMembersToRemind(database.read, { day, above, limit: BATCH });
    if (memberNos.length === 0) return told;

    above = memberNos.at(-1) ?? above;

    const consents = await listConsents(database.read, memberNos);
    const agreed = memberNos.filter(
      (memberNo) => buildChoices(consents.filter((row) => row.memberNo === memberNo)).Email,
    );

    told += await database.tx(async (t) => {
      let count = 0;
      for (const memberNo of agreed) {
        const payload = { template: 'couponExpiring', memberNo, day } as const;
        count += Number(await enqueueMail(t, payload, now));
      }

      return count;
    });
  }
}
