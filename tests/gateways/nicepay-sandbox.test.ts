import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { SAMPLE_KEYS, startSandbox } from '../../scripts/sandbox/sandbox.ts';
import { createNicepay } from '#src/gateways/nicepay.ts';
import { startNicepay } from '../support/order/payment/nicepay.ts';
import { tempFile } from '../support/temp-file.ts';

let shop: Awaited<ReturnType<typeof startNicepay>>;

beforeAll(async () => {
  shop = await startNicepay();
});
afterAll(() => shop.stop());
beforeEach(() => shop.reset());

describe('webhooks', () => {
  const kindOf = (body: string) =>
    shop.client().parseNotice({ body, header: () => null, now: shop.clock.now }).kind;
  const verified = () => shop.receiver.notices.map(kindOf);

  test('report capture and cancel, and may be sent again', async () => {
    const attempt = await shop.authorize();
    await shop.client().approve(attempt);

    await expect.poll(verified).toEqual(['verified']);

    await shop.client().cancel({ tid: attempt.tid, reason: 'test', cancelOrderId: 'c' });

    await expect.poll(verified).toEqual(['verified', 'verified']);

    const { notice } = await shop.control('webhook', { tid: attempt.tid });
    expect(notice).toMatchObject({ delivered: true, status: 'cancelled' });

    const statuses = shop.receiver.notices.map(
      (raw) => (JSON.parse(raw) as { status: string }).status,
    );
    expect(statuses).toEqual(['paid', 'cancelled', 'cancelled']);
  });

  test('can come before the return: approve adopts what was captured', async () => {
    const attempt = await shop.authorize({ faults: ['noticeBeforeReturn'] });
    expect(verified()).toEqual(['verified']);
    expect(await shop.client().approve(attempt)).toMatchObject({ kind: 'ok' });
    expect(await shop.ledger()).toEqual(['capture 10000']);
  });

  test('can come before the answer to approve', async () => {
    const attempt = await shop.authorize({ faults: ['noticeBeforeAnswer'] });
    await shop.client().approve(attempt);
    expect(verified()).toEqual(['verified']);
  });

  test('can come several times', async () => {
    await shop.client().approve(await shop.authorize({ faults: ['duplicateNotice'] }));
    await expect.poll(verified).toEqual(['verified', 'verified', 'verified']);
  });

  test('can come late', async () => {
    await shop.control('settings', { lateMs: 50 });
    await shop
      .client()
      .approve(await shop.authorize({ faults: ['lateNotice', 'noticeBeforeAnswer'] }));
    expect(verified()).toEqual(['verified']);
  });

  test('can be forged', async () => {
    await shop
      .client()
      .approve(await shop.authorize({ faults: ['forgedNotice', 'noticeBeforeAnswer'] }));
    expect(verified()).toEqual(['forged']);
  });

  test('can be missing', async () => {
    await shop
      .client()
      .approve(await shop.authorize({ faults: ['noNotice', 'noticeBeforeAnswer'] }));
    expect(verified()).toEqual([]);
  });

  test('go only to an address that answers OK', async () => {
    const credentials = `${SAMPLE_KEYS.clientId}:${SAMPLE_KEYS.secretKey}`;

    const register = async (path: string, body: Record<string, unknown>) => {
      const response = await fetch(`${shop.url}/v1/webhook${path}`, {
        method: 'POST',
        headers: { Authorization: `Basic ${Buffer.from(credentials).toString('base64')}` },
        body: JSON.stringify(body),
      });
      return (await response.json()) as { resultCode: string; urls: unknown[] };
    };

    const deaf = await register('', { method: 'bank', url: `${shop.receiver.url}/deaf` });
    expect(deaf.resultCode).toBe('U338');

    const url = `${shop.receiver.url}/notice`;
    const taken = await register('', { method: 'bank', url });
    expect(taken).toMatchObject({ resultCode: '0000', urls: [{ method: 'bank', url }] });
    expect(verified()).toEqual(['verified']);
    expect((await register('', { method: 'bank', url })).resultCode).toBe('U333');
    expect((await register('/bank/delete', {})).urls).toEqual([]);
  });
});

