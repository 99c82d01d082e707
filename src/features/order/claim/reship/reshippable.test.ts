import { expect, test } from 'vitest';
import { type SentItem, reshippableQty } from './reshippable.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const sent: SentItem = {
  orderItemSn: 1,
  parentItemSn: null,
  orderShippingSn: 1,
  itemType: 'General',
  prodUnitSn: 1,
  status: 'InTransit',
  orderedQty: 3,
  shippedQty: 3,
  listPrice: 1000,
  taxType: 'Standard',
  discounts: [],
  exchangeOfItemSn: null,
  gone: [],
  claimedUnits: [3],
  shippedAt: 0,
  sentQty: 3,
  arrivedQty: 0,
  deliveredAt: null,
  promisedAt: null,
  returnDays: 7,
};
const here = { status: 'Delivered', deliveredAt: 2 * DAY_MS } as const;

test.each([
  ['a parcel that may still arrive', {}, 5.9, 0, 2],
  ['a late parcel', {}, 6, 2, 2],
  // Promised for January 2 in Korea: the fifth is the third day after.
  ['three days after the promise', { promisedAt: DAY_MS }, 4.6, 0, 2],
  ['more than three days after the promise', { promisedAt: DAY_MS }, 4.7, 2, 2],
  ['missing from a parcel that arrived', here, 3, 2, 2],
  ['noticed after a week', here, 10, 0, 2],
  ['noticed after three months', here, 94, 0, 0],
  ['confirmed too early', { ...here, status: 'PurchaseConfirmed' }, 3, 2, 2],
  ['not sent yet', { status: 'PreparingToShip', shippedAt: null }, 9, 0, 0],
  ['packed in part', { status: 'PreparingToShip', shippedQty: 2, sentQty: 2 }, 9, 1, 1],
  ['never sent', { status: 'OrderItemCancelled' }, 9, 0, 0],
  ['a set, which is sent whole', { ...here, itemType: 'Set' }, 3, 0, 0],
  ['a piece of a set', { ...here, itemType: 'SetComponent' }, 3, 2, 2],
  ['a gift', { ...here, itemType: 'Gift' }, 3, 0, 0],
  ['all in other claims', { ...here, claimedUnits: [1, 2, 3] }, 3, 0, 0],
] as const)('%s', (...[, changes, days, shopper, staff]) => {
  const item: SentItem = { ...sent, ...changes };
  const now = days * DAY_MS;
  expect(reshippableQty(item, { actor: 'shopper', now })).toBe(shopper);
  expect(reshippableQty(item, { actor: 'staff', now })).toBe(staff);
});
