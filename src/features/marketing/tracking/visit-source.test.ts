import { expect, test } from 'vitest';
import {
  findPageOrigin,
  NO_SOURCE,
  SOURCE_MAX,
  sumSources,
  toVisitSource,
  type PageOrigin,
} from './visit-source.ts';

test.each<[string, PageOrigin | undefined, string[]]>([
  ['nothing', undefined, ['', '', '']],
  ['no tags and no host', {}, ['', '', '']],
  [
    'tags',
    { source: 'Naver', medium: 'CPC', campaign: '겨울 세일' },
    ['naver', 'cpc', '겨울 세일'],
  ],
  ['tags before a host', { source: 'news', referrer: 'mail.naver.com' }, ['news', '', '']],
  ['a host', { referrer: 'www.Google.com' }, ['google.com', 'referral', '']],
  ['a host with a campaign alone', { campaign: 'x', referrer: 'a.kr' }, ['a.kr', 'referral', '']],
  ['spaces alone', { source: ' \n\t ', medium: 'cpc' }, ['', '', '']],
  ['signs that are not seen', { source: 'a\u0000\u200bb' }, ['a b', '', '']],
])('a visit by %s', (_, origin, expected) => {
  const { source, medium, campaign } = toVisitSource(origin);
  expect([source, medium, campaign]).toEqual(expected);
});

test('long tags are cut, never within a letter', () => {
  const { source, campaign } = toVisitSource({
    source: 'x'.repeat(200),
    campaign: '⛺'.repeat(70),
  });
  expect(source).toBe('x'.repeat(SOURCE_MAX));
  expect([...campaign]).toHaveLength(SOURCE_MAX);
});

test('days are summed by source, the most visits first', () => {
  const visit = { visits: 1, products: 1, carts: 1, checkouts: 0, orders: 0 };
  const naver = { ...NO_SOURCE, source: 'naver', medium: 'cpc' };

  const sums = sumSources([
    { ...NO_SOURCE, ...visit },
    { ...naver, ...visit, orders: 1 },
    { ...naver, ...visit, carts: 0 },
    { ...naver, medium: 'email', ...visit },
  ]);

  expect(sums).toEqual([
    { ...naver, visits: 2, products: 2, carts: 1, checkouts: 0, orders: 1 },
    { ...NO_SOURCE, ...visit },
    { ...naver, medium: 'email', ...visit },
  ]);
});

test('a page tells the tags of its address, and a host before it that is not the shop', () => {
  const page = { search: '?utm_source=Naver&utm_campaign=a%20b&page=2', host: 'shop.example' };
  const tags = { source: 'Naver', campaign: 'a b' };
  expect(findPageOrigin(page, 'https://shop.example/cart')).toEqual(tags);
  expect(findPageOrigin(page, '')).toEqual(tags);
  expect(findPageOrigin({ ...page, search: '' }, 'https://search.naver.com/?q=secret')).toEqual({
    referrer: 'search.naver.com',
  });

  const long = findPageOrigin({ ...page, search: `?utm_medium=${'x'.repeat(99)}` }, '');
  expect(long.medium).toHaveLength(SOURCE_MAX);
});
