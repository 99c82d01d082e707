import { expect, test } from 'vitest';
import { kstMidnight } from '../../../lib/instant.ts';
import { NO_BRAND } from '../brand/brand.ts';
import { NO_COMPANY } from '../setting/company.ts';
import { DEFAULT_CS_HOURS } from '../setting/cs-hours.ts';
import { SETTINGS } from '../setting/setting.ts';
import { fillTerms, findUnknownFact } from './terms-text.ts';
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

const FACTS = {
  brand: { ...NO_BRAND, name: { ko: '능선', en: 'Ridge' } },
  company: { ...NO_COMPANY, name: { ko: '능선 & <주>', en: 'Ridge Inc.' }, phone: '1588-0000' },
  csHours: DEFAULT_CS_HOURS,
  limits: SETTINGS.limits.initial,
};

test('terms state the facts of the company, as text', () => {
  const html = '<p>{{companyName}} ({{shopName}}), {{companyPhone}}, {{returnDays}}일</p>';
  expect(fillTerms(html, FACTS, 'ko')).toBe('<p>능선 &amp; &lt;주&gt; (능선), 1588-0000, 7일</p>');
  expect(fillTerms(html, FACTS, 'en')).toBe('<p>Ridge Inc. (Ridge), 1588-0000, 7일</p>');
});

test.each([
  ['<p>{{companyName}}, {{csOpens}}, {{csLunchEnds}}, {{shopName, 이}}</p>', undefined],
  ['<p>no fact</p>', undefined],
  ['<p>{{companyName}} {{secret}}</p>', 'secret'],
  ['<p>{{}}</p>', ''],
  ['<p>{{ companyName }}</p>', ' companyName '],
])('%s has an unknown fact: %s', (html, expected) => {
  expect(findUnknownFact(html)).toBe(expected);
});
