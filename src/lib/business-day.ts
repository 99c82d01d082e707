import { kstDay, kstParts } from './date.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Paid before this hour in Korea on a business day, a parcel leaves the same day. */
export const DISPATCH_HOUR = 14;

/** Returns whether the shop works on the day of a moment in Korea; holidays are days like `2026-12-25`. */
export function isBusinessDay(instant: number, holidays: readonly string[]): boolean {
  const { weekday } = kstParts(instant);
  return weekday !== 0 && weekday !== 6 && !holidays.includes(kstDay(instant));
}

/** The same time of day on the next business day in Korea. */
export function nextBusinessDay(instant: number, holidays: readonly string[]): number {
  const next = instant + DAY_MS;
  return isBusinessDay(next, holidays) ? next : nextBusinessDay(next, holidays);
}
