import { kstDay, kstParts } from './date.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const DAY = /^\d{4}-\d{2}-\d{2}$/;
const INSTANT = /^(\d{4}-\d{2}-\d{2})T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:\d{2})$/;

/** The instant (epoch ms) at which the civil date `YYYY-MM-DD` begins in Korea. */
export function kstMidnight(day: string): number {
  return Date.parse(`${day}T00:00+09:00`);
}

/** The midnight that ends, in Korea, the day that is `days` after the one of `instant`. */
export function endOfKstDay(instant: number, days = 0): number {
  return kstMidnight(kstDay(instant + (days + 1) * DAY_MS));
}

/** Returns whether the date exists: `Date` itself reads June 31 as July 1. */
export function isCivilDay(text: string): boolean {
  if (!DAY.test(text)) return false;
  const dayStart = Date.parse(text);
  return !Number.isNaN(dayStart) && new Date(dayStart).toISOString().startsWith(text);
}

/**
 * Parses `2026-12-24T09:00+09:00`, or `2026-12-24` as its midnight in Korea, to epoch ms. Undefined
 * for anything else: a time without a zone is ambiguous.
 */
export function parseInstant(text: string): number | undefined {
  if (isCivilDay(text)) return kstMidnight(text);
  const day = INSTANT.exec(text)?.[1];
  if (day === undefined || !isCivilDay(day)) return undefined;
  const instant = Date.parse(text);
  return Number.isNaN(instant) ? undefined : instant;
}

const padTwoDigits = (n: number) => String(n).padStart(2, '0');

/** `2026-12-24T09:00+09:00`: to the minute, in Korea. */
export function formatInstant(instant: number): string {
  const { year, month, day, hour, minute } = kstParts(instant);
  return `${year}-${padTwoDigits(month)}-${padTwoDigits(day)}T${padTwoDigits(hour)}:${padTwoDigits(minute)}+09:00`;
}

/** `2026-12-24 09:00`: to the minute, in Korea, for people. */
export function formatMinute(instant: number): string {
  return formatInstant(instant).slice(0, 'YYYY-MM-DDTHH:MM'.length).replace('T', ' ');
}

/** `formatInstant` with seconds and milliseconds where it has any: `parseInstant` gives the very instant. */
export function exactInstant(instant: number): string {
  const rest = instant % 60_000;
  if (rest === 0) return formatInstant(instant);
  const seconds = `${padTwoDigits(Math.floor(rest / 1000))}.${String(rest % 1000).padStart(3, '0')}`;
  return formatInstant(instant).replace('+09:00', `:${seconds}+09:00`);
}
