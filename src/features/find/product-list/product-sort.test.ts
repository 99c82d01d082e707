import { expect, test } from 'vitest';
import {
  parseSort,
  PRODUCT_SORTS,
  sortProducts,
  UNNOTICED,
  type ProductSort,
  type SortKeys,
} from './product-sort.ts';

const DAY = 86_400_000;
const now = 1_000 * DAY;
const prices = { listPrice: 100, benefitPrice: 100 };
const base = { saleStatus: 'On', ...prices, soldCount: 0, ...UNNOTICED, createdAt: now };
const toCounts = (reviewCount: number, scoreSum: number) => ({ reviewCount, scoreSum });
const products: SortKeys[] = [
  { ...base, productSn: 1, soldCount: 300, createdAt: now - 270 * DAY, ...toCounts(100, 460) },
  { ...base, productSn: 2, soldCount: 60, wishCount: 3, listPrice: 200, benefitPrice: 150 },
  { ...base, productSn: 3, benefitPrice: 70, createdAt: now - 10 * DAY, ...toCounts(1, 5) },
  {
    ...base,
    productSn: 4,
    listPrice: 0,
    benefitPrice: 90,
    createdAt: now - 10 * DAY,
    wishCount: 1,
  },
  { ...base, productSn: 5, saleStatus: 'Waiting', benefitPrice: 95, ...toCounts(2, 4) },
];

const EXPECTED: Record<ProductSort, number[]> = {
  recommended: [2, 1, 5, 4, 3], // 60 in 30 days outsells 300 in 300
  newest: [2, 4, 3, 1, 5], // what is announced leads nowhere
  bestSelling: [1, 2, 5, 4, 3],
  mostReviewed: [1, 5, 3, 4, 2],
  topRated: [1, 3, 5, 4, 2], // one review of five stars does not win
  mostWished: [2, 4, 5, 3, 1],
  priceLow: [3, 4, 5, 1, 2],
  priceHigh: [2, 1, 5, 4, 3],
  discount: [3, 2, 5, 4, 1],
};

test.each(PRODUCT_SORTS)('%s', (sort) => {
  const sorted = sortProducts(products, sort, now);
  expect(sorted.map((p) => p.productSn)).toEqual(EXPECTED[sort]);
});

test('an order nobody offers is the default one', () => {
  expect(parseSort('priceLow')).toBe('priceLow');
  expect(parseSort('1 desc; drop table')).toBe('recommended');
  expect(parseSort('reviews')).toBe('recommended'); // links to it from before reviews left
  expect(parseSort(null)).toBe('recommended');
});
