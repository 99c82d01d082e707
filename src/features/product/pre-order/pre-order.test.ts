import { expect, test } from 'vitest';
import {
  dispatchFrom,
  inStockQty,
  isDispatchLate,
  shipsByProblem,
  toUnitSale,
  type UnitStock,
} from './pre-order.ts';

/** Friday 2026-11-20 14:30 in Korea. */
const NOW = Date.UTC(2026, 10, 20, 5, 30);

const stock: UnitStock = {
  qty: 0,
  heldQty: 0,
  preOrderSn: 7,
  shipsBy: '2026-12-20',
  cap: 100,
  soldQty: 40,
};
const ahead = { preOrderSn: 7, shipsBy: '2026-12-20' };

test.each([
  ['stock is sold before anything ahead', { qty: 3 }, 3, null],
  ['what is held is no stock', { qty: 3, heldQty: 3 }, 60, ahead],
  ['goods that pre-orders are owed are not sold', { qty: 10, heldQty: 40 }, 60, ahead],
  ['goods beyond what is owed are', { qty: 45, heldQty: 40 }, 5, null],
  ['its cap is reached', { soldQty: 100 }, 0, ahead],
  ['its day is today', { shipsBy: '2026-11-20' }, 60, { ...ahead, shipsBy: '2026-11-20' }],
  ['its day is past', { shipsBy: '2026-11-19' }, 0, null],
  ['there is none', { preOrderSn: null, shipsBy: null, cap: null, soldQty: null }, 0, null],
  ['there is no stock row', { qty: null, heldQty: null }, 60, ahead],
  ['no more than one may buy', { cap: 5000 }, 999, ahead],
] as const)('%s', (_, over, saleableQty, preOrder) => {
  const sale = toUnitSale({ ...stock, ...over }, NOW);
  expect(sale).toEqual({ saleableQty, preOrder });
  expect(inStockQty(sale)).toBe(preOrder === null ? saleableQty : 0);
});

test.each([
  ['2026-11-19', 'PreOrderDayInvalid'],
  ['2026-11-20', undefined],
  ['2027-11-20', undefined],
  ['2027-11-21', 'PreOrderDayInvalid'],
])('the day %s is %s', (day, code) => {
  expect(shipsByProblem(day, NOW)?.code).toBe(code);
});

test('an order is sent as a whole, at the latest of its days', () => {
  expect(dispatchFrom(NOW, [])).toBe(NOW);
  expect(dispatchFrom(NOW, ['2026-11-20'])).toBe(NOW);
  expect(dispatchFrom(NOW, ['2026-12-01', '2026-12-20'])).toBe(Date.UTC(2026, 11, 19, 15));
});

test.each([
  [[], false],
  [['2026-11-19'], true],
  [['2026-11-20'], false],
  [['2026-11-01', '2026-11-19'], true],
  [['2026-11-01', '2026-12-20'], false],
])('an order with the days %j is late: %s', (days, isLate) => {
  expect(isDispatchLate(days, NOW)).toBe(isLate);
});
