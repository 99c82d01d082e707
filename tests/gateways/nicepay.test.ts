import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { NOON, TIMEOUT_MS, TODAY, startNicepay } from '../support/order/payment/nicepay.ts';

let shop: Awaited<ReturnType<typeof startNicepay>>;

beforeAll(async () => {
  shop = await startNicepay();
});
afterAll(() => shop.stop());
beforeEach(() => shop.reset());

describe('approve', () => {
  test('captures the money once and returns the payment', async () => {
    const attempt = await shop.authorize();
    const answer = await shop.client().approve(attempt);
    expect(answer).toMatchObject({
      kind: 'ok',
      payment: { ...attempt, status: 'paid', balanceAmt: 10_000, paidAt: NOON, payMethod: 'card' },
    });
    expect(await shop.ledger()).toEqual(['capture 10000']);
  });

  test('may be repeated, also at the same time', async () => {
    const attempt = await shop.authorize();
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => shop.client({ timeoutMs: 10_000 }).approve(attempt)),
    );
    expect(answers.map(({ kind }) => kind)).toEqual(Array.from({ length: 20 }, () => 'ok'));
    expect(await shop.ledger()).toEqual(['capture 10000']);
  });

  test('detects a return that names an order of another authorization', async () => {
    const attempt = await shop.authorize();
    const answer = await shop.client().approve({ ...attempt, providerOrderId: 'order-of-another' });
    const { providerOrderId } = attempt;
    expect(answer).toMatchObject({ kind: 'ok', payment: { providerOrderId } });
  });

  test('is unknown for a second authorization of a paid order', async () => {
    const first = await shop.authorize();
    const second = await shop.authorize({ orderId: first.providerOrderId });
    await shop.client().approve(first);
    expect(await shop.client().approve(second)).toMatchObject({ kind: 'unknown' });
    expect(await shop.ledger()).toEqual(['capture 10000']);
  });

  test('is unknown once the payment was cancelled', async () => {
    const attempt = await shop.authorize();
    await shop.client().approve(attempt);
    await shop.client().cancel({ tid: attempt.tid, reason: 'test', cancelOrderId: 'c' });

    expect(await shop.client().approve(attempt)).toEqual({
      kind: 'unknown',
      why: 'status cancelled',
    });
  });

  test.each([
    ['the issuer refuses', ['issuerRefuses'], {}, '3095'],
    ['the authorization expired', ['authorizationExpires'], {}, 'A245'],
    ['the amount is another', [], { amount: 9_999 }, 'A123'],
    ['the tid is unknown', [], { tid: 'UT0000113m01000000000000000000' }, 'U121'],
  ])('is declined when %s', async (...[, faults, changes, code]) => {
    const attempt = await shop.authorize({ faults });
    const answer = await shop.client().approve({ ...attempt, ...changes });
    expect(answer).toMatchObject({ kind: 'declined', code });
    expect(await shop.ledger()).not.toContain('capture 10000');
  });

  test('is declined ten minutes after the authorization', async () => {
    const attempt = await shop.authorize();
    shop.clock.now += 10 * 60_000 + 1;
    expect(await shop.client().approve(attempt)).toMatchObject({ kind: 'declined', code: 'A245' });
  });
});

