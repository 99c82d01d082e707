import type { LevelChangeReason } from '#db/tables/member.ts';
import { kstDay, kstParts } from '../../../lib/date.ts';
import { MEMBER_LEVELS, type MemberLevel } from '../../member/member/member-level.ts';

export type { LevelChangeReason };

/** Won of confirmed purchases in twelve months from which a member has a level. */
export type LevelThresholds = Readonly<Record<MemberLevel, number>>;

export const DEFAULT_THRESHOLDS: LevelThresholds = {
  Family: 0,
  Silver: 300_000,
  Gold: 1_000_000,
  Vip: 3_000_000,
};

export const LEVEL_CHANGE_REASONS = [
  'Monthly',
  'Staff',
  'Import',
] as const satisfies readonly LevelChangeReason[];

/** A level set by staff or brought along is not lowered by reviews for this long. */
const HELD_MONTHS = 12;
const REVIEWED_MONTHS = 12;

const rankOf = (level: MemberLevel) => MEMBER_LEVELS.indexOf(level);

export function isHigher(level: MemberLevel, than: MemberLevel): boolean {
  return rankOf(level) > rankOf(than);
}

/** The level of an amount by itself. */
export function getLevel(amount: number, thresholds: LevelThresholds): MemberLevel {
  return MEMBER_LEVELS.findLast((level) => amount >= thresholds[level]) ?? 'Family';
}

/** The level after a review: that of the amount, but none below `held`. */
export function reviewedLevel(
  { amount, held }: { amount: number; held: MemberLevel | undefined },
  thresholds: LevelThresholds,
): MemberLevel {
  const earned = getLevel(amount, thresholds);
  return held !== undefined && isHigher(held, earned) ? held : earned;
}

/** The month of an instant in Korea, `YYYY-MM`. */
export function getMonth(instant: number): string {
  return kstDay(instant).slice(0, 7);
}

/** The first midnight in Korea of the month `months` after that of `at`. */
export function monthStart(instant: number, months = 0): number {
  const { year, month } = kstParts(instant);
  const first = new Date(Date.UTC(year, month - 1 + months, 1)).toISOString().slice(0, 10);
  return Date.parse(`${first}T00:00:00+09:00`);
}

/** The twelve whole months that the review at a month's start (epoch ms) counts. */
export function reviewedPeriod(startOfMonth: number): { from: number; until: number } {
  return { from: monthStart(startOfMonth, -REVIEWED_MONTHS), until: startOfMonth };
}

/** Levels set at or after this instant are held at a review. */
export function heldSince(startOfMonth: number): number {
  return monthStart(startOfMonth, -HELD_MONTHS);
}

/** The first month's start at which a level set at an instant may be lowered. */
export function heldUntil(setAt: number): number {
  return monthStart(setAt, HELD_MONTHS + 1);
}

/** Returns what a member lacks for the next level and for the present one; null: there is no next level. */
export function levelProgress(
  { level, amount }: { level: MemberLevel; amount: number },
  thresholds: LevelThresholds,
): { nextLevel: MemberLevel | null; missingToNext: number; missingToKeep: number } {
  const nextLevel = MEMBER_LEVELS[rankOf(level) + 1] ?? null;
  const missing = (to: MemberLevel) => Math.max(0, thresholds[to] - amount);

  return {
    nextLevel,
    missingToNext: nextLevel === null ? 0 : missing(nextLevel),
    missingToKeep: missing(level),
  };
}
