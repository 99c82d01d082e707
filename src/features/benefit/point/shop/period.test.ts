import { expect, test } from 'vitest';
import { dateRangeProblem } from '../../../../lib/date-range.ts';
import { requestedPeriod, PRESETS, presetPeriod } from './period.ts';

const today = '2026-11-20';

test.each([
  ['week', '2026-11-13'],
  ['month', '2026-10-20'],
  ['quarter', '2026-08-20'],
  ['halfYear', '2026-05-20'],
  ['year', '2025-11-20'],
] as const)('%s begins on %s', (preset, fromDate) => {
  expect(presetPeriod(preset, today)).toEqual({ fromDate, toDate: today });
});

test.each(['2026-11-20', '2028-02-29', '2027-03-31'])(
  'on %s every preset is a valid range',
  (day) => {
    for (const preset of PRESETS) {
      const period = presetPeriod(preset, day);
      expect(dateRangeProblem(period)).toBeNull();
      expect(requestedPeriod(new URLSearchParams({ ...period }), day).preset).toBe(preset);
    }
  },
);

test('a page without dates shows its default period', () => {
  const { period, preset } = requestedPeriod(new URLSearchParams(), today, 'year');
  expect([period, preset]).toEqual([{ fromDate: '2025-11-20', toDate: today }, 'year']);
});

test.each([
  ['', '2026-08-20', 'quarter', undefined],
  ['fromDate=2026-11-01&toDate=2026-11-10', '2026-11-01', undefined, undefined],
  ['fromDate=2026-11-01', '2026-08-20', undefined, 'DateRangeIncomplete'],
  ['fromDate=2026-11-31&toDate=2026-12-01', '2026-08-20', undefined, 'DateRangeIncomplete'],
  ['fromDate=2026-11-10&toDate=2026-11-01', '2026-08-20', undefined, 'DateRangeReversed'],
  ['fromDate=2024-11-10&toDate=2026-11-01', '2026-08-20', undefined, 'DateRangeTooLong'],
])('%j shows from %s on', (...[query, fromDate, preset, problem]) => {
  const parsed = requestedPeriod(new URLSearchParams(query), today);
  expect([parsed.period.fromDate, parsed.preset, parsed.problem]).toEqual([
    fromDate,
    preset,
    problem,
  ]);
});
