import { expect, test } from 'vitest';
import { canMove, isOrderNo, ORDER_STATUSES, ORDER_TRANSITIONS, toOrderNo } from './order.ts';

test.each([
  ['OrderCreated', 'PaymentCompleted', true],
  ['OrderCreated', 'OrderCancelled', true],
  ['OrderCreated', 'Delivered', false],
  ['PreparingToShip', 'Delivered', false],
  ['InTransit', 'Delivered', true],
  ['OrderCancelled', 'PaymentCompleted', false],
  ['PurchaseConfirmed', 'Delivered', false],
] as const)('%s to %s: %s', (from, to, allowed) => {
  expect(canMove(from, to)).toBe(allowed);
});

test('every status but the first is reached from it, and no status returns to it', () => {
  const reached = new Set<string>(['OrderCreated']);
  for (const status of reached) {
    for (const next of ORDER_TRANSITIONS[status as keyof typeof ORDER_TRANSITIONS])
      reached.add(next);
  }
  expect([...reached].sort()).toEqual([...ORDER_STATUSES].sort());
  for (const from of ORDER_STATUSES) expect(canMove(from, 'OrderCreated')).toBe(false);
});

test('an order number carries the day in Korea', () => {
  const orderNo = toOrderNo(Date.UTC(2026, 10, 20, 15, 0), '7KQ2M9XRTB');
  expect(orderNo).toBe('20261121-7KQ2M9XRTB');
  expect(isOrderNo(orderNo)).toBe(true);
});

test.each(['20261121-7KQ2M9XRT', '20261121-7KQ2M9XRT0', "20261121-7KQ2M9XRTB'", ''])(
  '%j is no order number',
  (text) => {
    expect(isOrderNo(text)).toBe(false);
  },
);
