import { kstDay, kstParts } from '../../../lib/date.ts';

/** From when to when, in minutes since midnight in Korea. */
export interface OpenTimes {
  openMin: number;
  closeMin: number;
}

/** The opening hours of a store. Days are civil dates in Korea, `YYYY-MM-DD`. */
export interface StoreHours {
  /** Sunday first; null = closed that weekday. */
  weekly: readonly (OpenTimes | null)[];
  /** Days that are not like their weekday. */
  exceptions: Readonly<Record<string, OpenTimes | null>>;
}

/** An instant as a clock on a Korean wall shows it. */
export interface WallTime {
  day: string;
  weekday: number;
  minute: number;
}

export function wallTime(instant: number): WallTime {
  const { weekday, hour, minute } = kstParts(instant);
  return { day: kstDay(instant), weekday, minute: hour * 60 + minute };
}

/** A store's opening state; times in minutes since midnight. */
export type OpenState =
  | { kind: 'open'; untilMin: number }
  | { kind: 'opensLater'; fromMin: number }
  | { kind: 'closedForToday' }
  | { kind: 'closedToday' };

/** The store's times of a day; null = closed all day. */
function getTimes(
  { weekly, exceptions }: StoreHours,
  { day, weekday }: Pick<WallTime, 'day' | 'weekday'>,
): OpenTimes | null {
  const exception = exceptions[day];
  return exception === undefined ? (weekly[weekday] ?? null) : exception;
}

/** Returns whether the store is open at that moment, and until or from when. It closes on the minute. */
export function openState(hours: StoreHours, moment: WallTime): OpenState {
  const times = getTimes(hours, moment);
  if (!times) return { kind: 'closedToday' };
  if (moment.minute < times.openMin) return { kind: 'opensLater', fromMin: times.openMin };
  if (moment.minute < times.closeMin) return { kind: 'open', untilMin: times.closeMin };
  return { kind: 'closedForToday' };
}

/** `10:30`, and `24:00` at the end of the day. */
export function clockText(minute: number): string {
  const two = (n: number) => String(n).padStart(2, '0');
  return `${two(Math.floor(minute / 60))}:${two(minute % 60)}`;
}

/** Weekdays one after the other with the same times, from Monday on: what a page lists. */
export function hoursByDays(
  weekly: StoreHours['weekly'],
): { from: number; to: number; times: OpenTimes | null }[] {
  const rows: { from: number; to: number; times: OpenTimes | null }[] = [];
  for (const weekday of [1, 2, 3, 4, 5, 6, 0]) {
    const times = weekly[weekday] ?? null;
    const last = rows.at(-1);
    if (last && isSame(last.times, times)) last.to = weekday;
    else rows.push({ from: weekday, to: weekday, times });
  }

  return rows;
}

function isSame(a: OpenTimes | null, b: OpenTimes | null): boolean {
  return a?.openMin === b?.openMin && a?.closeMin === b?.closeMin;
}
