import { expect, test } from 'vitest';
import { REFUND_MOVES } from '#db/invariants-refund.ts';
import {
  paymentRoute,
  REFUND_STATUSES,
  REFUND_TRANSITIONS,
  restBefore,
  toShownStatus,
} from './refund.ts';

test('the database invariants use the same transitions', () => {
  const pairs = REFUND_STATUSES.flatMap((from) => REFUND_TRANSITIONS[from].map((to) => [from, to]));
  expect(REFUND_MOVES.map(String).sort()).toEqual(pairs.map(String).sort());
});

test('Done is final and reachable from every status', () => {
  expect(REFUND_TRANSITIONS.Done).toEqual([]);

  const reaches = (from: (typeof REFUND_STATUSES)[number]): boolean => {
    const next: readonly string[] = REFUND_TRANSITIONS[from];
    return from === 'Done' || next.includes('Done') || next.includes('Requested');
  };
  expect(REFUND_STATUSES.filter((status) => !reaches(status))).toEqual([]);
});

test.each([
  ['AccountNeeded', 'Requested'],
  ['Requested', 'Requested'],
  ['Pending', 'Pending'],
  ['Refused', 'Requested'],
  ['Done', 'Done'],
])('%s is shown to the buyer as %s', (status, shown) => {
  expect(toShownStatus({ status })).toBe(shown);
});

test('the balance before a refund: payment minus refunds; for an unwanted payment its own amount', () => {
  const payment = { amount: 50_000, acceptedAmt: 5_000 };
  expect(restBefore({ reason: 'Cancel', amount: 10_000 }, payment, 20_000)).toBe(25_000);
  expect(restBefore({ reason: 'Unwanted', amount: 50_001 }, payment, 0)).toBe(50_001);
});

test.each([
  [
    'a guest’s card goes back to the card',
    { paymentMethodType: 'CreditCard', isMember: false, isWhole: false },
    'Payment',
  ],
  [
    'a phone bill cancelled whole goes back to the bill',
    { paymentMethodType: 'CellPhone', isMember: true, isWhole: true },
    'Payment',
  ],
  [
    'a part of a member’s phone bill becomes deposit',
    { paymentMethodType: 'CellPhone', isMember: true, isWhole: false },
    'PaymentToDeposit',
  ],
  [
    'a part of a guest’s phone bill goes to an account',
    { paymentMethodType: 'CellPhone', isMember: false, isWhole: false },
    'Account',
  ],
  [
    'a member’s transfer becomes deposit',
    { paymentMethodType: 'VirtualBankAccount', isMember: true, isWhole: true },
    'PaymentToDeposit',
  ],
  [
    'a guest’s transfer goes to an account',
    { paymentMethodType: 'VirtualBankAccount', isMember: false, isWhole: true },
    'Account',
  ],
])('%s', (_, refund, route) => {
  expect(paymentRoute(refund)).toBe(route);
});

test.each([
  ['VirtualBankAccount', true, 'Account'],
  ['CellPhone', false, 'Account'],
  ['CellPhone', true, 'Payment'],
])('a member who chose an account: %s, the whole of it: %j: %s', (type, isWhole, route) => {
  const refund = { paymentMethodType: type, isMember: true, isWhole };
  expect(paymentRoute({ ...refund, cashRefundMethod: 'Account' })).toBe(route);
});
