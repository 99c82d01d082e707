import fc from 'fast-check';
import { expect, test } from 'vitest';
import { SETTINGS } from './setting.ts';
import {
  endedReturnDelivery,
  getReturnDays,
  keepLongerReturns,
  listReturnTerms,
  returnPeriodEnd,
  type LongerReturn,
} from './return-days.ts';

interface Change {
  days: number;
  changedAt: number;
}

const settingsWith = (returnDays: number, longerReturns: LongerReturn[] = []) => ({
  limits: { ...SETTINGS.limits.initial, returnDays },
  longerReturns,
});

/** The settings after staff have changed the period, the law's seven days at first. */
const changedBy = (changes: readonly Change[]) =>
  changes.reduce(
    (settings, { days, changedAt }) =>
      settingsWith(days, keepLongerReturns(settings, days, changedAt)),
    settingsWith(7),
  );

test.each<[string, Change[], LongerReturn[]]>([
  ['a longer period', [{ days: 14, changedAt: 100 }], []],
  [
    'a shorter one',
    [
      { days: 30, changedAt: 100 },
      { days: 14, changedAt: 200 },
    ],
    [{ days: 30, until: 200 }],
  ],
  [
    'a shorter one twice',
    [
      { days: 30, changedAt: 100 },
      { days: 14, changedAt: 200 },
      { days: 7, changedAt: 300 },
    ],
    [
      { days: 30, until: 200 },
      { days: 14, until: 300 },
    ],
  ],
  [
    'one that is longer again',
    [
      { days: 30, changedAt: 100 },
      { days: 14, changedAt: 200 },
      { days: 20, changedAt: 300 },
      { days: 7, changedAt: 400 },
    ],
    [
      { days: 30, until: 200 },
      { days: 20, until: 400 },
    ],
  ],
  [
    'the longest of all',
    [
      { days: 30, changedAt: 100 },
      { days: 14, changedAt: 200 },
      { days: 60, changedAt: 300 },
    ],
    [],
  ],
])('%s keeps %j', (...[, changes, expected]) => {
  expect(changedBy(changes).longerReturns).toEqual(expected);
});

test('an order has the longest period that held at any time since it was placed', () => {
  const changes = fc.array(fc.integer({ min: 7, max: 20 }), { maxLength: 8 });

  fc.assert(
    fc.property(changes, fc.integer({ min: 0, max: 90 }), (periods, orderedAt) => {
      const history = periods.map((days, index) => ({ days, changedAt: (index + 1) * 10 }));
      const before = history.findLast(({ changedAt }) => changedAt <= orderedAt)?.days ?? 7;
      const since = history
        .filter(({ changedAt }) => changedAt > orderedAt)
        .map(({ days }) => days);
      const settings = changedBy(history);
      expect(getReturnDays(settings, orderedAt)).toBe(Math.max(before, ...since));

      const terms = listReturnTerms(settings);
      expect(terms.filter(({ from, before: end }) => from <= orderedAt && orderedAt < end)).toEqual(
        [expect.objectContaining({ days: getReturnDays(settings, orderedAt) })],
      );
    }),
  );
});

test('the end of a period and the last delivery whose period has ended are one rule', () => {
  const now = fc.integer({ min: Date.UTC(2026, 0), max: Date.UTC(2028, 0) });

  fc.assert(
    fc.property(now, fc.integer({ min: 7, max: 365 }), (instant, days) => {
      const last = endedReturnDelivery(instant, days);
      expect(returnPeriodEnd(last, days)).toBeLessThanOrEqual(instant);
      expect(returnPeriodEnd(last + 1, days)).toBeGreaterThan(instant);
    }),
  );
});
