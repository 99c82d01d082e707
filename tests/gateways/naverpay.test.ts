import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { NAVERPAY_KEYS, startNaverPaySandbox } from '../../scripts/sandbox/naverpay/sandbox.ts';
import type { RunningSandbox } from '../../scripts/sandbox/serve.ts';
import type { CancelPart } from '#src/gateways/gateway.ts';
import { createNaverPay } from '#src/gateways/naverpay.ts';
import { parseYmdt, toGatewayPayment } from '#src/gateways/naverpay-wire.ts';
import { createControls } from '../support/order/payment/easy.ts';

/** Noon of 21 November 2026 in Korea. */
const NOON = Date.UTC(2026, 10, 21, 3);
const clock = { now: NOON };
let sandbox: RunningSandbox;
let provider: ReturnType<typeof createControls>;

beforeAll(async () => {
  sandbox = await startNaverPaySandbox({ port: 0, now: () => clock.now });
  provider = createControls(sandbox.url);
});
afterAll(() => sandbox.close());
beforeEach(async () => {
  clock.now = NOON;
  await provider.control('reset', {});
  await provider.control('settings', { hangMs: 3_000 });
});

const createClient = (changes: object = {}) =>
  createNaverPay({
    ...NAVERPAY_KEYS,
    apiBaseUrl: sandbox.url,
    sdkUrl: `${sandbox.url}/sdk/js/naverpay.min.js`,
    mode: 'development',
    timeoutMs: 1_000,
    ...changes,
  });

/** A payment of 10,000 won that its buyer has authorized. */
async function authorizePayment(faults: string[] = [], taxFreeAmt = 0) {
  const providerOrderId = `order-${Math.floor(performance.now() * 1000)}`;
  const { open } = createClient().startFields({
    providerOrderId,
    amount: 10_000,
    taxFreeAmt,
    goodsName: '등산화',
    itemCount: 1,
    userKey: 'u',
    returnUrl: 'http://localhost:1/payment/naverpay_callback?ecpPaymentId=e',
  });

  const { location } = await provider.control<{ location: string }>('pay', { ...open, faults });
  const back = createClient().parseReturn(Object.fromEntries(new URL(location).searchParams));
  if (back.kind !== 'authorized') throw new Error(JSON.stringify(back));

  return { tid: back.tid, amount: 10_000, providerOrderId };
}

async function approvePayment(taxFreeAmt = 0) {
  const attempt = await authorizePayment([], taxFreeAmt);
  expect(await createClient().approve(attempt)).toMatchObject({ kind: 'ok' });
  return attempt;
}

describe('approve', () => {
  test('captures the money once, however often it is repeated', async () => {
    const attempt = await authorizePayment();
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => createClient().approve(attempt)),
    );

    for (const answer of answers) {
      expect(answer).toMatchObject({
        kind: 'ok',
        payment: { ...attempt, status: 'paid', balanceAmt: 10_000, paidAt: NOON },
      });
    }

    expect(await provider.ledger()).toEqual(['capture 10000']);
  });

  test.each([
    ['issuerRefuses', 'Fail'],
    ['authorizationExpires', 'TimeExpired'],
  ])('%s: declined', async (fault, code) => {
    expect(await createClient().approve(await authorizePayment([fault]))).toMatchObject({
      kind: 'declined',
      code,
    });
  });

  test.each(['hangAfter', 'http500After', 'resetAfter', 'halfBody', 'invalidJson', 'wrongAmount'])(
    '%s: unknown, the history tells, a repeat is answered as the first was',
    async (fault) => {
      const attempt = await authorizePayment([fault]);
      expect(await createClient().approve(attempt)).toMatchObject({ kind: 'unknown' });
      expect(await createClient().query(attempt)).toMatchObject({ kind: 'ok', payment: attempt });
      expect(await createClient().approve(attempt)).toMatchObject({ kind: 'ok' });
      expect(await provider.ledger()).toEqual(['capture 10000']);
    },
  );

  test('detects a return that names an order of another authorization', async () => {
    const attempt = await authorizePayment();
    const mine = { ...attempt, providerOrderId: 'another', amount: 1 };
    const { tid, providerOrderId } = attempt;
    expect(await createClient().approve(mine)).toMatchObject({
      kind: 'ok',
      payment: { providerOrderId },
    });

    const lost = { tid, providerOrderId: 'another' };
    expect(await createClient().netCancel(lost)).toMatchObject({ kind: 'unknown' });
    expect(await provider.ledger()).toEqual(['capture 10000']);
  });

  test('another amount and a wrong key prove nothing', async () => {
    const attempt = await authorizePayment();
    const approve = (changes: object) => createClient().approve({ ...attempt, ...changes });
    expect(await approve({ amount: 9_999 })).toMatchObject({ kind: 'unknown' });
    const stranger = createClient({ clientSecret: 'x' });
    expect(await stranger.approve(attempt)).toEqual({ kind: 'unknown', why: 'http 401' });
  });
});

