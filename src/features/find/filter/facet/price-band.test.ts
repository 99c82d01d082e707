import { expect, test } from 'vitest';
import { getBand, isInRange, PRICE_BANDS } from './price-band.ts';

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
