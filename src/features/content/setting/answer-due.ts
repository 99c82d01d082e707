import { endOfKstDay } from '../../../lib/instant.ts';
import { isBusinessDay, nextBusinessDay } from '../../../lib/business-day.ts';
import { minuteOfDay, type CsHours } from './cs-hours.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const MINUTE_MS = 60 * 1000;

/**
 * The moment by which a question is answered: the close of the next business day. One asked after
 * hours or on a day off counts as asked on the next business day.
 */
export function answerDueAt(askedAt: number, { closes, holidays }: CsHours): number {
  const isInTime = isBusinessDay(askedAt, holidays) && minuteOfDay(askedAt) < closes;
  const arrivedAt = isInTime ? askedAt : nextBusinessDay(askedAt, holidays);
  const closesEarlier = (24 * 60 - closes) * MINUTE_MS;
  return endOfKstDay(nextBusinessDay(arrivedAt, holidays)) - closesEarlier;
}

/** Questions asked before this moment have waited beyond their promise. */
export function overdueBefore(now: number, hours: CsHours): number {
  const closesEarlier = (24 * 60 - hours.closes) * MINUTE_MS;
  let closed = endOfKstDay(now) - closesEarlier;

  // Up to its close a business day takes questions that are promised for the next one.
  while (!isBusinessDay(closed, hours.holidays) || answerDueAt(closed - 1, hours) >= now) {
    closed -= DAY_MS;
  }

  return closed;
}
