import { isBusinessDay } from '../../../lib/business-day.ts';
import { kstParts } from '../../../lib/date.ts';

/**
 * Public holidays in Korea that fall on a weekday, substitute days included. Each year the next
 * one's are added when the government has announced them.
 */
export const HOLIDAYS: readonly string[] = [
  '2026-12-25',
  '2027-01-01',
  '2027-02-08',
  '2027-02-09',
  '2027-03-01',
  '2027-05-05',
  '2027-05-13',
  '2027-07-19',
  '2027-08-16',
  '2027-09-14',
  '2027-09-15',
  '2027-09-16',
  '2027-10-04',
  '2027-10-11',
  '2027-12-27',
];

/** The hours of customer service on weekdays; times are minutes of the day in Korea. */
export interface CsHours {
  opens: number;
  closes: number;
  lunch: { begins: number; ends: number } | null;
  /** Days without service: `2026-12-25`. */
  holidays: string[];
}

/** rule 1.3: weekdays 11:00-18:00, lunch 12:30-13:30. */
export const DEFAULT_CS_HOURS: CsHours = {
  opens: 11 * 60,
  closes: 18 * 60,
  lunch: { begins: 12 * 60 + 30, ends: 13 * 60 + 30 },
  holidays: [...HOLIDAYS],
};

type CsState = 'open' | 'lunch' | 'closed';

/** Returns whether customer service is open at `now`; it is closed on weekends and holidays. */
export function csState(now: number, { opens, closes, lunch, holidays }: CsHours): CsState {
  if (!isBusinessDay(now, holidays)) return 'closed';
  const currentMinute = minuteOfDay(now);
  if (currentMinute < opens || currentMinute >= closes) return 'closed';
  return lunch && currentMinute >= lunch.begins && currentMinute < lunch.ends ? 'lunch' : 'open';
}

export function minuteOfDay(instant: number): number {
  const { hour, minute } = kstParts(instant);
  return hour * 60 + minute;
}
