import { expect, test } from 'vitest';
import { addMonths, countDays, toInstants, listDays, rangeBefore, splitDays } from './days.ts';

test.each([
  ['2026-11-25', '2026-11-25', '2026-11-24', '2026-11-24'],
  ['2026-11-19', '2026-11-25', '2026-11-12', '2026-11-18'],
  ['2026-11-01', '2026-11-25', '2026-10-01', '2026-10-25'],
  ['2026-11-01', '2026-11-01', '2026-10-31', '2026-10-31'],
  ['2026-10-01', '2026-10-31', '2026-09-01', '2026-09-30'],
  ['2026-11-01', '2026-11-30', '2026-10-01', '2026-10-31'],
  ['2026-03-01', '2026-03-30', '2026-02-01', '2026-02-28'],
  ['2026-12-28', '2027-01-03', '2026-12-21', '2026-12-27'],
])('%s to %s is compared with %s to %s', (...days) => {
  const [from, to, before, until] = days;
  expect(rangeBefore({ from, to })).toEqual({ from: before, to: until });
});

test('a range is split without a gap, and its days are Korean', () => {
  const range = { from: '2026-02-26', to: '2026-03-07' };
  expect(countDays(range)).toBe(10);
  expect(splitDays(range, 4)).toEqual([
    { from: '2026-02-26', to: '2026-03-01' },
    { from: '2026-03-02', to: '2026-03-05' },
    { from: '2026-03-06', to: '2026-03-07' },
  ]);
  expect(splitDays(range, 4).flatMap(listDays)).toEqual(listDays(range));

  const { since, before } = toInstants({ from: '2026-03-01', to: '2026-03-01' });
  expect([since, before]).toEqual([Date.UTC(2026, 1, 28, 15), Date.UTC(2026, 2, 1, 15)]);
});

test.each([
  ['2026-01-31', 1, '2026-02-28'],
  ['2027-11-30', 3, '2028-02-29'],
  ['2026-12-15', 1, '2027-01-15'],
  ['2026-11-20', 0, '2026-11-20'],
])('%s and %i months is %s', (day, months, expected) => {
  expect(addMonths(day, months)).toBe(expected);
});
