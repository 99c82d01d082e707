import { nextBusinessDay } from '../../../../lib/business-day.ts';
import { kstDay } from '../../../../lib/date.ts';
import { endOfKstDay, kstMidnight } from '../../../../lib/instant.ts';
import { PROMISES } from '../../../content/setting/promises.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Delay interest of a refund, in percent a year (E-Commerce Act, article 18(2); its Decree, 21-3). */
export const DELAY_RATE = 15;

/**
 * The midnight in Korea by which a refund is due: three business days after its buyer withdrew
 * before shipping, the goods came back, or the shop cancelled (E-Commerce Act, articles 18(2) and
 * 15(2)). That day itself does not count (Civil Act, article 157).
 */
export function refundDueAt(owedAt: number, holidays: readonly string[]): number {
  let last = owedAt;
  for (let day = 0; day < PROMISES.refundDays; day += 1) last = nextBusinessDay(last, holidays);
  return endOfKstDay(last);
}

/** Refunds owed since before this midnight are late. */
export function lateBefore(now: number, holidays: readonly string[]): number {
  let owedAt = now;
  while (refundDueAt(owedAt, holidays) > now) owedAt -= DAY_MS;
  return endOfKstDay(owedAt);
}

/** The begun days of delay; 0 until the due moment. */
export function lateDays(dueAt: number, now: number): number {
  return now < dueAt ? 0 : Math.floor((kstMidnight(kstDay(now)) - dueAt) / DAY_MS) + 1;
}

/** The interest of a delay in won, rounded up. */
export function delayInterest(amount: number, days: number): number {
  return Math.ceil((amount * DELAY_RATE * days) / (100 * 365));
}
