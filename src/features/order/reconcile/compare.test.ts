import { expect, test } from 'vitest';
import type { GatewayAnswer, GatewayPayment } from '../../../gateways/gateway.ts';
import { compare } from './compare.ts';
import type { EndedPayment } from './compare.ts';

const ended = (given: Partial<EndedPayment>): EndedPayment => ({
  status: 'Paid',
  amount: 50_000,
  refundedAmt: 0,
  refundingAmt: 0,
  acceptedAmt: 0,
  depositedAmt: 0,
  ...given,
});
const has = (balanceAmt: number, status: GatewayPayment['status'] = 'paid'): GatewayAnswer => ({
  kind: 'ok',
  payment: {
    ...{ tid: 'T', providerOrderId: 'O', status, amount: 50_000, balanceAmt, payMethod: 'card' },
    ...{ pendingAmt: 0 },
    ...{ paidAt: 1, failedAt: null, cancelledAt: null, approveNo: null, receiptUrl: null },
    ...{ card: null, vbank: null, bankName: null, cancels: [], cancelledTid: null },
  },
});
const nothing: GatewayAnswer = { kind: 'notFound' };

test.each([
  ['paid, and there', {}, has(50_000), null],
  ['a part given back on both sides', { refundedAmt: 10_000 }, has(40_000), null],
  ['a part given back there alone', {}, has(40_000), 'left'],
  ['all given back there alone', {}, has(0, 'cancelled'), 'heal'],
  ['a part given back there, as accepted', { acceptedAmt: 10_000 }, has(40_000), 'explained'],
  ['more than was accepted', { acceptedAmt: 10_000 }, has(30_000), 'left'],
  ['a part given back here alone', { refundedAmt: 10_000 }, has(50_000), 'left'],
  ['a refund whose answer is out', { refundingAmt: 10_000 }, has(40_000), 'explained'],
  ['a refund that was not asked yet', { refundingAmt: 10_000 }, has(50_000), null],
  ['paid here, unknown there', {}, nothing, 'left'],
  ['no word', {}, { kind: 'unknown', why: 'timeout' }, 'left'],
  ['given up, nothing there', { status: 'Failed' }, nothing, null],
  ['given up, refused there', { status: 'Failed' }, has(0, 'failed'), null],
  ['given up, money there', { status: 'Failed' }, has(50_000), 'heal'],
  ['given up, waiting there', { status: 'Failed' }, has(0, 'ready'), 'heal'],
  ['given back on both sides', { status: 'Refunded' }, has(0, 'cancelled'), null],
  ['given back here alone', { status: 'Refunded' }, has(50_000), 'left'],
  [
    'a transfer given back as deposit',
    { status: 'Refunded', depositedAmt: 50_000 },
    has(50_000),
    'explained',
  ],
  [
    'a transfer sent back to the member’s bank here alone',
    { refundedAmt: 50_000 },
    has(50_000),
    'left',
  ],
  ['of a deposit less is there', { status: 'Refunded', depositedAmt: 50_000 }, has(40_000), 'left'],
] as const)('%s: %s', (...[, given, answer, kind]) => {
  expect(compare(ended(given), answer)?.kind ?? null).toBe(kind);
});
