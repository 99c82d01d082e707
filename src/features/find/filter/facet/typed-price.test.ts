import { expect, test } from 'vitest';
import type { PriceRange } from './price-band.ts';
import { readTypedRange } from './typed-price.ts';

test.each<[min: string, max: string, range: PriceRange]>([
  ['', '', {}],
  ['100000', '', { minPrice: 100_000 }],
  ['', '200,000원', { maxPrice: 200_000 }],
  ['100 000', '₩200,000', { minPrice: 100_000, maxPrice: 200_000 }],
  ['10만', '20만원', { minPrice: 100_000, maxPrice: 200_000 }],
  ['3만5천', '', { minPrice: 35_000 }],
  ['100k', '1.5만', { minPrice: 15_000, maxPrice: 100_000 }],
  ['100,000~200,000', '', { minPrice: 100_000, maxPrice: 200_000 }],
  ['', '100,000 ~ 200,000 won', { minPrice: 100_000, maxPrice: 200_000 }],
  ['10만~20만', '', { minPrice: 100_000, maxPrice: 200_000 }],
  ['10~20만', '', { minPrice: 100_000, maxPrice: 200_000 }],
  ['10만-20만원', '', { minPrice: 100_000, maxPrice: 200_000 }],
  ['100000–200000', '', { minPrice: 100_000, maxPrice: 200_000 }],
  ['~20만', '', { maxPrice: 200_000 }],
  ['10만~', '', { minPrice: 100_000 }],
  ['20만~10만', '', { minPrice: 100_000, maxPrice: 200_000 }],
  ['10만~20만', '30만', { minPrice: 100_000, maxPrice: 200_000 }],
  ['abc', '1e5', {}],
  ['-1', '99.5', {}],
  ['~', '-', {}],
  ['99999999999999999999', '1,2~3~4', {}],
])('%j and %j', (min, max, range) => {
  expect(readTypedRange(min, max)).toEqual(range);
});
