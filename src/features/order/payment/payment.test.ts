import { expect, test } from 'vitest';
import type { GatewayAnswer, GatewayPayment } from '../../../gateways/gateway.ts';
import { nextCheckAt } from '../payment-attempt/attempt.ts';
import {
  canApproveAgain,
  isNewsOfEnded,
  isPastDue,
  isUnpaid,
  judgeAnswer,
  judgeWithdrawal,
  nextDepositCheckAt,
  nextWaitingCheckAt,
  toMethodDetail,
  toPaymentColumns,
} from './payment.ts';

const expected = { providerOrderId: 'O-1', amount: 50_000 };
const vbank = {
  bankCode: '004',
  bankName: '국민',
  accountNo: '123456789',
  accountHolder: '온라인몰',
  dueAt: 99,
};
const payment = (overrides: Partial<GatewayPayment> = {}): GatewayPayment => ({
  tid: 'T1',
  providerOrderId: 'O-1',
  status: 'paid',
  amount: 50_000,
  balanceAmt: 50_000,
  pendingAmt: 0,
  payMethod: 'card',
  paidAt: 1,
  failedAt: null,
  cancelledAt: null,
  approveNo: '12',
  receiptUrl: null,
  card: null,
  vbank: null,
  bankName: null,
  cancels: [],
  cancelledTid: null,
  ...overrides,
});

test.each([
  ['paid as ordered', {}, 'paid'],
  ['another amount', { amount: 50_001, balanceAmt: 50_001 }, 'refund'],
  ['partly refunded already', { balanceAmt: 1_000, status: 'partialCancelled' }, 'refund'],
  ['another order', { providerOrderId: 'O-2' }, 'foreign'],
  [
    'a transfer awaited for another order',
    { providerOrderId: 'O-2', status: 'ready', vbank },
    'foreign',
  ],
  ['refunded in full', { status: 'cancelled', balanceAmt: 0 }, 'failed'],
  ['declined by the issuer', { status: 'failed' }, 'failed'],
  ['waiting for the buyer', { status: 'ready' }, 'unknown'],
  ['waiting for a transfer', { status: 'ready', vbank }, 'issued'],
  ['waiting for a transfer of another amount', { status: 'ready', vbank, amount: 1 }, 'unknown'],
] as const)('%s', (_, overrides, kind) => {
  expect(judgeAnswer({ kind: 'ok', payment: payment(overrides) }, expected).kind).toBe(kind);
});

test('only a definite answer of the provider closes an attempt', () => {
  expect(judgeAnswer({ kind: 'declined', code: '3095', message: 'no' }, expected)).toEqual({
    kind: 'failed',
    code: '3095',
    message: 'no',
  });
  expect(judgeAnswer({ kind: 'notFound' }, expected).kind).toBe('unknown');
  expect(judgeAnswer({ kind: 'unknown', why: 'timeout' }, expected).kind).toBe('unknown');
});

test('polls come after 1, 1, 2, 4, 8 … seconds, at most ten minutes apart', () => {
  const since = 1_000_000;
  let now = since;
  const waits = Array.from({ length: 24 }, () => {
    const next = nextCheckAt(now, since);
    const wait = next - now;
    now = next;
    return wait / 1000;
  });
  expect(waits.slice(0, 6)).toEqual([1, 1, 2, 4, 5, 5]);
  expect(waits.at(-1)).toBe(600);
});

test.each([
  [10_000, 10_000],
  [10_000, 100],
  [100, 10_000],
  [4_000, 7_000],
  [100, 100],
])(
  'approve hanging %i ms and query %i ms, a payment is called off in a minute',
  (approve, query) => {
    const pollMs = 2_000;
    let now = approve; // the first response is lost
    for (;;) {
      now = nextCheckAt(now, 0) + pollMs + query;
      if (!canApproveAgain(now, 0, 10_000)) break;
      now += approve;
    }

    expect(now).toBeLessThan(58_000); // leaves time for the response
    expect(now).toBeGreaterThan(30_000);
  },
);

