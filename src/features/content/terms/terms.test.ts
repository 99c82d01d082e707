import { expect, test } from 'vitest';
import { kstMidnight } from '../../../lib/instant.ts';
import { stateVersions, termsPublishTimes } from './terms.ts';

const version = (announcementDt: string, impositionDt: string) => ({
  announcementDt,
  impositionDt,
});
const VERSIONS = [
  version('2026-12-20', '2027-02-01'),
  version('2026-11-10', '2027-01-01'),
  version('2026-10-01', '2026-11-01'),
  version('2025-02-01', '2025-03-01'),
];

test.each([
  ['2026-11-20', ['2027-01-01 announced', '2026-11-01 current', '2025-03-01 past']],
  [
    '2027-01-01',
    ['2027-02-01 announced', '2027-01-01 current', '2026-11-01 past', '2025-03-01 past'],
  ],
  ['2025-02-10', ['2025-03-01 announced']],
  ['2024-01-01', []],
])('on %s', (day, expected) => {
  const stated = stateVersions(VERSIONS, kstMidnight(day));
  expect(
    stated.map((statedVersion) => `${statedVersion.impositionDt} ${statedVersion.state}`),
  ).toEqual(expected);
});

test('the last second of a day still belongs to the version before', () => {
  const before = stateVersions(VERSIONS, kstMidnight('2027-01-01') - 1);
  expect(before.find(({ state }) => state === 'current')?.impositionDt).toBe('2026-11-01');
});

test.each([
  [version('2026-12-01', '2027-01-01'), ['2026-12-01', '2027-01-01']],
  [version('2026-11-01', '2027-01-01'), ['2026-11-20', '2027-01-01']],
  [version('2026-10-01', '2026-11-01'), ['2026-11-20']],
  [version('2026-12-01', '2026-12-01'), ['2026-12-01']],
])('%j, loaded on 20 November', (dates, expected) => {
  expect(termsPublishTimes(dates, kstMidnight('2026-11-20'))).toEqual(expected.map(kstMidnight));
});
