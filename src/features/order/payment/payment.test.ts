import { expect, test } from 'vitest';
import type { GatewayPayment } from '../../../gateways/gateway.ts';
import { nextCheckAt } from '../payment-attempt/attempt.ts';
import { canApproveAgain, judgeAnswer, toMethodDetail, nextDepositCheckAt } from './payment.ts';

const expected = { providerOrderId: 'O-1', amount: 50_000 };
const vbank = {
  bankCode: '004',
  bankName: '국민',
  accountNo: '123456789',
  accountHolder: '노스리지',
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
