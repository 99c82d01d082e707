import { expect, test } from 'vitest';
import { canPayAgain, toOrderLinkState } from './order-link.ts';

test.each([
  [{ expiresAt: 2, status: 'Open', orderNo: null }, 'Open'],
  [{ expiresAt: 1, status: 'Open', orderNo: null }, 'Over'],
  [{ expiresAt: 2, status: 'Open', orderNo: 'N1' }, 'Ordered'],
  [{ expiresAt: 1, status: 'Completed', orderNo: 'N1' }, 'Ordered'],
] as const)('%j is %s', (link, state) => {
  expect(toOrderLinkState(link, 1)).toBe(state);
});

test.each([
  ['OrderCreated', null, true],
  ['OrderReceived', null, true],
  ['OrderCancelled', 'expired', true],
  ['OrderCancelled', 'paymentFailed', true],
  ['OrderCancelled', 'replaced', false],
  ['OrderCancelled', 'shopper', false],
] as const)(
  'an unpaid order that is %s (%s) can be paid again: %s',
  (status, cancelReason, can) => {
    expect(canPayAgain({ paidAt: null, status, cancelReason })).toBe(can);
    expect(canPayAgain({ paidAt: 1, status, cancelReason })).toBe(false);
  },
);