describe('cancel', () => {
  const part = (
    tid: string,
    { cancelOrderId = 'c', ...of }: Partial<CancelPart> & { cancelOrderId?: string },
  ) => {
    const amounts = { amount: 0, taxFreeAmt: 0, ...of };
    return createClient().cancel({ tid, part: amounts, reason: '부분 취소', cancelOrderId });
  };

  /** Each move in the sandbox's ledger: the amount, and its tax-free part. */
  async function moves(tid: string) {
    const answer = await fetch(`${sandbox.url}/__sandbox/payments`);
    const { payments } = (await answer.json()) as {
      payments: { tid: string; moves: { amount: number; taxExScopeAmount: number }[] }[];
    };
    const payment = payments.find((candidate) => candidate.tid === tid);

    return payment?.moves.map(({ amount, taxExScopeAmount }) => [amount, taxExScopeAmount]);
  }

  test('refunds parts until nothing is left', async () => {
    const { tid } = await approvePayment();
    expect(await part(tid, { amount: 3_000, rest: 10_000 })).toMatchObject({
      kind: 'ok',
      payment: { status: 'partialCancelled', balanceAmt: 7_000, cancels: [{ amount: 3_000 }] },
    });
    expect(await part(tid, { amount: 7_001, cancelOrderId: 'c-2' })).toMatchObject({
      kind: 'declined',
    });
    expect(await part(tid, { amount: 7_000, rest: 7_000, cancelOrderId: 'c-3' })).toMatchObject({
      payment: { status: 'cancelled', balanceAmt: 0 },
    });

    expect(await provider.ledger()).toEqual(['capture 10000', 'cancel 3000', 'cancel 7000']);
  });

  test('repeated is one cancel, also with another key if the balance before is given', async () => {
    const { tid } = await approvePayment();
    const again = { amount: 3_000, rest: 10_000 };
    for (const cancelOrderId of ['c-1', 'c-1', 'c-2']) {
      expect(await part(tid, { ...again, cancelOrderId })).toMatchObject({
        kind: 'ok',
        payment: { balanceAmt: 7_000 },
      });
    }

    expect(await provider.ledger()).toEqual(['capture 10000', 'cancel 3000']);
  });

  test('sends the tax-free part, of parts and of the rest', async () => {
    const { tid } = await approvePayment(4_000);
    const first = { amount: 3_000, taxFreeAmt: 1_000, rest: 10_000 };
    expect(await part(tid, { ...first, cancelOrderId: 'c-1' })).toMatchObject({ kind: 'ok' });
    expect(await part(tid, { amount: 500, taxFreeAmt: 200, cancelOrderId: 'c-2' })).toMatchObject({
      payment: { balanceAmt: 6_500 },
    });
    expect(await createClient().cancel({ tid, reason: 'x', cancelOrderId: 'c-3' })).toMatchObject({
      payment: { status: 'cancelled', balanceAmt: 0 },
    });

    expect(await moves(tid)).toEqual([
      [10_000, 4_000],
      [3_000, 1_000],
      [500, 200],
      [6_500, 2_800],
    ]);
  });

  test.each([
    ['more free of VAT than was paid', { amount: 5_000, taxFreeAmt: 4_001 }],
    ['more taxed than was paid', { amount: 7_000, taxFreeAmt: 999 }],
    ['more free of VAT than it is', { amount: 1_000, taxFreeAmt: 1_001 }],
  ])('is refused: %s', async (_, refundInput) => {
    const { tid } = await approvePayment(4_000);
    expect(await part(tid, refundInput)).toMatchObject({ kind: 'declined' });
    expect(await moves(tid)).toEqual([[10_000, 4_000]]);
  });

  test('of the whole payment is ok when it is repeated, and by net-cancel', async () => {
    const { tid, providerOrderId } = await approvePayment();
    const request = { tid, reason: 'x', cancelOrderId: 'c' };
    const whole = { kind: 'ok', payment: { status: 'cancelled', balanceAmt: 0 } };
    expect(await createClient().cancel(request)).toMatchObject(whole);
    expect(await createClient().cancel(request)).toMatchObject(whole);
    expect(await createClient().netCancel({ tid, providerOrderId })).toMatchObject(whole);
    expect(await createClient().netCancel({ tid: null, providerOrderId })).toEqual({
      kind: 'notFound',
    });

    expect(await provider.ledger()).toEqual(['capture 10000', 'cancel 10000']);
  });

  test.each(['hangAfter', 'http500After', 'invalidJson'])(
    '%s: unknown, then adopted',
    async (fault) => {
      const { tid } = await approvePayment();
      await provider.control('faults', { fault, call: 'cancel' });
      expect(await part(tid, { amount: 3_000, rest: 10_000 })).toMatchObject({ kind: 'unknown' });
      expect(await part(tid, { amount: 3_000, rest: 10_000 })).toMatchObject({ kind: 'ok' });
      expect(await provider.ledger()).toEqual(['capture 10000', 'cancel 3000']);
    },
  );
});

test('a payment that was only consented to is not found', async () => {
  expect(await createClient().query(await authorizePayment())).toEqual({ kind: 'notFound' });
});

test.each([
  ['without fields is forged', {}, 'forged'],
  ['without a form is forged', undefined, 'forged'],
  ['of a success without its payment is forged', { resultCode: 'Success' }, 'forged'],
  [
    'with a payment that is a path is forged',
    { resultCode: 'Success', paymentId: '../x' },
    'forged',
  ],
  ['of a cancel is declined', { resultCode: 'UserCancel' }, 'declined'],
  ['of a success is authorized', { resultCode: 'Success', paymentId: '20261121NP1' }, 'authorized'],
])('the return %s', (_, fields, kind) => {
  expect(createClient().parseReturn(fields).kind).toBe(kind);
});

test('dates are Korean time, and no move is no payment', () => {
  expect(parseYmdt('20261121120000')).toBe(NOON);
  expect(parseYmdt('2026-11-21')).toBeNull();
  expect(toGatewayPayment([])).toBeUndefined();
});
