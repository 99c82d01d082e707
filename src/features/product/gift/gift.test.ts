import { expect, test } from 'vitest';
import { giftQty, isGiftSoldOut, turnsGift } from './gift.ts';

test.each([
  [1, 1, 3, 3],
  [2, 1, 3, 1],
  [2, 1, 1, 0],
  [3, 2, 7, 4],
])('for every %i bought %i: with %i come %i', (...[perQty, qty, bought, expected]) => {
  expect(giftQty({ perQty, qty }, bought)).toBe(expected);
});

test.each([
  ['OnSale', 2, 2, false],
  ['OnSale', 3, 2, true],
  ['SoldOut', 1, 0, true],
  ['Suspend', 1, 9, true],
  ['End', 1, 9, true],
])(
  'a gift that is %s, %i wanted of %i: sold out %s',
  (...[itemSaleStatus, qty, saleableQty, is]) => {
    expect(isGiftSoldOut({ itemSaleStatus, qty, saleableQty })).toBe(is);
  },
);

test.each([
  [2, 1, -1, true],
  [2, 1, -3, true],
  [2, 0, -1, false],
  [2, 2, -1, false],
  [2, 2, 1, true],
  [2, 1, 1, false],
  [2, 5, 2, false],
])('%i wanted, %i left after %i: the gift turned %s', (...[qty, saleableQty, moved, turned]) => {
  expect(turnsGift({ qty }, { saleableQty, moved })).toBe(turned);
});
