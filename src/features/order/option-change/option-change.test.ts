import { expect, test } from 'vitest';
import { canChangeOption, isOfEqualPrice, toOptionRef } from './option-change.ts';

test('another option costs the same by every price', () => {
  const unit = { listPrice: 50_000, salePrice: 45_000, benefitPrice: 40_000 };
  expect(isOfEqualPrice(unit, { ...unit })).toBe(true);
  for (const price of ['listPrice', 'salePrice', 'benefitPrice'] as const) {
    expect(isOfEqualPrice(unit, { ...unit, [price]: 1 })).toBe(false);
  }
});

const ITEM = {
  itemType: 'General',
  status: 'PreparingToShip',
  exchangeOfItemSn: null,
  cancelledQty: 0,
  claimingQty: 0,
  shippedQty: 0,
  isAhead: false,
} as const;

test.each([
  ['paid', { status: 'PaymentCompleted' }, true],
  ['delayed', { status: 'ShippingDelayed' }, true],
  ['unpaid', { status: 'OrderReceived' }, false],
  ['under way', { status: 'InTransit' }, false],
  ['a piece of a set', { itemType: 'SetComponent' }, false],
  ['sent instead of another', { exchangeOfItemSn: 1 }, false],
  ['cancelled in part', { cancelledQty: 1 }, false],
  ['in a claim', { claimingQty: 1 }, false],
  ['sent in part', { shippedQty: 1 }, false],
  ['a pre-order', { isAhead: true }, false],
] as const)('an item that is %s can become another option: %j %s', (_, more, isChangeable) => {
  expect(canChangeOption({ ...ITEM, ...more })).toBe(isChangeable);
});

test('each change has a reference of its own', () => {
  expect(toOptionRef('20261120-A')).toBe('20261120-A:O');
  expect(toOptionRef('20261120-A', 12)).toBe('20261120-A:O0012');
});
