import type { Locale } from './locale.ts';

/** Korea has no summer time: always nine hours ahead of UTC. */
const KST_OFFSET_MS = 9 * 60 * 60 * 1000;
const WEEKDAYS_KO = ['일', '월', '화', '수', '목', '금', '토'] as const;
// Not `Intl`: its first use in a browser takes as long as everything else that a page runs.
const WEEKDAYS_EN = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'] as const;
const MONTHS_EN = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');

interface KstParts {
  year: number;
  month: number;
  day: number;
  hour: number;
  minute: number;
  second: number;
  weekday: number;
}

/** Calendar parts of an instant (epoch ms) in Korea. */
export function kstParts(instant: number): KstParts {
  const d = new Date(instant + KST_OFFSET_MS);
  return {
    year: d.getUTCFullYear(),
    month: d.getUTCMonth() + 1,
    day: d.getUTCDate(),
    hour: d.getUTCHours(),
    minute: d.getUTCMinutes(),
    second: d.getUTCSeconds(),
    weekday: d.getUTCDay(),
  };
}

const englishDay = ({ month, day }: KstParts) => `${MONTHS_EN[month - 1] ?? ''} ${day}`;
const padTwoDigits = (n: number) => String(n).padStart(2, '0');

/** `YYYYMMDD` in Korea. */
export function kstDayCompact(instant: number): string {
  const p = kstParts(instant);
  return `${p.year}${padTwoDigits(p.month)}${padTwoDigits(p.day)}`;
}

/** `YYYY-MM-DD` in Korea, the form civil dates are stored in. */
export function kstDay(instant: number): string {
  const p = kstParts(instant);
  return `${p.year}-${padTwoDigits(p.month)}-${padTwoDigits(p.day)}`;
}

/** `2026.11.20`, or `Nov 20, 2026`: for lists. */
export function formatDate(instant: number, locale: Locale): string {
  const p = kstParts(instant);
  if (locale === 'en') return `${englishDay(p)}, ${p.year}`;
  return `${p.year}.${padTwoDigits(p.month)}.${padTwoDigits(p.day)}`;
}

/** `2026.11.20(금) 14:30`, or `Nov 20, 2026, 14:30`: for details. */
export function formatDateTime(instant: number, locale: Locale): string {
  const p = kstParts(instant);
  const time = `${padTwoDigits(p.hour)}:${padTwoDigits(p.minute)}`;
  if (locale === 'en') return `${formatDate(instant, 'en')}, ${time}`;
  return `${formatDate(instant, 'ko')}(${WEEKDAYS_KO[p.weekday] ?? ''}) ${time}`;
}

/** `12월 20일`, or `Dec 20`, of a day stored as `2026-12-20`. */
export function formatMonthDay(day: string, locale: Locale): string {
  const [month = 0, dayOfMonth = 0] = day.split('-').slice(1).map(Number);
  if (locale === 'en') return `${MONTHS_EN[month - 1] ?? ''} ${dayOfMonth}`;
  return `${month}월 ${dayOfMonth}일`;
}

/** `11/22(일)`, or `Sun, Nov 22`: the day something arrives. */
export function formatArrival(instant: number, locale: Locale): string {
  const p = kstParts(instant);
  if (locale === 'en') return `${WEEKDAYS_EN[p.weekday] ?? ''}, ${englishDay(p)}`;
  return `${p.month}/${p.day}(${WEEKDAYS_KO[p.weekday] ?? ''})`;
}
