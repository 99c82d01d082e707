import { expect, test } from 'vitest';
import { CLAIM_MOVES } from '#db/invariants-claim.ts';
import {
  CLAIM_STATUSES,
  CLAIM_TRANSITIONS,
  isClaimNo,
  isOpen,
  isWithdrawable,
  toAddPayment,
  toClaimNo,
} from './claim.ts';

test('the table of states is the one that the invariant checks', () => {
  const pairs = CLAIM_STATUSES.flatMap((from) => CLAIM_TRANSITIONS[from].map((to) => [from, to]));
  expect(CLAIM_MOVES.map(String).sort()).toEqual(pairs.map(String).sort());
});

test('a claim is over once it is confirmed, rejected or withdrawn', () => {
  expect(CLAIM_STATUSES.filter((status) => !isOpen(status))).toEqual([
    'Confirmed',
    'Rejected',
    'Cancelled',
  ]);
});

test('its buyer withdraws it until its collection is booked, and the table allows that', () => {
  const open = CLAIM_STATUSES.filter(isWithdrawable);
  expect(open).toEqual(['Created', 'Applied', 'WaitingForReception']);
  for (const status of open) expect(CLAIM_TRANSITIONS[status]).toContain('Cancelled');
});

test.each([
  ['C20261121-7KQ2M9XRTBHV4', true],
  ['20261121-7KQ2M9XRTBHV4', false],
  ['C20261121-7KQ2M9XRTB', false],
  ['C20261121-7KQ2M9XRTBHV0', false],
])('%s is a claim number: %s', (value, expected) => {
  expect(isClaimNo(value)).toBe(expected);
});

test('a claim number begins with the day in Korea', () => {
  const lateEvening = Date.parse('2026-11-20T23:30:00Z');
  expect(toClaimNo(lateEvening, '7KQ2M9XRTBHV4')).toBe('C20261121-7KQ2M9XRTBHV4');
});

test.each([
  ['Created', 0, null],
  ['Created', 3_000, { amount: 3_000, payUntil: 9 }],
  ['Applied', 3_000, { amount: 3_000, payUntil: null }],
] as const)('the additional payment of a claim that is %s and owes %i', (status, amount, paid) => {
  expect(toAddPayment({ status, addPaymentAmt: amount, expiresAt: 9 })).toEqual(paid);
});
