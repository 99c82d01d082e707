import { createHash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { PAYU_KEYS } from '../../../../scripts/sandbox/payu/sandbox.ts';
import { checkLatePayment } from '#src/features/order/payment/verify-payment.service.ts';
import { reconcilePayments } from '#src/features/order/payment/payment.jobs.ts';
import { createOrder, placeOrder, readBooks, type Made } from '../../../support/order/checkout.ts';
import { applyFor, makeDelivered, PAY_BY_CARD } from '../../../support/order/claim/claims.ts';
import {
  followRedirect,
  startEasyShop,
  type EasyShop,
} from '../../../support/order/payment/easy.ts';
import { expectProblem } from '../../../support/problem.ts';
import { makeProduct } from '../../../support/product/factories.ts';
import type { ErrorBody } from '../../../support/shopper.ts';

let shop: EasyShop;
beforeAll(async () => {
  shop = await startEasyShop();
});
afterAll(() => shop.close());
beforeEach(async () => {
  await shop.payu.control('reset', {});
});

const PAID = {
  order: 'PaymentCompleted',
  attempt: 'Paid',
  reservation: 'Taken',
  qty: 9,
  reservedQty: 0,
};
const GIVEN_UP = { order: 'OrderCancelled', attempt: 'Failed', reservedQty: 0 };

async function orderProduct() {
  const { units } = await makeProduct(shop);
  const buyer = shop.shopper();
  const method = { selectedPaymentMethodType: 'EasyPayment', selectedPaymentMethodCode: 'payu' };
  return { ...(await placeOrder(buyer, units[0]?.itemCode ?? '', method)), buyer };
}

function advanceClock(seconds: number): void {
  shop.setNow(shop.now() + seconds * 1000);
}

/** Polls with exponential backoff for two and a half minutes. */
async function pollPayments(): Promise<void> {
  for (let n = 0; n < 12; n++) {
    advanceClock(2 ** n > 16 ? 16 : 2 ** n);
    await reconcilePayments(shop.runtime);
  }
}

function findAttempt(placedOrder: Made) {
  return shop.runtime.database.read
    .selectFrom('payment_attempt')
    .selectAll()
    .where('ecpPaymentId', '=', placedOrder.ecpPaymentId)
    .executeTakeFirstOrThrow();
}

const buildCompletePath = (placedOrder: Made) => `/orderComplete/${placedOrder.orderNo}`;
const buildFailedPath = (placedOrder: Made & { checkoutSn: string }) =>
  `/checkout/${placedOrder.checkoutSn}?payment=failed`;

describe('PayU', () => {
  async function begin(placedOrder: Awaited<ReturnType<typeof orderProduct>>): Promise<string> {
    const { ecpPaymentId } = placedOrder;
    const { status, body } = await placedOrder.buyer.post<{ redirectUrl: string }>(
      '/api/payment/payu',
      {
        ecpPaymentId,
      },
    );
    if (status !== 200) throw new Error(`payu: ${status} ${JSON.stringify(body)}`);

    return body.redirectUrl;
  }

  async function consent(placedOrder: Made, changes: object = {}): Promise<string> {
    const request = { orderId: placedOrder.orderNo, ...changes };
    return (await shop.payu.control<{ location: string }>('pay', request)).location;
  }

  const begun = async () => {
    const placedOrder = await orderProduct();
    await begin(placedOrder);
    return placedOrder;
  };

  test('a buyer who left its pages may pay anew at once, and a paid order is shown', async () => {
    const placedOrder = await begun();
    const callOff = (unpaidOrder: typeof placedOrder) =>
      unpaidOrder.buyer.post('/api/payment/callOff', { ecpPaymentId: unpaidOrder.ecpPaymentId });
    expect((await callOff(placedOrder)).body).toMatchObject({ state: 'Failed' });
    expect(await readBooks(shop, placedOrder.orderNo)).toMatchObject(GIVEN_UP);

    const paid = await begun();
    await consent(paid);

    expect((await callOff(paid)).body).toMatchObject({
      state: 'Paid',
      redirectUrl: buildCompletePath(paid),
    });
  });

  test('the order is made once, and its page is PayU’s', async () => {
    const placedOrder = await orderProduct();
    const urls = await Promise.all(Array.from({ length: 5 }, () => begin(placedOrder)));
    expect(new Set(urls).size).toBe(1);
    expect(urls[0]).toContain(`${shop.payu.url}/pay/`);

    const page = await (await fetch(urls[0] ?? '')).text();
    expect(page).toContain('50,000원');
    expect(await readBooks(shop, placedOrder.orderNo)).toMatchObject({
      order: 'OrderCreated',
      attempt: 'Waiting',
    });
  });

  test.each([
    { changes: {}, search: '' },
    { changes: { outcome: 'buyerCancels' }, search: '?payment=failed' },
  ])('the payment of a claim ends on its page: $search', async ({ changes, search }) => {
    const { units } = await makeProduct(shop, { stock: [9, 9] });
    const [itemCode = '', exchangeItemCode = ''] = units.map((unit) => unit.itemCode);
    const { buyer, orderNo, items } = await makeDelivered(shop, { items: [{ itemCode, qty: 1 }] });
    const [{ orderItemSn } = { orderItemSn: 0 }] = items;
    const { claimNo } = await applyFor({ buyer, orderNo }, 'Exchange', {
      items: [{ orderItemSn, claimQty: 1, exchangeItemCode }],
    });
    const method = { ...PAY_BY_CARD, paymentMethodType: 'EasyPayment', paymentMethodCode: 'payu' };
    const response = await buyer.post<{ ecpPaymentId: string }>(
      `/api/claim/${claimNo}/requestPayment`,
      method,
    );

    const claimPayment = {
      orderNo: `${claimNo}-1`,
      amount: 6_000,
      ecpPaymentId: response.body.ecpPaymentId,
    };

    await buyer.post('/api/payment/payu', { ecpPaymentId: claimPayment.ecpPaymentId });

    const location = await followRedirect(shop, await consent(claimPayment, changes));
    expect(location).toBe(`/guest/claim/detail/exchange/${orderNo}/${claimNo}${search}`);
  });

  test('pays by webhook, by return, or by polling', async () => {
    const byNotice = await begun();
    await consent(byNotice, { faults: ['noticeBeforeReturn'] });

    expect(await readBooks(shop, byNotice.orderNo)).toEqual(PAID);

    const byReturn = await begun();
    expect(await followRedirect(shop, await consent(byReturn, { faults: ['noNotice'] }))).toBe(
      buildCompletePath(byReturn),
    );
    expect(await readBooks(shop, byReturn.orderNo)).toEqual(PAID);

    const byAsking = await begun();
    await consent(byAsking, { faults: ['noNotice', 'lostReturn'] });
    advanceClock(11);
    await reconcilePayments(shop.runtime);

    expect(await readBooks(shop, byAsking.orderNo)).toEqual(PAID);
    expect(await shop.payu.ledger()).toEqual(Array.from({ length: 3 }, () => 'capture 50000'));
  });

  test.each(['noticeBeforeReturn', 'noNotice'])(
    'an authorization that awaits capture is captured once (%s)',
    async (fault) => {
      const placedOrder = await begun();
      const back = await consent(placedOrder, { faults: ['waitsForCapture', fault] });
      expect(await followRedirect(shop, back)).toBe(buildCompletePath(placedOrder));

      await pollPayments();

      expect(await readBooks(shop, placedOrder.orderNo)).toEqual(PAID);
      expect(await shop.payu.ledger()).toEqual(['capture 50000']);
    },
  );

  test.each(['http500Before', 'http500After', 'resetAfter'])(
    'a lost response to the capture (%s): it is captured once',
    async (fault) => {
      const placedOrder = await begun();
      const back = await consent(placedOrder, { faults: ['waitsForCapture', 'noNotice'] });

      await shop.payu.control('faults', { call: 'approve', fault, times: 1 });
      await followRedirect(shop, back);
      await pollPayments();

      expect(await readBooks(shop, placedOrder.orderNo)).toEqual(PAID);
      expect(await shop.payu.ledger()).toEqual(['capture 50000']);
    },
  );

  test('an authorization that awaits capture for an abandoned order is released', async () => {
    const placedOrder = await begun();
    await consent(placedOrder, { faults: ['waitsForCapture', 'noNotice'] });

    const { paymentAttemptSn, tid } = await findAttempt(placedOrder);

    expect((await createOrder(placedOrder.buyer, placedOrder.checkoutSn)).status).toBe(201);

    await checkLatePayment(shop.runtime, { paymentAttemptSn, tid });

    expect(await readBooks(shop, placedOrder.orderNo)).toMatchObject({
      order: 'OrderCancelled',
      attempt: 'Failed',
    });
    expect(await shop.payu.ledger()).toEqual([]);

    const page = `${shop.payu.url}/pay/${tid ?? ''}`;
    expect((await fetch(page)).status).toBe(410);
  });

  test('twenty duplicate webhooks and a concurrent return have one effect', async () => {
    const placedOrder = await begun();
    const back = await consent(placedOrder, { faults: ['noNotice'] });
    const { tid } = await findAttempt(placedOrder);

    await Promise.all([
      ...Array.from({ length: 20 }, () => shop.payu.control('webhook', { tid })),
      followRedirect(shop, back),
    ]);

    expect(await readBooks(shop, placedOrder.orderNo)).toEqual(PAID);
  });

  test('giving up leads back to the checkout, and cancels the order at PayU', async () => {
    const placedOrder = await begun();
    expect(
      await followRedirect(shop, await consent(placedOrder, { outcome: 'buyerCancels' })),
    ).toBe(buildFailedPath(placedOrder));
    expect(await readBooks(shop, placedOrder.orderNo)).toMatchObject(GIVEN_UP);

    const page = `${shop.payu.url}/pay/${(await findAttempt(placedOrder)).tid ?? ''}`;
    expect((await fetch(page)).status).toBe(410);
  });

  test('a refused card ends the order', async () => {
    const placedOrder = await begun();
    expect(
      await followRedirect(shop, await consent(placedOrder, { faults: ['issuerRefuses'] })),
    ).toBe(buildFailedPath(placedOrder));
    expect(await readBooks(shop, placedOrder.orderNo)).toMatchObject(GIVEN_UP);
  });

  test('a forged giving-up does not end a payment that was made', async () => {
    const placedOrder = await begun();
    const back = new URL(await consent(placedOrder, { faults: ['noNotice'] }));
    back.searchParams.set('error', '501');
    expect(await followRedirect(shop, back.href)).toBe(buildCompletePath(placedOrder));
    expect(await readBooks(shop, placedOrder.orderNo)).toEqual(PAID);
  });

  test('a stolen return names no payment: each order looks up only its own', async () => {
    const victim = await begun();
    const thief = await begun();
    const back = new URL(await consent(victim, { faults: ['waitsForCapture', 'noNotice'] }));

    back.searchParams.set('ecpPaymentId', thief.ecpPaymentId);
    await followRedirect(shop, back.href);

    expect(await readBooks(shop, thief.orderNo)).toMatchObject({ attempt: 'Waiting' });
    expect(await shop.payu.ledger()).toEqual([]);

    back.searchParams.set('ecpPaymentId', victim.ecpPaymentId);

    expect(await followRedirect(shop, back.href)).toBe(buildCompletePath(victim));
    expect(await readBooks(shop, victim.orderNo)).toEqual(PAID);
    expect(await shop.payu.ledger()).toEqual(['capture 50000']);
  });

  test('an unpaid order is cancelled at PayU at its deadline', async () => {
    const placedOrder = await begun();
    const { dueAt } = await findAttempt(placedOrder);
    shop.setNow((dueAt ?? 0) + 1);
    await reconcilePayments(shop.runtime);
    expect(await readBooks(shop, placedOrder.orderNo)).toMatchObject(GIVEN_UP);
  });

  test('ordering again cancels the first order at PayU; a late payment of it is refunded', async () => {
    const placedOrder = await begun();
    const second = await createOrder(placedOrder.buyer, placedOrder.checkoutSn);
    expect(second.status).toBe(201);

    const { paymentAttemptSn, tid } = await findAttempt(placedOrder);

    // Race: the buyer pays on PayU's page, still open, before the order is called off there.
    await shop.payu.control('settings', { webhookUrl: 'http://127.0.0.1:1/' });
    await shop.payu.control('deposit', { orderId: placedOrder.orderNo });
    await shop.payu.control('settings', { webhookUrl: `${shop.url}/api/payment/payu/notify` });
    await checkLatePayment(shop.runtime, { paymentAttemptSn, tid });

    expect(await readBooks(shop, placedOrder.orderNo)).toMatchObject({ attempt: 'Refunded' });
    expect(await shop.payu.ledger()).toEqual(['capture 50000', 'cancel 50000']);
  });

  test.each(['hangBefore', 'http500After', 'resetBefore', 'invalidJson'])(
    '%s when the order is made: told, nothing is lost',
    async (fault) => {
      const placedOrder = await orderProduct();

      await shop.payu.control('faults', { fault, call: 'create' });

      const { ecpPaymentId } = placedOrder;
      const answer = await placedOrder.buyer.post<ErrorBody>('/api/payment/payu', { ecpPaymentId });
      expectProblem(answer, 402, 'PaymentAuthorizationFailed');
      expect(await readBooks(shop, placedOrder.orderNo)).toMatchObject({ attempt: 'Ready' });
    },
  );

  test.each(['hangAfter', 'http500Before', 'halfBody', 'wrongAmount'])(
    '%s at the question: asked again, paid in the end or given back',
    async (fault) => {
      const placedOrder = await begun();

      await shop.payu.control('faults', { fault, call: 'query' });
      await followRedirect(shop, await consent(placedOrder, { faults: ['noNotice'] }));
      await pollPayments();

      expect(await readBooks(shop, placedOrder.orderNo)).toMatchObject(
        fault === 'wrongAmount' ? { attempt: 'Refunded' } : PAID,
      );
    },
  );

  test('forged and altered webhooks are refused and change nothing', async () => {
    const placedOrder = await begun();
    const { tid } = await findAttempt(placedOrder);

    const notice = (fields: object = {}, outer: object = {}) =>
      JSON.stringify({
        order: {
          orderId: tid,
          extOrderId: placedOrder.orderNo,
          currencyCode: 'KRW',
          totalAmount: '5000000',
          status: 'COMPLETED',
          ...fields,
        },
        localReceiptDateTime: new Date(shop.now()).toISOString(),
        ...outer,
      });

    const sign = (body: string, key = PAYU_KEYS.secondKey) =>
      createHash('md5')
        .update(body + key)
        .digest('hex');

    const send = async (body: string, signature = sign(body), algorithm = 'MD5') => {
      const header = `sender=checkout;signature=${signature};algorithm=${algorithm};content=DOCUMENT`;
      const headers = { 'openpayu-signature': header };
      const init = { method: 'POST', body, headers };
      return (await shop.shopper().raw('/api/payment/payu/notify', init)).status;
    };

    const old = new Date(shop.now() - 4 * 24 * 60 * 60 * 1000).toISOString();
    expect([
      await send(notice(), '0'.repeat(32)),
      await send(notice(), ''),
      await send(notice(), sign(notice(), 'another key')),
      await send(notice(), sign(notice()), 'SHA-256'),
      await send(notice({ totalAmount: '100' }), sign(notice())),
      await send(notice({ totalAmount: '100' })),
      await send(notice({ currencyCode: 'PLN' })),
      await send(notice({}, { localReceiptDateTime: old })),
      await send(notice({ status: 'PAID' })),
      await send('{'),
      await send('[]'),
    ]).toEqual(Array.from({ length: 11 }, () => 403));
    expect(await readBooks(shop, placedOrder.orderNo)).toMatchObject({ attempt: 'Waiting' });
    // The signature is valid, so it is accepted, but the look-up at PayU finds no payment.
    expect(await send(notice())).toBe(200);
    expect(await readBooks(shop, placedOrder.orderNo)).toMatchObject({ attempt: 'Waiting' });
    expect(await send(JSON.stringify({ orderId: tid, refund: { refundId: '1' } }))).toBe(200);
    expect(await send(notice({ extOrderId: 'sample' }))).toBe(200);
  });
});
