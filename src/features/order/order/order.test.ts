import { expect, test } from 'vitest';
import { COURSE, ORDER_MOVES } from '#db/invariants-order.ts';
import {
  canMove,
  isOrderNo,
  ORDER_NO_RANDOM_LENGTH,
  ORDER_COURSE,
  ORDER_STATUSES,
  ORDER_TRANSITIONS,
  statusOfOrder,
  type OrderStatus,
  toOrderNo,
} from './order.ts';

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

/** The shortest order id field among the providers, in bytes. */
const NICEPAY_ORDER_ID_MAX = 64;

test('every status is reachable from the first, and no status returns to it', () => {
  const reached = new Set<string>(['OrderCreated']);
  for (const status of reached) {
    for (const next of ORDER_TRANSITIONS[status as keyof typeof ORDER_TRANSITIONS])
      reached.add(next);
  }

  expect([...reached].sort()).toEqual([...ORDER_STATUSES].sort());

  for (const from of ORDER_STATUSES) expect(canMove(from, 'OrderCreated')).toBe(false);
});

test('an order number carries the day in Korea', () => {
  const orderNo = toOrderNo(Date.UTC(2026, 10, 20, 15, 0), '7KQ2M9XRTBHV4');
  expect(orderNo).toBe('20261121-7KQ2M9XRTBHV4');
  expect(isOrderNo(orderNo)).toBe(true);
  expect(isOrderNo('20261121-7KQ2M9XRTB'), 'of older shops').toBe(true);
});

test('an order number has 64 random bits and fits every provider’s field', () => {
  expect(ORDER_NO_RANDOM_LENGTH * 5).toBeGreaterThanOrEqual(64);
  const orderNo = toOrderNo(Date.UTC(2026, 10, 20), 'X'.repeat(ORDER_NO_RANDOM_LENGTH));
  expect(`${orderNo}-R1000000000`.length).toBeLessThanOrEqual(NICEPAY_ORDER_ID_MAX);
});

test.each([
  '20261121-7KQ2M9XRT',
  '20261121-7KQ2M9XRTBH',
  '20261121-7KQ2M9XRTBHV4X',
  '20261121-7KQ2M9XRT0',
  "20261121-7KQ2M9XRTB'",
  '',
])('%j is no order number', (text) => {
  expect(isOrderNo(text)).toBe(false);
});

test('the database invariants use this transition table', () => {
  const pairs = ORDER_STATUSES.flatMap((from) => ORDER_TRANSITIONS[from].map((to) => [from, to]));
  expect(ORDER_MOVES.map(String).sort()).toEqual(pairs.map(String).sort());
  expect(COURSE).toEqual(ORDER_COURSE);
});

test.each([
  [['Delivered', 'InTransit'], 'InTransit'],
  [['Delivered', 'OrderItemCancelled'], 'Delivered'],
  [['PreparingToShip', 'ShippingDelayed'], 'ShippingDelayed'],
  [['PaymentCompleted', 'ShippingDelayed'], 'PaymentCompleted'],
  [['OrderItemCancelled', 'OrderItemCancelled'], 'OrderCancelled'],
  [['PurchaseConfirmed'], 'PurchaseConfirmed'],
] as const)('an order of %j is %s', (items, status) => {
  expect(statusOf(items)).toBe(status);
});

/** Returns the status of an order whose items have these statuses, one unit each. */
function statusOf(statuses: readonly OrderStatus[]): OrderStatus {
  return statusOfOrder(
    statuses.map((status, orderItemSn) => ({
      ...item(orderItemSn, status),
      cancelledQty: status.endsWith('Cancelled') ? 1 : 0,
    })),
  );
}

const item = (
  orderItemSn: number,
  status: OrderStatus,
  qtys: { ordered?: number; gone?: number } = {},
) => ({
  orderItemSn,
  exchangeOfItemSn: null,
  status,
  orderedQty: qtys.ordered ?? 1,
  cancelledQty: 0,
  returnedQty: qtys.gone ?? 0,
});

const insteadOf = (exchangeOfItemSn: number, sent: ReturnType<typeof item>) => ({
  ...sent,
  exchangeOfItemSn,
});

const LOST = item(1, 'InTransit', { gone: 1 });
const RETURNED = item(1, 'Delivered', { gone: 1 });

test.each([
  ['lost, sent again', [LOST, insteadOf(1, item(2, 'PreparingToShip'))], 'InTransit'],
  ['sent again, arrived', [LOST, insteadOf(1, item(2, 'Delivered'))], 'Delivered'],
  ['sent again, kept', [LOST, insteadOf(1, item(2, 'PurchaseConfirmed'))], 'PurchaseConfirmed'],
  [
    'lost twice, kept',
    [
      LOST,
      insteadOf(1, item(2, 'InTransit', { gone: 1 })),
      insteadOf(2, item(3, 'PurchaseConfirmed')),
    ],
    'PurchaseConfirmed',
  ],
  [
    'one of two lost, the other under way',
    [item(1, 'InTransit', { ordered: 2, gone: 1 }), insteadOf(1, item(2, 'PurchaseConfirmed'))],
    'InTransit',
  ],
  ['exchanged', [RETURNED, insteadOf(1, item(2, 'PreparingToShip'))], 'Delivered'],
  ['exchanged, kept', [RETURNED, insteadOf(1, item(2, 'PurchaseConfirmed'))], 'PurchaseConfirmed'],
  ['returned beside what is kept', [RETURNED, item(2, 'PurchaseConfirmed')], 'PurchaseConfirmed'],
  ['returned whole', [RETURNED], 'Delivered'],
  ['withdrawn whole while it was under way', [{ ...RETURNED, status: 'InTransit' }], 'Delivered'],
] as const)('%s', (_, items, status) => {
  expect(statusOfOrder(items)).toBe(status);
});

test('an order’s own status never goes backwards, whatever its items do', () => {
  const rank = (status: string) => (ORDER_COURSE as readonly string[]).indexOf(status);
  const living = ORDER_COURSE.filter((status) => rank(status) >= 2);
  for (const [a, b] of living.flatMap((status) =>
    living.map((other) => [status, other] as const),
  )) {
    for (const to of ORDER_TRANSITIONS[a]) {
      const before = statusOf([a, b]);
      const after = statusOf([to, b]);
      const isDelay = before === 'PreparingToShip' && after === 'ShippingDelayed';
      expect(after === 'OrderCancelled' || isDelay || rank(after) >= rank(before)).toBe(true);
    }
  }
});
