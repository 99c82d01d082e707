import { expect, test } from 'vitest';
import { isReduced, shownLowestPrice } from './lowest-price.ts';

test.each([
  ['no other price in thirty days', 50_000, null, true, undefined],
  ['dearer before', 50_000, 45_000, true, undefined],
  ['as cheap before', 50_000, 40_000, false, 40_000],
  ['cheaper before', 50_000, 39_000, false, 39_000],
  ['not reduced at all', 40_000, 39_000, false, undefined],
])('a reduction is claimed only where it is one: %s', (_, listPrice, lowestPrice, is, shown) => {
  const price = { listPrice, salePrice: 40_000, lowestPrice };
  expect(isReduced(price)).toBe(is);
  expect(shownLowestPrice(price)).toBe(shown);
});
