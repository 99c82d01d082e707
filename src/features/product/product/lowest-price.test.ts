import { expect, test } from 'vitest';
import { isReduced, shownLowestPrice } from './lowest-price.ts';

test.each([
  ['no other price in thirty days', 50_000, null, { is: true }],
  ['dearer before', 50_000, 45_000, { is: true }],
  ['as cheap before', 50_000, 40_000, { is: false, shown: 40_000 }],
  ['cheaper before', 50_000, 39_000, { is: false, shown: 39_000 }],
  ['not reduced at all', 40_000, 39_000, { is: false }],
] as [string, number, number | null, { is: boolean; shown?: number }][])(
  'a reduction is claimed only where it is one: %s',
  (...testCase) => {
    const [, listPrice, lowestPrice, { is, shown }] = testCase;
    const price = { listPrice, benefitPrice: 40_000, lowestPrice };
    expect(isReduced(price)).toBe(is);
    expect(shownLowestPrice(price)).toBe(shown);
  },
);
