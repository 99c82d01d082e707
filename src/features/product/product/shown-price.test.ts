import { expect, test } from 'vitest';
import { shownUnit } from './shown-price.ts';

type Unit = [price: number, status: 'OnSale' | 'Suspend' | 'End', qty: number];

test.each<[string, Unit[], number | undefined]>([
  [
    'the cheapest in stock',
    [
      [3, 'OnSale', 1],
      [1, 'OnSale', 2],
    ],
    1,
  ],
  [
    'a cheaper one is suspended',
    [
      [1, 'Suspend', 9],
      [3, 'OnSale', 1],
    ],
    3,
  ],
  [
    'the sale of a cheaper one ended',
    [
      [1, 'End', 9],
      [3, 'OnSale', 1],
    ],
    3,
  ],
  [
    'a cheaper one is sold out',
    [
      [1, 'OnSale', 0],
      [3, 'OnSale', 1],
    ],
    3,
  ],
  [
    'a cheaper one has no price',
    [
      [0, 'OnSale', 9],
      [3, 'OnSale', 1],
    ],
    3,
  ],
  [
    'all are sold out',
    [
      [3, 'OnSale', 0],
      [2, 'OnSale', 0],
    ],
    2,
  ],
  [
    'sold out before suspended',
    [
      [1, 'Suspend', 9],
      [2, 'OnSale', 0],
    ],
    2,
  ],
  [
    'suspended before ended',
    [
      [1, 'End', 9],
      [2, 'Suspend', 0],
    ],
    2,
  ],
  [
    'all ended',
    [
      [3, 'End', 0],
      [2, 'End', 9],
    ],
    2,
  ],
  ['no units', [], undefined],
])('%s', (_, unitRows, price) => {
  const units = unitRows.map(([benefitPrice, saleStatus, saleableQty]) => {
    return { benefitPrice, saleStatus, saleableQty };
  });
  expect(shownUnit(units)?.benefitPrice).toBe(price);
});