test('the buyer sees the masked card and no more', () => {
  const card = { cardCode: '04', cardName: '삼성', cardNum: '1234******1234', cardQuota: 3 };
  expect(toMethodDetail(payment({ card }))).toEqual({
    cardName: '삼성',
    cardNum: '1234******1234',
    cardQuota: 3,
    approveNo: '12',
  });
  expect(toMethodDetail(payment({ approveNo: null }))).toEqual({});
  expect(toMethodDetail(payment({ approveNo: null, vbank }))).toEqual(vbank);
});

test('a transfer is polled until its deadline, and the provider’s answer after it', () => {
  const minute = 60_000;
  expect(nextDepositCheckAt(0, 0, 1_000 * minute)).toBe(minute);
  expect(nextDepositCheckAt(10 * minute, 0, 1_000 * minute)).toBe(20 * minute);
  expect(nextDepositCheckAt(500 * minute, 0, 1_000 * minute)).toBe(530 * minute);
  expect(nextDepositCheckAt(999 * minute, 0, 1_000 * minute)).toBe(1_000 * minute);
  expect(nextDepositCheckAt(1_000 * minute, 0, 1_000 * minute)).toBe(1_000 * minute + 1_000);
});

test.each([
  [
    'a payment on the provider’s pages is polled with growing intervals',
    'EasyPayment',
    90_000,
    12_000,
  ],
  ['… never later than its deadline', 'EasyPayment', 11_500, 11_500],
  ['… at least a second apart', 'EasyPayment', 10_100, 11_000],
  ['a transfer is polled less often', 'VirtualBankAccount', 900_000, 70_000],
])('%s', (_, paymentMethodType, dueAt, checkAt) => {
  const attempt = { paymentMethodType, dueAt, updatedAt: 8_000 };
  expect(nextWaitingCheckAt(attempt, 10_000)).toBe(checkAt);
});

test('a deadline has passed from its very moment on', () => {
  expect(isPastDue({ dueAt: 10 }, 9)).toBe(false);
  expect(isPastDue({ dueAt: 10 }, 10)).toBe(true);
  expect(isPastDue({ dueAt: null }, 10)).toBe(false);
});

test.each<[string, GatewayAnswer, boolean]>([
  [
    'a payment that waits for its buyer',
    { kind: 'ok', payment: payment({ status: 'ready' }) },
    true,
  ],
  ['an authorized payment', { kind: 'ok', payment: payment({ status: 'authorized' }) }, true],
  ['a paid payment', { kind: 'ok', payment: payment() }, false],
  ['no such payment', { kind: 'notFound' }, false],
  ['no answer', { kind: 'unknown', why: 'timeout' }, false],
])('%s is known to be unpaid: %s', (_, answer, isKnown) => {
  expect(isUnpaid(answer)).toBe(isKnown);
});

test.each<[string, GatewayAnswer, string]>([
  ['was made', { kind: 'ok', payment: payment({ status: 'cancelled' }) }, 'failed'],
  ['had nothing to end', { kind: 'notFound' }, 'failed'],
  ['was refused, as money may have come', { kind: 'declined', code: '1', message: '' }, 'unknown'],
  ['had no answer', { kind: 'unknown', why: 'timeout' }, 'unknown'],
])('a withdrawal that %s', (_, ended, kind) => {
  expect(judgeWithdrawal(ended).kind).toBe(kind);
});

test.each([
  ['any notice of a payment given up', 'Failed', { by: 'Webhook', status: 'paid' }, true],
  ['its browser’s return', 'Failed', { by: 'Return' }, false],
  ['a notice of a cancel', 'Paid', { by: 'Webhook', status: 'partialCancelled' }, true],
  ['a notice of the payment itself', 'Paid', { by: 'Webhook', status: 'paid' }, false],
  ['a notice after the refund', 'Refunded', { by: 'Webhook', status: 'cancelled' }, false],
] as const)('news of a payment that is over: %s', (_, status, callback, isNews) => {
  expect(isNewsOfEnded({ status }, { tid: 'T1', ...callback })).toBe(isNews);
});

test('what is known of a payment’s method stays beside what the provider adds', () => {
  const columns = toPaymentColumns(payment({ bankName: '국민' }), '{"returnPath":"/claim"}');
  expect(JSON.parse(columns.methodDetail)).toEqual({
    returnPath: '/claim',
    bankName: '국민',
    approveNo: '12',
  });
});
