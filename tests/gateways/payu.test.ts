import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { PAYU_KEYS, startPayUSandbox } from '../../scripts/sandbox/payu/sandbox.ts';
import type { RunningSandbox } from '../../scripts/sandbox/serve.ts';
import { createPayU } from '#src/gateways/payu.ts';
import { createControls } from '../support/order/payment/easy.ts';

const clock = { now: Date.UTC(2026, 10, 21, 3) };
let sandbox: RunningSandbox;
let provider: ReturnType<typeof createControls>;
let orderCount = 0;

beforeAll(async () => {
  sandbox = await startPayUSandbox({ port: 0, now: () => clock.now });
  provider = createControls(sandbox.url);
});
afterAll(() => sandbox.close());
beforeEach(async () => {
  await provider.control('reset', {});
  await provider.control('settings', { hangMs: 3_000, webhookUrl: 'http://127.0.0.1:1/' });
});

const createClient = (changes: object = {}) =>
  createPayU({
    ...PAYU_KEYS,
    apiBaseUrl: sandbox.url,
    currency: 'KRW',
    minorUnits: 100,
    timeoutMs: 1_000,
    now: () => clock.now,
    ...changes,
  });

async function createPayment() {
  orderCount += 1;

  const providerOrderId = `order-${orderCount}`;
  const startedPayment = await createClient().startPayment({
    providerOrderId,
    amount: 10_000,
    goodsName: '등산화',
    buyer: { email: 'a@shop.example', phone: '01012345678', name: '김하늘' },
    language: 'ko',
    customerIp: '127.0.0.1',
    returnUrl: 'http://localhost:1/payment/payu_callback?ecpPaymentId=e',
    notifyUrl: 'http://localhost:1/notify',
    validityS: 900,
  });
  if (startedPayment.kind !== 'created') throw new Error(JSON.stringify(startedPayment));

  return { tid: startedPayment.tid, providerOrderId, redirectUrl: startedPayment.redirectUrl };
}

async function payPayment() {
  const made = await createPayment();
  await provider.control('pay', { orderId: made.providerOrderId });
  return made;
}

describe('an order', () => {
  test('is made, waits, is paid', async () => {
    const { tid, providerOrderId } = await createPayment();
    const payment = { tid, providerOrderId, amount: 10_000 };
    expect(await createClient().query({ tid })).toMatchObject({
      kind: 'ok',
      payment: { ...payment, status: 'ready', balanceAmt: 0 },
    });

    await provider.control('pay', { orderId: providerOrderId });

    expect(await createClient().query({ tid })).toMatchObject({
      kind: 'ok',
      payment: { ...payment, status: 'paid', balanceAmt: 10_000 },
    });
  });

  test('ends unpaid when its time is over, or when it is withdrawn', async () => {
    const first = await createPayment();
    expect(await createClient().withdraw(first)).toMatchObject({
      payment: { status: 'cancelled' },
    });

    const second = await createPayment();

    clock.now += 901_000;
    expect(await createClient().query(second)).toMatchObject({ payment: { status: 'cancelled' } });
  });

  test('is not withdrawn once it is paid', async () => {
    const made = await payPayment();
    expect(await createClient().withdraw(made)).toMatchObject({ kind: 'declined' });
    expect(await provider.ledger()).toEqual(['capture 10000']);
  });

  test.each([
    ['another currency', { currency: 'PLN' }],
    ['a wrong secret', { clientSecret: 'x' }],
    ['nobody there', { apiBaseUrl: 'http://127.0.0.1:1' }],
  ])('%s: unknown', async (_, changes) => {
    const { tid } = await payPayment();
    expect(await createClient(changes).query({ tid })).toMatchObject({ kind: 'unknown' });
  });

  test('with an unknown id is not found', async () => {
    expect(await createClient().query({ tid: 'X1' })).toEqual({ kind: 'notFound' });
  });

  test.each(['hangBefore', 'http500After', 'halfBody', 'invalidJson'])(
    '%s: unknown',
    async (fault) => {
      const { tid } = await payPayment();
      await provider.control('faults', { fault, call: 'query' });
      expect(await createClient().query({ tid })).toMatchObject({ kind: 'unknown' });
    },
  );
});