describe('the books', () => {
  test('list payments and every move of money', async () => {
    const attempt = await shop.authorize();
    await shop.client().approve(attempt);

    const { tid, providerOrderId: orderId } = attempt;

    await shop
      .client()
      .cancel({ tid, part: { amount: 1_000, taxFreeAmt: 0 }, reason: 'test', cancelOrderId: 'c' });

    const listed = await fetch(`${shop.url}/__sandbox/payments?orderId=${orderId}`);
    expect(await listed.json()).toMatchObject({
      payments: [{ tid, orderId, status: 'partialCancelled', amount: 10_000, balanceAmt: 9_000 }],
    });
    expect(await shop.ledger()).toEqual(['capture 10000', 'cancel 1000']);
  });

  test('outlive a restart when they have a place', async () => {
    const dataDir = tempFile('sandbox');
    const merchant = { ...SAMPLE_KEYS, sdkUrl: '', timeoutMs: 2_000, now: Date.now };
    const first = await startSandbox({ port: 0, dataDir });
    const paid = { clientId: SAMPLE_KEYS.clientId, orderId: 'o-1', amount: 5_000 };

    await fetch(`${first.url}/__sandbox/pay`, {
      method: 'POST',
      body: JSON.stringify({ ...paid, returnUrl: 'http://shop/', outcome: 'captured', tid: 't-1' }),
    });
    await first.close();

    const second = await startSandbox({ port: 0, dataDir });
    const nicepay = createNicepay({ ...merchant, apiBaseUrl: second.url });
    const answer = await nicepay.cancel({ tid: 't-1', reason: 'test', cancelOrderId: 'c' });

    await second.close();
    expect(answer).toMatchObject({ kind: 'ok', payment: { status: 'cancelled', amount: 5_000 } });
  });

  test('forget the oldest payment beyond their size', async () => {
    const small = await startSandbox({ port: 0, maxPayments: 2 });
    for (const orderId of ['o-1', 'o-2', 'o-3']) {
      await fetch(`${small.url}/__sandbox/pay`, {
        method: 'POST',
        body: JSON.stringify({
          clientId: SAMPLE_KEYS.clientId,
          orderId,
          amount: 5_000,
          returnUrl: 'http://shop/',
        }),
      });
    }

    const listed = await fetch(`${small.url}/__sandbox/payments`);
    const { payments } = (await listed.json()) as { payments: { orderId: string }[] };

    await small.close();
    expect(payments.map(({ orderId }) => orderId)).toEqual(['o-2', 'o-3']);
  });
});

describe('the API', () => {
  const basic = Buffer.from(`${SAMPLE_KEYS.clientId}:${SAMPLE_KEYS.secretKey}`).toString('base64');
  const call = (method: string, path: string, authorization: string) =>
    fetch(`${shop.url}${path}`, { method, headers: { authorization } });

  test('accepts a key or a token, and nothing else', async () => {
    const issued = await call('POST', '/v1/access-token', `Basic ${basic}`);
    const { accessToken } = (await issued.json()) as { accessToken: string };

    const known = await call('GET', '/v1/payments/none', `Bearer ${accessToken}`);
    expect(known.status).toBe(200);
    expect(await known.json()).toMatchObject({ resultCode: 'A118' });

    const unknown = await call('GET', '/v1/payments/none', 'Bearer somebody');
    expect(unknown.status).toBe(401);
    expect(await unknown.json()).toMatchObject({ resultCode: 'U104' });
  });

  test.each([
    ['GET', '/v1/nothing', 404],
    ['GET', '/v1/payments/netcancel/cancel', 405],
    ['POST', '/v1/payments/%', 400],
  ])('answers %s %s with %i', async (method, path, status) => {
    expect((await call(method, path, `Basic ${basic}`)).status).toBe(status);
  });

  test('refuses a body that is not JSON, and a request signed wrongly', async () => {
    const { tid } = await shop.authorize();

    const send = async (body: string) => {
      const headers = { authorization: `Basic ${basic}` };
      const url = `${shop.url}/v1/payments/${tid}`;
      const response = await fetch(url, { method: 'POST', headers, body });
      return { status: response.status, body: await response.json() };
    };
    expect((await send('{')).status).toBe(400);

    const forged = { amount: 10_000, ediDate: 'today', signData: '0'.repeat(64) };
    expect((await send(JSON.stringify(forged))).body).toMatchObject({ resultCode: 'U312' });
    expect(await shop.ledger()).toEqual([]);
  });
});

