import { expect, test } from 'vitest';
import type { CatalogueProduct } from '../../catalogue/catalogue.ts';
import { UNNOTICED } from '../../product-list/product-sort.ts';
import { getLabel } from './matcher.ts';
import { SearchIndex } from './search-index.ts';
import { getWishes, getWords } from './search-query.ts';

const DAY = 86_400_000;
const now = 1_000 * DAY;

function product(
  productSn: number,
  name: string,
  more: Partial<CatalogueProduct> = {},
): CatalogueProduct {
  return {
    productSn,
    itemCode: `P${productSn}`,
    nameKo: name,
    nameEn: '',
    saleStatus: 'On',
    listPrice: 100_000,
    benefitPrice: 100_000,
    soldCount: 0,
    ...UNNOTICED,
    createdAt: now,
    brandCode: '',
    brandKo: '',
    brandEn: '',
    benefits: [],
    attributes: {},
    searchName: name.toLowerCase(),
    searchExtra: `p${productSn}`,
    searchWords: '',
    categories: [],
    colors: [],
    sizes: [],
    ...more,
  };
}

/** Serial numbers are the slots. */
function indexOf(...products: CatalogueProduct[]): SearchIndex {
  const searchIndex = new SearchIndex();
  for (const catalogueProduct of products)
    searchIndex.put(catalogueProduct.productSn, catalogueProduct);
  return searchIndex;
}

const HANBONG = { brandKo: '한봉', brandEn: 'HANBONG' };
const index = indexOf(
  product(1, '릿지 등산 바지 Ridge Trekking Pants', { ...HANBONG, soldCount: 10 }),
  product(2, '방수 등산화 Waterproof Hiking Boots', {
    brandKo: '카르바',
    brandEn: 'KARVA',
    benefitPrice: 90_000,
    categories: ['003001', '003'],
    colors: ['navy'],
  }),
  product(3, '트레일 러닝화 Trail Running Shoes', { ...HANBONG, soldCount: 500 }),
  product(4, '경량 바지 Light Pants', { ...HANBONG, soldCount: 20 }),
  product(5, '화 이트 머그 White Mug', { brandKo: '모아리', brandEn: 'MOARI' }),
);

const LABELS = new Map([
  ['신발', [getLabel('category', '003')]],
  ['navy', [getLabel('color', 'navy')]],
  ['화덕', [getLabel('category', '009')]],
]);

function find(
  keyword: string,
  from = index,
  synonyms: ReadonlyMap<string, string[]> = new Map(),
): number[] {
  const labelsOf = (word: string) => ({ whole: LABELS.get(word) ?? [], part: [] });
  const wishes = getWishes(getWords(keyword), { synonyms, labelsOf, partsOf: (word) => [word] });

  return from.search(wishes, { sort: 'recommended', now }).map((hit) => hit.productSn);
}
const sorted = (slots: number[]) => [...slots].sort((a, b) => a - b);

test.each<[string, number[]]>([
  ['바지', [1, 4]],
  ['화', [2, 3, 5]],
  ['등산바지', [1]],
  ['등산 바지', [1]],
  ['산화', [2]],
  ['한봉 바지', [1, 4]],
  ['바지 한봉', [1, 4]],
  ['HANBONG', [1, 3, 4]],
  ['p3', [3]],
  ['  pants   ridge ', [1]],
  ['바지 등산화', []],
  ['없는말', []],
  ['', []],
  ['   ', []],
  ['g', [1, 2, 3, 4, 5]],
  ['.*', []],
  ['ㄷㅅㅎ', [2]],
  ['ㄷㅅ', [1, 2]],
  ['등ㅅㅎ', [2]],
  ['ㅎㅂ ㅂㅈ', [1, 4]],
  ['ㄷㅅㅎㅎ', []],
  ['신발', [2]],
  ['신', []],
  ['navy boots', [2]],
])('%j finds %j', (keyword, expected) => {
  expect(sorted(find(keyword))).toEqual(expected);
});

test('a keyword typed as separate jamo by macOS finds the same', () => {
  expect(find('등산화'.normalize('NFD'))).toEqual([2]);
});

test('Latin words do not run across blanks', () => {
  expect(find('lrun')).toEqual([]);
  expect(find('gpants')).toEqual([]);
});

test('a synonym finds what the word itself does not, after what it does', () => {
  const synonyms = new Map([['트레킹화', ['등산화', 'trail shoes']]]);
  expect(sorted(find('트레킹화', index, synonyms))).toEqual([2, 3]);
  const both = indexOf(product(1, '등산화', { soldCount: 1 }), product(2, '트레킹화'));
  expect(find('트레킹화', both, synonyms)).toEqual([2, 1]);
});

