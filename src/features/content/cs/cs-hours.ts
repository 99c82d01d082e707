import { kstDay, kstParts } from '../../../lib/date.ts';
import { HOLIDAYS } from './holidays.ts';

/** Minutes of the day in Korea (spec 1): weekdays 11:00-18:00, lunch 12:30-13:30. */
export const CS_HOURS = {
  opens: 11 * 60,
  lunchBegins: 12 * 60 + 30,
  lunchEnds: 13 * 60 + 30,
  closes: 18 * 60,
} as const;

type CsState = 'open' | 'lunch' | 'closed';

/** Whether customer service is open at `now`; it is closed on weekends and holidays. */
export function csState(now: number, holidays: readonly string[] = HOLIDAYS): CsState {
  if (!isBusinessDay(now, holidays)) return 'closed';
  const at = minuteOfDay(now);
  if (at < CS_HOURS.opens || at >= CS_HOURS.closes) return 'closed';
  return at >= CS_HOURS.lunchBegins && at < CS_HOURS.lunchEnds ? 'lunch' : 'open';
}

export function isBusinessDay(at: number, holidays: readonly string[]): boolean {
  const { weekday } = kstParts(at);
  return weekday !== 0 && weekday !== 6 && !holidays.includes(kstDay(at));
}

export function minuteOfDay(at: number): number {
  const { hour, minute } = kstParts(at);
  return hour * 60 + minute;
}
