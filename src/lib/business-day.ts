import { kstDay, kstParts } from './date.ts';

/** Paid before this hour in Korea on a business day, a parcel leaves the same day. */
export const DISPATCH_HOUR = 14;

/** Whether the shop works on the day of a moment in Korea; holidays are days like `2026-12-25`. */
export function isBusinessDay(at: number, holidays: readonly string[]): boolean {
  const { weekday } = kstParts(at);
  return weekday !== 0 && weekday !== 6 && !holidays.includes(kstDay(at));
}