describe('a refund', () => {
  test('of parts is made once per id, until nothing is left', async () => {
    const { tid } = await payPayment();

    const part = (amount: number, cancelOrderId: string) =>
      createClient().cancel({
        tid,
        part: { amount, taxFreeAmt: 0 },
        reason: '부분 취소',
        cancelOrderId,
      });

    for (const repeat of [1, 2]) {
      expect([repeat, await part(3_000, 'c-1')]).toMatchObject([
        repeat,
        { kind: 'ok', payment: { status: 'partialCancelled', balanceAmt: 7_000 } },
      ]);
    }

    expect(await part(7_001, 'c-2')).toMatchObject({ kind: 'declined' });
    expect(await part(7_000, 'c-3')).toMatchObject({ payment: { balanceAmt: 0 } });
    expect(await provider.ledger()).toEqual(['capture 10000', 'cancel 3000', 'cancel 7000']);
  });

  test('of the whole payment is ok when it is repeated, and by net-cancel', async () => {
    const made = await payPayment();
    const request = { tid: made.tid, reason: 'x', cancelOrderId: 'c' };
    const whole = { kind: 'ok', payment: { status: 'cancelled', balanceAmt: 0 } };
    expect(await createClient().cancel(request)).toMatchObject(whole);
    expect(await createClient().cancel({ ...request, cancelOrderId: 'd' })).toMatchObject(whole);
    expect(await createClient().netCancel(made)).toMatchObject(whole);
    expect(await provider.ledger()).toEqual(['capture 10000', 'cancel 10000']);
  });

  describe('that is not final at once', () => {
    const request = (tid: string) => ({
      tid,
      part: { amount: 3_000, taxFreeAmt: 0 },
      reason: 'x',
      cancelOrderId: 'c',
    });

    async function requestRefund() {
      const made = await createPayment();
      const { providerOrderId: orderId } = made;
      await provider.control('pay', { orderId, faults: ['refundStaysPending'] });
      expect(await createClient().cancel(request(made.tid))).toMatchObject({ kind: 'pending' });
      return { ...made, end: (status: string) => provider.control('refund', { orderId, status }) };
    }

    test('is pending, however often it is repeated, and then made', async () => {
      const { tid, end } = await requestRefund();
      expect(await createClient().cancel(request(tid))).toMatchObject({ kind: 'pending' });
      expect(await createClient().query({ tid })).toMatchObject({
        payment: { status: 'partialCancelled', balanceAmt: 7_000, pendingAmt: 3_000 },
      });
      expect(await provider.ledger()).toEqual(['capture 10000']);

      await end('FINALIZED');

      expect(await createClient().cancel(request(tid))).toMatchObject({
        kind: 'ok',
        payment: { balanceAmt: 7_000, pendingAmt: 0 },
      });
      expect(await provider.ledger()).toEqual(['capture 10000', 'cancel 3000']);
    });

    test('is retried after PayU cancelled it, three times in all', async () => {
      const { tid, end } = await requestRefund();
      await end('CANCELED');

      expect(await createClient().query({ tid })).toMatchObject({
        payment: { status: 'paid', balanceAmt: 10_000, pendingAmt: 0 },
      });

      for (let n = 0; n < 2; n++) {
        expect(await createClient().cancel(request(tid))).toMatchObject({ kind: 'pending' });
        await end('CANCELED');
      }

      const code = 'REFUND_CANCELED';
      expect(await createClient().cancel(request(tid))).toMatchObject({ kind: 'declined', code });
      expect(await provider.ledger()).toEqual(['capture 10000']);
    });

    test('of the whole payment is pending under any id, and not lost by a net-cancel', async () => {
      const { tid, providerOrderId, end } = await requestRefund();
      const rest = { tid, reason: 'x', cancelOrderId: 'd' };
      expect(await createClient().cancel(rest)).toMatchObject({ kind: 'pending' });
      expect(await createClient().netCancel({ tid, providerOrderId })).toMatchObject({
        kind: 'unknown',
      });

      await end('FINALIZED');
      await end('FINALIZED');

      expect(await createClient().netCancel({ tid, providerOrderId })).toMatchObject({
        payment: { status: 'cancelled' },
      });
      expect(await provider.ledger()).toEqual(['capture 10000', 'cancel 3000', 'cancel 7000']);
    });
  });

  test.each(['hangAfter', 'http500After', 'resetAfter'])(
    '%s: unknown, then adopted',
    async (fault) => {
      const { tid } = await payPayment();

      await provider.control('faults', { fault, call: 'cancel' });

      const request = {
        tid,
        part: { amount: 3_000, taxFreeAmt: 0 },
        reason: 'x',
        cancelOrderId: 'c',
      };
      expect(await createClient().cancel(request)).toMatchObject({ kind: 'unknown' });
      expect(await createClient().cancel(request)).toMatchObject({ kind: 'ok' });
      expect(await provider.ledger()).toEqual(['capture 10000', 'cancel 3000']);
    },
  );
});

test('a return proves nothing, but an error means no payment', () => {
  expect(createClient().parseReturn({})).toEqual({ kind: 'back' });
  expect(createClient().parseReturn({ error: '501' })).toMatchObject({
    kind: 'declined',
    code: 'PayU 501',
  });
  expect(createClient().parseReturn(null).kind).toBe('forged');
});
