import { expect, test } from 'vitest';
import { countedKeyword, isRequestedByPerson, popularPeriods, withMovement } from './keyword.ts';

test.each([
  ['  등산화  남성 ', '등산화 남성'],
  ['Boots', 'boots'],
  ['\u0000boots\u0007', 'boots'],
  ['P1001', 'p1001'],
  ['가'.repeat(40), '가'.repeat(40)],
  ['가'.repeat(41), undefined],
  ['', undefined],
  ['010-1234-5678', undefined],
  ['01012345678', undefined],
  ['kim@example.com', undefined],
])('%j is counted as %j', (keyword, counted) => {
  expect(countedKeyword(keyword)).toBe(counted);
});

test.each([
  [{ 'user-agent': 'Mozilla/5.0 (iPhone)' }, true],
  [{}, true],
  [{ 'user-agent': 'Mozilla/5.0 (compatible; Yeti/1.1; Naverbot)' }, false],
  [{ 'user-agent': 'Mozilla/5.0 (compatible; Yeti/1.1; +http://naver.me/spd)' }, false],
  [{ 'sec-purpose': 'prefetch;prerender' }, false],
  [{ purpose: 'prefetch' }, false],
])('%j is a person: %s', (headers, is) => {
  expect(isRequestedByPerson(new Headers(headers))).toBe(is);
});

test('a period is the week up to today in Korea, the earlier one the week before', () => {
  const lateFridayInLondon = Date.UTC(2026, 10, 20, 16);
  expect(popularPeriods(lateFridayInLondon)).toEqual({
    current: { from: '2026-11-15', until: '2026-11-21' },
    earlier: { from: '2026-11-08', until: '2026-11-14' },
  });
});

test('each has moved since the earlier period', () => {
  expect(withMovement(['a', 'b', 'c', 'd'], ['c', 'b', 'x', 'a'])).toEqual([
    { rank: 1, keyword: 'a', movement: 'up', places: 3 },
    { rank: 2, keyword: 'b', movement: 'same', places: 0 },
    { rank: 3, keyword: 'c', movement: 'down', places: 2 },
    { rank: 4, keyword: 'd', movement: 'new', places: 0 },
  ]);
});
