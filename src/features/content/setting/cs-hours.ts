import { isBusinessDay } from '../../../lib/business-day.ts';
import { kstParts } from '../../../lib/date.ts';
import { HOLIDAYS } from './holidays.ts';

/** When customer service answers on weekdays; times are minutes of the day in Korea. */
export interface CsHours {
  opens: number;
  closes: number;
  lunch: { begins: number; ends: number } | null;
  /** Days without service: `2026-12-25`. */
  holidays: string[];
}

/** spec 1: weekdays 11:00-18:00, lunch 12:30-13:30. */
export const DEFAULT_CS_HOURS: CsHours = {
  opens: 11 * 60,
  closes: 18 * 60,
  lunch: { begins: 12 * 60 + 30, ends: 13 * 60 + 30 },
  holidays: [...HOLIDAYS],
};

type CsState = 'open' | 'lunch' | 'closed';

/** Whether customer service is open at `now`; it is closed on weekends and holidays. */
export function csState(now: number, { opens, closes, lunch, holidays }: CsHours): CsState {
  if (!isBusinessDay(now, holidays)) return 'closed';
  const at = minuteOfDay(now);
  if (at < opens || at >= closes) return 'closed';
  return lunch && at >= lunch.begins && at < lunch.ends ? 'lunch' : 'open';
}

export function minuteOfDay(at: number): number {
  const { hour, minute } = kstParts(at);
  return hour * 60 + minute;
}

/** 690 -> `11:30` */
export function clockTime(minute: number): string {
  return [Math.floor(minute / 60), minute % 60]
    .map((part) => String(part).padStart(2, '0'))
    .join(':');
}
