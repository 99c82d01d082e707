import { formatDate, formatDateTime } from './date.ts';
import type { Locale } from './locale.ts';

const KST_OFFSET_MS = 9 * 60 * 60 * 1000;
const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * The end of what goes on until before `endAt`: its last day, or the hour of one that ends within a
 * day.
 */
export function formatEnd(endAt: number, locale: Locale): string {
  const isMidnight = (endAt + KST_OFFSET_MS) % DAY_MS === 0;
  return isMidnight ? formatDate(endAt - 1, locale) : formatDateTime(endAt, locale);
}

/** Days in Korea from today to the last day of what goes on until before `endAt`; 0: it is today. */
export function daysToEnd(endAt: number, now: number): number {
  const dayNo = (instant: number) => Math.floor((instant + KST_OFFSET_MS) / DAY_MS);
  return Math.max(0, dayNo(endAt - 1) - dayNo(now));
}

/** How long until `endAt`: whole days, and `HH:MM:SS` of what is left of the last. */
export function toCountdown(endAt: number, now: number): { days: number; clock: string } {
  const seconds = Math.max(0, Math.ceil((endAt - now) / 1000));
  const parts = [(seconds / 3600) % 24, (seconds / 60) % 60, seconds % 60];
  const clock = parts.map((part) => String(Math.floor(part)).padStart(2, '0')).join(':');
  return { days: Math.floor(seconds / 86_400), clock };
}
