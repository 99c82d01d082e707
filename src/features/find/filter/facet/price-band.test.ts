import { expect, test } from 'vitest';
import {
  bandCode,
  findBand,
  getBand,
  isInRange,
  PRICE_BANDS,
  sortPrices,
  type PriceRange,
} from './price-band.ts';

test('the bands of rule 9.2', () => {
  expect(PRICE_BANDS).toEqual([
    { maxPrice: 99_999 },
    { minPrice: 100_000, maxPrice: 199_999 },
    { minPrice: 200_000, maxPrice: 299_999 },
    { minPrice: 300_000, maxPrice: 399_999 },
    { minPrice: 400_000, maxPrice: 499_999 },
    { minPrice: 500_000 },
  ]);
});

test.each([1, 99_999, 100_000, 199_999, 200_000, 499_999, 500_000, 1_290_000])(
  '%i is in exactly the band it is counted in',
  (price) => {
    const within = PRICE_BANDS.flatMap((band, i) => (isInRange(price, band) ? [i] : []));
    expect(within).toEqual([getBand(price)]);
  },
);

test('a band is found by its code, and nothing else is', () => {
  expect(PRICE_BANDS.map(bandCode)).toContain('100000-199999');
  for (const band of PRICE_BANDS) expect(findBand(bandCode(band))).toBe(band);
  for (const code of ['', '-', '100000-299999', '0-99999', 'x']) {
    expect(findBand(code), code).toBeUndefined();
  }
});

test.each<[ranges: PriceRange[], sorted: PriceRange[]]>([
  [[], []],
  [[{}, { minPrice: 0 }], []],
  [[{ maxPrice: 0 }], [{ maxPrice: 0 }]],
  [
    [{ minPrice: 5, maxPrice: 7 }, { minPrice: 500_000 }, { maxPrice: 99_999 }],
    [{ maxPrice: 99_999 }, { minPrice: 500_000 }, { minPrice: 5, maxPrice: 7 }],
  ],
  [[{ maxPrice: 99_999 }, { maxPrice: 99_999 }], [{ maxPrice: 99_999 }]],
])('%j are written as %j', (ranges, sorted) => {
  expect(sortPrices(ranges)).toEqual(sorted);
});
