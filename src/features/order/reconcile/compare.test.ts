import { expect, test } from 'vitest';
import type { GatewayAnswer, GatewayPayment } from '../../../gateways/gateway.ts';
import { compareWithBooks, type EndedPayment } from './compare.ts';

const ended = (overrides: Partial<EndedPayment>): EndedPayment => ({
  status: 'Paid',
  amount: 50_000,
  refundedAmt: 0,
  refundingAmt: 0,
  acceptedAmt: 0,
  depositedAmt: 0,
  ...overrides,
});
const has = (balanceAmt: number, status: GatewayPayment['status'] = 'paid'): GatewayAnswer => ({
  kind: 'ok',
  payment: {
    tid: 'T',
    providerOrderId: 'O',
    status,
    amount: 50_000,
    balanceAmt,
    payMethod: 'card',
    pendingAmt: 0,
    paidAt: 1,
    failedAt: null,
    cancelledAt: null,
    approveNo: null,
    receiptUrl: null,
    card: null,
    vbank: null,
    bankName: null,
    cancels: [],
    cancelledTid: null,
  },
});
const nothing: GatewayAnswer = { kind: 'notFound' };

test.each([
  ['paid on both sides', {}, has(50_000), null],
  ['a partial refund on both sides', { refundedAmt: 10_000 }, has(40_000), null],
  ['a partial refund only at the provider', {}, has(40_000), 'left'],
  ['a full refund only at the provider', {}, has(0, 'cancelled'), 'heal'],
  ['a partial refund at the provider, accepted', { acceptedAmt: 10_000 }, has(40_000), 'explained'],
  ['more refunded than accepted', { acceptedAmt: 10_000 }, has(30_000), 'left'],
  [
    'more refunded in the shop than there was, after an accepted one',
    { refundedAmt: 40_000, acceptedAmt: 15_000 },
    has(0, 'cancelled'),
    'left',
  ],
  ['a partial refund only in the shop', { refundedAmt: 10_000 }, has(50_000), 'left'],
  ['a refund without a response yet', { refundingAmt: 10_000 }, has(40_000), 'explained'],
  ['a refund that was not requested yet', { refundingAmt: 10_000 }, has(50_000), null],
  ['paid here, not found there', {}, nothing, 'left'],
  ['no response', {}, { kind: 'unknown', why: 'timeout' }, 'left'],
  ['given up, not found there', { status: 'Failed' }, nothing, null],
  ['given up, failed there', { status: 'Failed' }, has(0, 'failed'), null],
  ['given up, but paid there', { status: 'Failed' }, has(50_000), 'heal'],
  ['given up, still open there', { status: 'Failed' }, has(0, 'ready'), 'heal'],
  ['refunded on both sides', { status: 'Refunded' }, has(0, 'cancelled'), null],
  ['refunded only in the shop', { status: 'Refunded' }, has(50_000), 'left'],
  [
    'a transfer refunded as deposit',
    { status: 'Refunded', depositedAmt: 50_000 },
    has(50_000),
    'explained',
  ],
  [
    'a transfer refunded to the member’s bank only in the shop',
    { refundedAmt: 50_000 },
    has(50_000),
    'left',
  ],
  [
    'refunded as deposit, but less at the provider',
    { status: 'Refunded', depositedAmt: 50_000 },
    has(40_000),
    'left',
  ],
] as const)('%s: %s', (...[, given, answer, kind]) => {
  expect(compareWithBooks(ended(given), answer)?.kind ?? null).toBe(kind);
});
