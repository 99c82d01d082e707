import { expect, test } from 'vitest';
import { cancellableQty, leftAfter } from './cancel-choice.ts';
import { buildItem } from '../../../../tests/support/order/paid-order.ts';

const set = [
  buildItem({ orderItemSn: 1, itemType: 'Bundle', orderedQty: 2, listPrice: 0 }),
  buildItem({ orderItemSn: 2, parentItemSn: 1, itemType: 'SetComponent', orderedQty: 4 }),
  buildItem({ orderItemSn: 4, parentItemSn: 1, itemType: 'AddOnItem', orderedQty: 2 }),
];

test.each([
  ['one set takes its pieces; add-ons stay', 1, { 1: 1, 2: 2 }],
  ['the last set takes everything along', 2, { 1: 0, 2: 0, 4: 0 }],
])('%s', (_, qty, left) => {
  const chosen = leftAfter(set, [{ orderItemSn: 1, qty }], 'shopper');
  expect('left' in chosen && Object.fromEntries(chosen.left)).toEqual(left);
});

test.each([
  ['nothing', [], 'CancelNothingChosen'],
  ['a piece of a set', [{ orderItemSn: 2, qty: 1 }], 'NotFound'],
  ['more than there is', [{ orderItemSn: 1, qty: 3 }], 'CancelQtyTooMany'],
  ['one item twice', [1, 1].map((qty) => ({ orderItemSn: 4, qty })), 'InvalidInput'],
  ['what is not there', [{ orderItemSn: 9, qty: 1 }], 'NotFound'],
])('%s can not be cancelled', (_, request, code) => {
  expect(leftAfter(set, request, 'shopper')).toEqual({ problem: { code } });
});

test('shipped units are not cancelled', () => {
  const partly = buildItem({ orderedQty: 3, shippedQty: 2, status: 'PreparingToShip' });
  expect(cancellableQty(partly)).toBe(1);
  expect(leftAfter([partly], undefined, 'shopper')).toEqual({
    problem: { code: 'OrderNotCancellable' },
  });
  expect(leftAfter([partly], undefined, 'staff')).toEqual({
    left: new Map([[partly.orderItemSn, partly.shippedQty]]),
  });
  expect(cancellableQty(buildItem({ status: 'InTransit', shippedQty: 1 }))).toBe(0);
});
