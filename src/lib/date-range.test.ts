import { expect, test } from 'vitest';
import { dateRangeProblem, rangeInstants } from './date-range.ts';

test.each([
  [undefined, undefined, 'DateRangeIncomplete'],
  ['2026-11-20', '2026-11-20', null],
  ['2025-11-20', '2026-11-20', null],
  ['2028-02-29', '2029-02-28', null],
  ['2025-11-20', '2026-11-21', 'DateRangeTooLong'],
  ['2026-11-20', undefined, 'DateRangeIncomplete'],
  [undefined, '2026-11-20', 'DateRangeIncomplete'],
  ['2026-11-21', '2026-11-20', 'DateRangeReversed'],
])('from %s to %s: %s', (fromDate, toDate, code) => {
  expect(dateRangeProblem({ fromDate, toDate })?.code ?? null).toBe(code);
});

test('a day lasts from midnight to midnight in Korea', () => {
  const day = { fromDate: '2026-11-20', toDate: '2026-11-20' };
  expect(rangeInstants(day)).toEqual({
    from: Date.UTC(2026, 10, 19, 15),
    until: Date.UTC(2026, 10, 20, 15),
  });
});

test('what is no range spans nothing', () => {
  expect(() => rangeInstants({})).toThrow('DateRangeIncomplete');
  expect(() => rangeInstants({ fromDate: '2025-11-20', toDate: '2026-11-21' })).toThrow(
    'DateRangeTooLong',
  );
});
