import { describe, expect, test } from 'vitest';
import { formatInstant, parseInstant } from '../../../../lib/instant.ts';
import { delayInterest, lateBefore, lateDays, refundDueAt } from './refund-clock.ts';

const HOLIDAYS = ['2026-12-25', '2027-01-01', '2027-02-08', '2027-02-09'];
const DAY_MS = 24 * 60 * 60 * 1000;
const koreanInstant = (time: string) => parseInstant(`${time}+09:00`) ?? 0;

test.each([
  ['2026-11-16T00:00', '2026-11-20'], // Monday: through Thursday
  ['2026-11-16T23:59', '2026-11-20'],
  ['2026-11-19T10:00', '2026-11-25'], // Thursday: through Tuesday
  ['2026-11-20T10:00', '2026-11-26'], // Friday: through Wednesday
  ['2026-11-21T10:00', '2026-11-26'], // Saturday
  ['2026-11-22T23:00', '2026-11-26'], // Sunday
  ['2026-12-23T10:00', '2026-12-30'], // Christmas and a weekend between
  ['2026-12-25T10:00', '2026-12-31'],
  ['2027-02-05T10:00', '2027-02-13'], // Lunar New Year
])('a refund owed since %s is late from %s', (owed, late) => {
  expect(formatInstant(refundDueAt(koreanInstant(owed), HOLIDAYS))).toBe(`${late}T00:00+09:00`);
});

test('what is owed since before the moment of lateness is late, all else is not', () => {
  const from = koreanInstant('2026-12-10T00:00');
  for (let now = from; now < from + 40 * DAY_MS; now += DAY_MS / 3) {
    const before = lateBefore(now, HOLIDAYS);
    expect(refundDueAt(before - 1, HOLIDAYS)).toBeLessThanOrEqual(now);
    expect(refundDueAt(before, HOLIDAYS)).toBeGreaterThan(now);
  }
});

test.each([
  ['2026-11-19T23:59', 0],
  ['2026-11-20T00:00', 1],
  ['2026-11-20T23:59', 1],
  ['2026-11-21T00:00', 2],
])('due before November 20, it is %s: %i days late', (now, days) => {
  expect(lateDays(koreanInstant('2026-11-20T00:00'), koreanInstant(now))).toBe(days);
});

describe('interest', () => {
  test.each([
    [100_000, 0, 0],
    [100_000, 1, 42], // 41.09...
    [100_000, 365, 15_000],
    [1, 1, 1],
  ])('of %i won for %i days', (amount, days, interest) => {
    expect(delayInterest(amount, days)).toBe(interest);
  });
});