describe('the payment window', () => {
  async function open(changes: Record<string, string> = {}) {
    const { isDigital: _, ...fields } = shop.client().startFields({
      method: 'card',
      providerOrderId: shop.newOrderId(),
      amount: 10_000,
      taxFreeAmt: 4_000,
      goodsName: '<b>등산화</b>',
      returnUrl: `${shop.receiver.url}/return`,
      mallReserved: 'm',
      buyerName: '김하늘',
      buyerTel: '010-1234-5678',
      buyerEmail: 'sky@example.com',
      language: 'ko',
    });

    const form = new URLSearchParams({
      ...fields,
      amount: String(fields.amount),
      taxFreeAmt: String(fields.taxFreeAmt),
      ...changes,
    });

    const response = await fetch(`${shop.url}/window`, { method: 'POST', body: form });
    return { html: await response.text(), orderId: fields.orderId };
  }

  async function finish(html: string, body: Record<string, unknown>) {
    const id = /windowId = "([\w-]+)"/.exec(html)?.[1] ?? '';
    const response = await fetch(`${shop.url}/window/${id}`, {
      method: 'POST',
      body: JSON.stringify(body),
    });

    return {
      status: response.status,
      answer: (await response.json()) as { form: unknown; lost: boolean; delayMs: number },
    };
  }

  test('shows what is bought, and can be finished once', async () => {
    const { html, orderId } = await open();
    expect(html).toContain('테스트 결제창');
    expect(html).toContain('&lt;b&gt;등산화&lt;/b&gt;');
    expect(html).toContain('10,000원');

    const { answer } = await finish(html, { action: 'approve', faults: null });
    expect(shop.client().parseReturn(answer.form)).toMatchObject({
      kind: 'authorized',
      providerOrderId: orderId,
      amount: 10_000,
    });
    expect((await finish(html, { action: 'approve', faults: null })).status).toBe(410);
  });

  test('speaks English', async () => {
    const { html } = await open({ language: 'EN' });
    expect(html).toContain('<html lang="en">');
    expect(html).toContain('₩10,000');
  });

  test('returns a buyer who gave up', async () => {
    const { html, orderId } = await open();
    const { answer } = await finish(html, { action: 'cancel' });
    expect(shop.client().parseReturn(answer.form)).toMatchObject({
      kind: 'declined',
      code: 'P091',
      providerOrderId: orderId,
    });
  });

  test.each([
    ['clientId', '', 'P007'],
    ['goodsName', '가'.repeat(14), 'P009'],
    ['amount', '1,000', 'P010'],
    ['amount', '0', 'P017'],
    ['taxFreeAmt', '-1', 'P010'],
    ['taxFreeAmt', '10001', 'P036'],
    ['clientId', 'somebody', 'P001'],
    ['returnUrl', 'javascript:alert(1)', 'P038'],
  ])('does not open with %s %j: %s', async (name, value, code) => {
    const { html } = await open({ [name]: value });
    expect(html).toContain(code);
    expect(html).not.toContain('windowId');
  });

  test('does not open for an order that is paid', async () => {
    const attempt = await shop.authorize();
    await shop.client().approve(attempt);
    expect((await open({ orderId: attempt.providerOrderId })).html).toContain('P015');
  });

  test.each([
    ['forgedReturn', 'bad signature'],
    ['alteredReturn', 'bad signature'],
  ])('%s is forged: %s', async (fault, why) => {
    const { html } = await open();
    const { answer } = await finish(html, { action: 'approve', faults: [fault] });
    expect(shop.client().parseReturn(answer.form)).toEqual({ kind: 'forged', why });
  });

  test('returns several times, late, or never', async () => {
    const duplicate = await open();
    await finish(duplicate.html, { action: 'approve', faults: ['duplicateReturn'] });

    await expect.poll(() => shop.receiver.returns.length).toBe(2);

    const late = await finish((await open()).html, { action: 'approve', faults: ['lateReturn'] });
    expect(late.answer.delayMs).toBeGreaterThan(0);

    const lost = await finish((await open()).html, { action: 'approve', faults: ['lostReturn'] });
    expect(lost.answer.lost).toBe(true);
  });

  test('the script defines requestPay', async () => {
    const response = await fetch(shop.client().sdkUrl);
    expect(response.headers.get('content-type')).toBe('text/javascript;charset=utf-8');
    const script = await response.text();
    expect(() => new Function(script)).not.toThrow();
    expect(script).toContain('window.AUTHNICE');
  });
});
