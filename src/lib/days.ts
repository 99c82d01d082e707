import { kstDay } from './date.ts';
import { kstMidnight } from './instant.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Civil days in Korea, both included. */
export interface DayRange {
  from: string;
  to: string;
}

/** The day that is `days` later. */
export function addDays(day: string, days: number): string {
  return kstDay(kstMidnight(day) + days * DAY_MS);
}

/** The same day some months later, or the last of a month that has no such day. */
export function addMonths(day: string, months: number): string {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  const lastOfMonth = new Date(Date.UTC(year, month + months, 0));
  const last = lastOfMonth.getUTCDate();
  lastOfMonth.setUTCDate(Math.min(date, last));
  return lastOfMonth.toISOString().slice(0, 10);
}

export function countDays({ from, to }: DayRange): number {
  return (kstMidnight(to) - kstMidnight(from)) / DAY_MS + 1;
}

/** The instants (epoch ms) of a range: from `since` on, earlier than `before`. */
export function toInstants({ from, to }: DayRange): { since: number; before: number } {
  return { since: kstMidnight(from), before: kstMidnight(to) + DAY_MS };
}

export function listDays(range: DayRange): string[] {
  return Array.from({ length: countDays(range) }, (_, n) => addDays(range.from, n));
}

/** Parts of a range, of at most `length` days each. */
export function splitDays({ from, to }: DayRange, length: number): DayRange[] {
  const parts: DayRange[] = [];
  for (let first = from; first <= to; first = addDays(first, length)) {
    const last = addDays(first, length - 1);
    parts.push({ from: first, to: last < to ? last : to });
  }

  return parts;
}

/**
 * The range that another is compared with: as many days, right before it. A month, or the beginning
 * of one, is compared with the same days of the month before.
 */
export function rangeBefore(range: DayRange): DayRange {
  const { from, to } = range;
  const isOfMonth = from.endsWith('-01') && from.slice(0, 7) === to.slice(0, 7);
  if (!isOfMonth || countDays(range) < 2) {
    return { from: addDays(from, -countDays(range)), to: addDays(from, -1) };
  }

  const last = addDays(from, -1);
  const isWhole = addDays(to, 1).endsWith('-01');
  const same = `${last.slice(0, 7)}-${to.slice(8)}`;

  return { from: `${last.slice(0, 7)}-01`, to: isWhole || same > last ? last : same };
}
