import { expect, test } from 'vitest';
import {
  DEFAULT_THRESHOLDS,
  heldSince,
  heldUntil,
  getLevel,
  levelProgress,
  getMonth,
  monthStart,
  reviewedLevel,
  reviewedPeriod,
} from './level.ts';

const kstTime = (text: string) => Date.parse(`${text}+09:00`);

test.each([
  [0, 'Family'],
  [299_999, 'Family'],
  [300_000, 'Silver'],
  [999_999, 'Silver'],
  [1_000_000, 'Gold'],
  [2_999_999, 'Gold'],
  [3_000_000, 'Vip'],
  [90_000_000, 'Vip'],
])('%i won give %s', (amount, level) => {
  expect(getLevel(amount, DEFAULT_THRESHOLDS)).toBe(level);
});

test.each([
  [{ amount: 0, held: undefined }, 'Family'],
  [{ amount: 0, held: 'Gold' }, 'Gold'],
  [{ amount: 3_000_000, held: 'Gold' }, 'Vip'],
  [{ amount: 1_000_000, held: 'Family' }, 'Gold'],
] as const)('a review of %o gives %s', (reviewed, level) => {
  expect(reviewedLevel(reviewed, DEFAULT_THRESHOLDS)).toBe(level);
});

test.each([
  ['Family', 120_000, { nextLevel: 'Silver', missingToNext: 180_000, missingToKeep: 0 }],
  ['Gold', 700_000, { nextLevel: 'Vip', missingToNext: 2_300_000, missingToKeep: 300_000 }],
  ['Silver', 1_200_000, { nextLevel: 'Gold', missingToNext: 0, missingToKeep: 0 }],
  ['Vip', 3_000_000, { nextLevel: null, missingToNext: 0, missingToKeep: 0 }],
] as const)('%s with %i won', (level, amount, progress) => {
  expect(levelProgress({ level, amount }, DEFAULT_THRESHOLDS)).toEqual(progress);
});

test('months begin at midnight in Korea', () => {
  expect(getMonth(kstTime('2026-11-30T23:59:59'))).toBe('2026-11');
  expect(getMonth(kstTime('2026-12-01T00:00'))).toBe('2026-12');
  expect(monthStart(kstTime('2026-12-15T10:00'))).toBe(kstTime('2026-12-01T00:00'));
  expect(monthStart(kstTime('2026-12-15T10:00'), 1)).toBe(kstTime('2027-01-01T00:00'));
});

test('a review counts twelve whole months, and a held level lasts at least as long', () => {
  const january = kstTime('2027-01-01T00:00');
  expect(reviewedPeriod(january)).toEqual({ from: kstTime('2026-01-01T00:00'), until: january });

  const setAt = kstTime('2026-01-20T12:00');
  expect(heldUntil(setAt)).toBe(kstTime('2027-02-01T00:00'));
  expect(setAt >= heldSince(kstTime('2027-01-01T00:00'))).toBe(true);
  expect(setAt >= heldSince(heldUntil(setAt))).toBe(false);
});