test('a whole word of the name outranks its beginning, and that its inside', () => {
  const ranked = indexOf(
    product(1, '큰화덕'),
    product(2, '화덕용'),
    product(3, '화덕'),
    product(4, '판', { searchExtra: '화덕' }),
    product(5, '솥', { brandKo: '화덕' }),
    product(6, '장작', { categories: ['009'] }),
  );
  expect(find('화덕', ranked)).toEqual([4, 3, 5, 6, 2, 1]);
});

test('staff’s own words find a product, after the names and before what only has a part of them', () => {
  const ranked = indexOf(
    product(1, '릴렉스 의자', { searchWords: '캠핑 체어, recliner' }),
    product(2, '캠핑체어'),
    product(3, '큰캠핑체어집'),
    product(4, '화로', { searchWords: '캠핑, 체어맨' }),
  );

  expect(find('캠핑체어', ranked)).toEqual([2, 1, 3]);
  expect(sorted(find('캠핑 체어', ranked))).toEqual([1, 2, 3, 4]);
  expect(find('recliner', ranked)).toEqual([1]);
  expect(find('recl', ranked)).toEqual([1]);
  expect(find('cliner', ranked)).toEqual([]);
  expect(find('ㅋㅍㅊㅇ', ranked)).toContain(1);

  ranked.put(1, product(1, '릴렉스 의자', { searchWords: '캠핑체어' }));
  expect(find('recliner', ranked)).toEqual([]);
  expect(find('캠핑체어', ranked)).toEqual([2, 1, 3]);
});

test('among equal fits the better sold comes first, then the newer, and what waits last', () => {
  expect(find('pants')).toEqual([4, 1]);

  const old = now - 400 * DAY;
  const ranked = indexOf(
    product(1, '화덕'),
    product(2, '화덕', { createdAt: old }),
    product(3, '화덕', { createdAt: old, saleStatus: 'Waiting' }),
  );
  expect(find('화덕', ranked)).toEqual([1, 2, 3]);
});

test('another order is followed whatever the fit', () => {
  const cheapFirst = (keyword: string) =>
    index
      .search(getWishes(getWords(keyword)), { sort: 'priceLow', now })
      .map((hit) => hit.productSn);
  expect(cheapFirst('한봉')).toEqual([4, 3, 1]);
  expect(cheapFirst('화')[0]).toBe(2);
});

test('tells which words there are', () => {
  const has = (text: string) =>
    index.has({ text, labels: { whole: LABELS.get(text) ?? [], part: [] } });
  expect(['화', '등산바지', 'ㄷㅅㅎ', '신발', 'p3'].filter((word) => !has(word))).toEqual([]);
  expect(['등산모', '신', 'ㅋㅋ'].filter(has)).toEqual([]);
});

test('a product that changes is found by what it is now, and the others as before', () => {
  const changing = indexOf(product(1, '등산 바지'), product(2, '등산화'), product(3, '등산 모자'));
  changing.remove(2);

  expect(find('등산', changing)).toEqual([3, 1]);

  changing.put(2, product(2, '캠핑 의자'));

  expect(find('등산', changing)).toEqual([3, 1]);
  expect(find('의자', changing)).toEqual([2]);

  changing.remove(3);
  changing.remove(99);

  expect(find('등산', changing)).toEqual([1]);
  expect(changing.has({ text: '모자', labels: { whole: [], part: [] } })).toBe(false);

  changing.put(3, product(7, '등산 모자'));
  expect(find('ㄷㅅ', changing)).toEqual([7, 1]);
});

test('a new price alone is taken in too', () => {
  const changing = indexOf(
    product(1, '의자', { benefitPrice: 1 }),
    product(2, '의자', { benefitPrice: 2 }),
  );

  changing.remove(1);
  changing.put(1, product(1, '의자', { benefitPrice: 3 }));

  const hits = changing.search(getWishes(['의자']), { sort: 'priceLow', now });
  expect(hits.map((hit) => hit.productSn)).toEqual([2, 1]);
});

test('the best few are the first of all, and what is found is found by either', () => {
  const names = ['등산 바지', '등산화', '바지', '경량 등산 바지', '산'];
  const many = indexOf(
    ...Array.from({ length: 200 }, (_, n) =>
      product(n + 1, names[n % names.length] ?? '', { soldCount: (n * 37) % 11 }),
    ),
  );

  for (const keyword of ['산', '등산', '등산 바지', '바', 'ㄷㅅ', '없는말']) {
    const wishes = getWishes(getWords(keyword));
    const all = many.search(wishes, { sort: 'recommended', now });
    for (const limit of [1, 4, 1000]) {
      expect(many.best(wishes, { limit, now })).toEqual(all.slice(0, limit));
    }

    expect(many.finds(wishes)).toBe(all.length > 0);
  }
});
