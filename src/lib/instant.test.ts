import { expect, test } from 'vitest';
import { formatInstant, isCivilDay, kstMidnight, parseInstant } from './instant.ts';

test.each([
  ['2026-12-24', Date.UTC(2026, 11, 23, 15)],
  ['2026-12-24T09:30+09:00', Date.UTC(2026, 11, 24, 0, 30)],
  ['2026-12-24T00:30:15Z', Date.UTC(2026, 11, 24, 0, 30, 15)],
  ['2026-12-24T09:30', undefined],
  ['2026-12-24 09:30', undefined],
  ['2026-06-31', undefined],
  ['2026-06-31T00:00Z', undefined],
  ['2026-12-24T25:00Z', undefined],
  ['tomorrow', undefined],
])('%s', (text, expectedInstant) => {
  expect(parseInstant(text)).toBe(expectedInstant);
});

test('a civil day begins at midnight in Korea', () => {
  expect(formatInstant(kstMidnight('2028-02-29'))).toBe('2028-02-29T00:00+09:00');
  expect(isCivilDay('2027-02-29')).toBe(false);
});
