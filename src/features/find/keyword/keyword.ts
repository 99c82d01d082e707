import { kstDay } from '../../../lib/date.ts';
import { searchText } from '../../../lib/search-text.ts';
import type { RequestHeaders } from '../../../server/route.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const PERIOD_DAYS = 7;
/** Longer keywords are not counted: they are sentences that do not repeat. */
const COUNTED_MAX = 40;
/** Numbers of telephones, orders and cards, and addresses: what must not be shown to others. */
const PERSONAL = /\d[\d\s-]{6,}\d|@/;
const ROBOT = /bot|crawl|spider|slurp|yeti|preview|headless|curl|wget/i;

/** Popular keywords shown. */
export const POPULAR_LENGTH = 10;
/** Days a search is remembered: two periods and some more for staff to look back. */
const KEPT_DAYS = 90;

/** The form keywords are counted in; undefined for one that is not. */
export function countedKeyword(keyword: string): string | undefined {
  const text = searchText(keyword);
  const isCounted = text !== '' && text.length <= COUNTED_MAX && !PERSONAL.test(text);
  return isCounted ? text : undefined;
}

/** Returns whether a person made the request and waits for it, judged by its headers. */
export function isRequestedByPerson(headers: RequestHeaders): boolean {
  const purpose = headers.get('sec-purpose') ?? headers.get('purpose') ?? '';
  return !purpose.includes('prefetch') && !ROBOT.test(headers.get('user-agent') ?? '');
}

export interface Days {
  from: string;
  until: string;
}

/** The week up to today, and the week before it. */
export function popularPeriods(now: number): { current: Days; earlier: Days } {
  const daysAgo = (days: number) => kstDay(now - days * DAY_MS);
  return {
    current: { from: daysAgo(PERIOD_DAYS - 1), until: daysAgo(0) },
    earlier: { from: daysAgo(2 * PERIOD_DAYS - 1), until: daysAgo(PERIOD_DAYS) },
  };
}

export function firstKeptDay(now: number): string {
  return kstDay(now - KEPT_DAYS * DAY_MS);
}

export interface PopularKeyword {
  rank: number;
  keyword: string;
  movement: 'up' | 'down' | 'same' | 'new';
  /** Places moved. */
  places: number;
}

/** Both from the most searched for on. */
export function withMovement(
  current: readonly string[],
  earlier: readonly string[],
): PopularKeyword[] {
  return current.map((keyword, index) => {
    const before = earlier.indexOf(keyword);
    const moved = before - index;
    const movement = before < 0 ? 'new' : moved > 0 ? 'up' : moved < 0 ? 'down' : 'same';
    return { rank: index + 1, keyword, movement, places: before < 0 ? 0 : Math.abs(moved) };
  });
}