describe('when the answer to approve is lost or broken', () => {
  test.each([
    ['hangBefore', 'timeout', false],
    ['hangAfter', 'timeout', true],
    ['slowBody', 'timeout', true],
    ['http500Before', 'http 500', false],
    ['http500After', 'http 500', true],
    ['resetBefore', /^network: /, false],
    ['resetAfter', /^network: /, true],
    ['halfBody', /^network: /, true],
    ['invalidJson', 'invalid JSON', true],
    ['wrongSignature', 'bad signature in the answer', true],
    ['wrongAmount', 'another amount in the answer', true],
  ])('%s: unknown, and a query tells', async (fault, why, isCaptured) => {
    const attempt = await shop.authorize({ faults: [fault] });
    const answer = await shop.client().approve(attempt);
    expect(answer).toEqual({
      kind: 'unknown',
      why: typeof why === 'string' ? why : expect.stringMatching(why),
    });

    const found = await shop.client().query(attempt);
    expect(found).toMatchObject(
      isCaptured ? { kind: 'ok', payment: { status: 'paid' } } : { kind: 'notFound' },
    );
    expect(await shop.ledger()).toEqual(isCaptured ? ['capture 10000'] : []);
    // A retry is idempotent: it returns the first approval or performs it.
    expect(await shop.client().approve(attempt)).toMatchObject({ kind: 'ok' });
    expect(await shop.ledger()).toEqual(['capture 10000']);
  });

  test('lateCapture: a net-cancel that came too early leaves a payment to be found', async () => {
    await shop.control('settings', { hangMs: TIMEOUT_MS * 2 });

    const attempt = await shop.authorize({ faults: ['lateCapture'] });
    expect(await shop.client().approve(attempt)).toEqual({ kind: 'unknown', why: 'timeout' });
    expect(await shop.client().netCancel(attempt)).toEqual({ kind: 'notFound' });
    await expect.poll(shop.ledger).toEqual(['capture 10000']);
    expect(await shop.client().netCancel(attempt)).toMatchObject({ kind: 'ok' });
  });

  test('a latency below the timeout is ok', async () => {
    const attempt = await shop.authorize();
    await shop.control('settings', { latency: { ms: 20, jitter: 20 } });
    expect(await shop.client().approve(attempt)).toMatchObject({ kind: 'ok' });
  });

  test('a wrong key is unknown, for it proves nothing about the money', async () => {
    const attempt = await shop.authorize();
    const stranger = shop.client({ secretKey: 'f'.repeat(32) });
    expect(await stranger.approve(attempt)).toEqual({ kind: 'unknown', why: 'http 401' });
  });

  test('a refused connection and a redirect are unknown', async () => {
    const attempt = await shop.authorize();
    const nobody = shop.client({ apiBaseUrl: 'http://127.0.0.1:1' });
    expect(await nobody.approve(attempt)).toMatchObject({ kind: 'unknown' });

    const elsewhere = createServer((_, response) => {
      response.writeHead(307, { location: `${shop.url}/v1/payments/${attempt.tid}` }).end();
    });

    await new Promise<void>((done) => elsewhere.listen(0, '127.0.0.1', done));
    onTestFinished(() => void elsewhere.close());

    const { port } = elsewhere.address() as AddressInfo; // listening on TCP: always an object
    const redirecting = shop.client({ apiBaseUrl: `http://127.0.0.1:${port}` });
    expect(await redirecting.approve(attempt)).toEqual({ kind: 'unknown', why: 'http 307' });
    expect(await shop.ledger()).toEqual([]);
  });
});

describe('queries', () => {
  test('find a payment by tid and by order and day', async () => {
    const attempt = await shop.authorize({ orderId: 'order/with? odd&signs' });
    await shop.client().approve(attempt);

    const { tid, providerOrderId } = attempt;
    const paid = { kind: 'ok', payment: { ...attempt, status: 'paid' } };
    expect(await shop.client().query({ tid })).toMatchObject(paid);
    expect(await shop.client().findByOrderId({ providerOrderId, orderDate: TODAY })).toMatchObject(
      paid,
    );
    expect(await shop.client().findByOrderId({ providerOrderId, orderDate: '20261120' })).toEqual({
      kind: 'notFound',
    });
  });

  test('know no payment that was only authorized', async () => {
    const { tid, providerOrderId } = await shop.authorize();
    expect(await shop.client().query({ tid })).toEqual({ kind: 'notFound' });
    expect(await shop.client().findByOrderId({ providerOrderId, orderDate: TODAY })).toEqual({
      kind: 'notFound',
    });
  });

  test('report a refused payment', async () => {
    const attempt = await shop.authorize({ faults: ['issuerRefuses'] });
    await shop.client().approve(attempt);

    expect(await shop.client().query(attempt)).toMatchObject({
      kind: 'ok',
      payment: { status: 'failed', failedAt: NOON, paidAt: null },
    });
  });

  test.each(['http500After', 'wrongSignature', 'halfBody'])('%s: unknown', async (fault) => {
    const attempt = await shop.authorize();
    await shop.client().approve(attempt);
    await shop.control('faults', { call: 'query', fault });
    expect(await shop.client().query(attempt)).toMatchObject({ kind: 'unknown' });
    expect(await shop.client().query(attempt)).toMatchObject({ kind: 'ok' });
  });
});

