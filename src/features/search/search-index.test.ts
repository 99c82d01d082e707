import { expect, test } from 'vitest';
import { createSearchIndex, wordsOf } from './search-index.ts';
import type { SearchRow } from './search-index.ts';

const DAY = 86_400_000;
const now = 1_000 * DAY;

function row(productSn: number, name: string, more: Partial<SearchRow> = {}): SearchRow {
  const keys = { listPrice: 100_000, salePrice: 100_000, soldCount: 0, reviewCount: 0 };
  return { productSn, name, extra: `p${productSn}`, createdAt: now, ...keys, ...more };
}

const index = createSearchIndex([
  row(1, '릿지 등산 바지 Ridge Trekking Pants', { extra: '한봉 hanbong p1001', soldCount: 10 }),
  row(2, '방수 등산화 Waterproof Hiking Boots', { extra: '카르바 karva p1002', salePrice: 90_000 }),
  row(3, '트레일 러닝화 Trail Running Shoes', { extra: '한봉 hanbong p1003', soldCount: 500 }),
  row(4, '경량 바지 Light Pants', { extra: '한봉 hanbong p1004', soldCount: 20 }),
  row(5, '화 이트 머그 White Mug', { extra: '모아리 moari p1005' }),
]);
const find = (keyword: string) => index.search(keyword, { sort: 'recommended', now });
const found = (keyword: string) => [...find(keyword)].sort((a, b) => a - b);

test.each<[string, number[]]>([
  ['바지', [1, 4]],
  ['화', [2, 3, 5]],
  ['등산바지', [1]],
  ['등산 바지', [1]],
  ['산화', [2]],
  ['한봉 바지', [1, 4]],
  ['바지 한봉', [1, 4]],
  ['HANBONG', [1, 3, 4]],
  ['p1003', [3]],
  ['P100', [1, 2, 3, 4, 5]],
  ['  pants   ridge ', [1]],
  ['바지 등산화', []],
  ['없는말', []],
  ['', []],
  ['   ', []],
  ['g', [1, 2, 3, 4, 5]],
  ['.*', []],
])('%o finds %o', (keyword, expected) => {
  expect(found(keyword)).toEqual(expected);
});

test('a keyword typed as separate jamo by macOS finds the same', () => {
  expect(found('등산화'.normalize('NFD'))).toEqual([2]);
});

test('Latin words do not run across blanks', () => {
  expect(found('lrun')).toEqual([]);
  expect(found('gpants')).toEqual([]);
});

test('a whole word of the name outranks its beginning, and that its inside', () => {
  const ranked = createSearchIndex([
    row(1, '큰화덕'),
    row(2, '화덕용'),
    row(3, '화덕'),
    row(4, '판', { extra: '화덕' }),
  ]);
  expect(ranked.search('화덕', { sort: 'recommended', now })).toEqual([3, 2, 4, 1]);
});

test('among equal fits the better sold comes first', () => {
  expect(find('pants')).toEqual([4, 1]);
});

test('another order is followed whatever the fit', () => {
  const cheapFirst = index.search('한봉', { sort: 'priceLow', now });
  expect(cheapFirst).toEqual([4, 3, 1]);
  expect(index.search('화', { sort: 'priceLow', now })[0]).toBe(2);
});

test('words are taken once', () => {
  expect(wordsOf(' Tee  TEE 티 ')).toEqual(['tee', '티']);
});
