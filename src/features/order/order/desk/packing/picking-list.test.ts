import { expect, test } from 'vitest';
import type { PrintOrder } from './packing.schema.ts';
import { buildPickingList } from './picking-list.ts';

const RECIPIENT = { name: '', phone1: '', phone2: '', zipCode: '', address1: '', address2: '' };

function makeOrder(orderNo: string, ...lines: [unitCode: string, place: string, qty: number][]) {
  const items = lines.map(([unitCode, place, qty], orderItemSn) => ({
    orderItemSn,
    unitCode,
    place,
    qty,
    gtin: '',
    name: unitCode,
    optionName: '',
  }));

  const order = { orderNo, orderedAt: 0, recipient: RECIPIENT, shippingMessage: '', items };
  return order satisfies PrintOrder;
}

test('a unit is fetched once for all orders, in the order of the places', () => {
  const list = buildPickingList([
    makeOrder('A', ['P2', 'B-10', 1], ['P1', '', 2]),
    makeOrder('B', ['P2', 'B-10', 3], ['P3', 'B-2', 1], ['P3', 'B-2', 1]),
    makeOrder('C', ['P4', 'A-1', 1]),
  ]);
  expect(list.map(({ place, unitCode, qty, orders }) => [place, unitCode, qty, orders])).toEqual([
    ['A-1', 'P4', 1, 1],
    ['B-2', 'P3', 2, 1],
    ['B-10', 'P2', 4, 2],
    ['', 'P1', 2, 1],
  ]);
});

test('no piece is lost: the sums are those of the orders', () => {
  const orders = [makeOrder('A', ['P1', 'x', 2], ['P2', '', 5]), makeOrder('B', ['P1', 'x', 7])];
  const sumQty = (lines: readonly { qty: number }[]) =>
    lines.reduce((total, { qty }) => total + qty, 0);
  expect(sumQty(buildPickingList(orders))).toBe(sumQty(orders.flatMap(({ items }) => items)));
});