describe('cancel', () => {
  async function paid(changes: Record<string, unknown> = {}) {
    const attempt = await shop.authorize(changes);
    await shop.client().approve(attempt);
    return attempt;
  }

  test('refunds all, and returns the same when repeated', async () => {
    const { tid } = await paid();
    const request = { tid, reason: '단순 변심', cancelOrderId: 'cancel-1' };
    const whole = { kind: 'ok', payment: { status: 'cancelled', balanceAmt: 0 } };
    expect(await shop.client().cancel(request)).toMatchObject(whole);
    expect(await shop.client().cancel(request)).toMatchObject(whole);
    expect(await shop.ledger()).toEqual(['capture 10000', 'cancel 10000']);
  });

  test('refunds parts until nothing is left', async () => {
    const { tid } = await paid();

    const part = (amount: number, cancelOrderId: string) =>
      shop
        .client()
        .cancel({ tid, part: { amount, taxFreeAmt: 0 }, reason: '부분 반품', cancelOrderId });
    expect(await part(3_000, 'c-1')).toMatchObject({
      kind: 'ok',
      payment: { status: 'partialCancelled', balanceAmt: 7_000, cancels: [{ amount: 3_000 }] },
    });
    expect(await part(7_001, 'c-2')).toMatchObject({ kind: 'declined', code: '2032' });
    expect(await part(0, 'c-2')).toMatchObject({ kind: 'declined', code: '2010' });
    expect(await part(7_000, 'c-3')).toMatchObject({
      kind: 'ok',
      payment: { status: 'cancelled', balanceAmt: 0 },
    });
    expect(await shop.ledger()).toEqual(['capture 10000', 'cancel 3000', 'cancel 7000']);
  });

  test('of a part is unknown when repeated, and refunds nothing twice', async () => {
    const { tid } = await paid();
    const request = {
      tid,
      part: { amount: 3_000, taxFreeAmt: 0 },
      reason: '부분 반품',
      cancelOrderId: 'c-1',
    };

    await shop.client().cancel(request);

    expect(await shop.client().cancel(request)).toEqual({
      kind: 'unknown',
      why: 'code A127: asked before',
    });
    expect(await shop.client().query({ tid })).toMatchObject({ payment: { balanceAmt: 7_000 } });
  });

  test('of a part is recognised by the balance before when it is repeated', async () => {
    const { tid } = await paid();

    const ask = (cancelOrderId: string, rest: number) =>
      shop.client().cancel({
        tid,
        part: { amount: 3_000, taxFreeAmt: 0, rest },
        reason: '부분 반품',
        cancelOrderId,
      });

    const done = { kind: 'ok', payment: { balanceAmt: 7_000 } };
    expect(await ask('c-1', 10_000)).toMatchObject(done);
    expect(await ask('c-1', 10_000)).toMatchObject(done);
    expect(await ask('c-1', 7_000)).toMatchObject({ kind: 'unknown' });
    expect(await shop.ledger()).toEqual(['capture 10000', 'cancel 3000']);
  });

  test('sends the tax-free part of a part; the rest is the balance of both', async () => {
    const { tid } = await paid({ taxFreeAmt: 4_000 });

    const part = (amount: number, taxFreeAmt: number) => {
      const cancelOrderId = `c-${amount}-${taxFreeAmt}`;
      return shop
        .client()
        .cancel({ tid, part: { amount, taxFreeAmt }, reason: 'x', cancelOrderId });
    };
    expect(await part(3_000, 1_000)).toMatchObject({ kind: 'ok', payment: { balanceAmt: 7_000 } });
    expect(await part(5_000, 3_001)).toMatchObject({ kind: 'declined', code: '2011' });
    expect(await part(5_000, 999)).toMatchObject({ kind: 'declined', code: '2011' });
    expect(await part(1_000, 1_001)).toMatchObject({ kind: 'declined', code: 'P036' });
    expect(await part(5_000, 1_000)).toMatchObject({ kind: 'ok', payment: { balanceAmt: 2_000 } });

    await shop.client().cancel({ tid, reason: 'x', cancelOrderId: 'c' });

    const answer = await fetch(`${shop.url}/__sandbox/payments`);
    expect(await answer.json()).toMatchObject({
      payments: [
        {
          status: 'cancelled',
          taxFreeAmt: 4_000,
          cancels: [{ taxFreeAmt: 1_000 }, { taxFreeAmt: 1_000 }, { taxFreeAmt: 2_000 }],
        },
      ],
    });
  });

  test('finds no payment where there is none', async () => {
    const { tid } = await shop.authorize();
    const request = { tid, reason: 'test', cancelOrderId: 'c' };
    expect(await shop.client().cancel(request)).toEqual({ kind: 'notFound' });
  });

  test.each(['hangAfter', 'resetAfter', 'http500After', 'wrongSignature'])(
    '%s: unknown, then the repeat adopts it',
    async (fault) => {
      const { tid } = await paid();

      await shop.control('faults', { call: 'cancel', fault });

      const request = { tid, reason: 'test', cancelOrderId: 'c' };
      expect(await shop.client().cancel(request)).toMatchObject({ kind: 'unknown' });
      expect(await shop.client().cancel(request)).toMatchObject({ kind: 'ok' });
      expect(await shop.ledger()).toEqual(['capture 10000', 'cancel 10000']);
    },
  );

  test('by order id undoes an approve within the hour', async () => {
    const attempt = await paid();
    expect(await shop.client().netCancel(attempt)).toMatchObject({
      kind: 'ok',
      payment: { status: 'cancelled', balanceAmt: 0 },
    });
    expect(await shop.client().netCancel(attempt)).toMatchObject({ kind: 'unknown' });

    const late = await paid();

    shop.clock.now += 60 * 60_000 + 1;
    expect(await shop.client().netCancel(late)).toMatchObject({ kind: 'declined', code: '2020' });
  });
});
