import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { forgedNotices } from '../../../../scripts/bench/faults/forged-notices.ts';
import {
  createOrder,
  placeOrder,
  readBooks,
  startPayingShop,
  type Made,
  type PayingShop,
} from '../../../support/order/checkout.ts';
import { expectProblem } from '../../../support/problem.ts';
import { makeProduct } from '../../../support/product/factories.ts';
import type { ErrorBody } from '../../../support/shopper.ts';

let shop: PayingShop;
beforeAll(async () => {
  shop = await startPayingShop();
});
afterAll(() => shop.close());
beforeEach(() => shop.control('reset', {}));

async function orderProduct(productOptions: Parameters<typeof makeProduct>[1] = {}) {
  const { units } = await makeProduct(shop, productOptions);
  const guest = shop.shopper();
  return { ...(await placeOrder(guest, units[0]?.itemCode ?? '')), guest };
}

const countEvents = () =>
  shop.runtime.database.read
    .selectFrom('payment_event')
    .select((e) => e.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow();

const PAID = {
  order: 'PaymentCompleted',
  attempt: 'Paid',
  reservation: 'Taken',
  qty: 9,
  reservedQty: 0,
};
const UNPAID = {
  order: 'OrderCreated',
  attempt: 'Ready',
  reservation: 'Held',
  qty: 10,
  reservedQty: 1,
};

test('the window is opened with the amount of the books and only for the buyer', async () => {
  const placedOrder = await orderProduct();

  const start = (by = placedOrder.guest) =>
    by.post<ErrorBody>('/api/payment/nicepayments/start', {
      ecpPaymentId: placedOrder.ecpPaymentId,
    });

  const { status, body } = await start();
  expect(status).toBe(200);
  expect(body).toMatchObject({
    sdkUrl: expect.stringContaining('/v1/js/'),
    fields: {
      orderId: placedOrder.orderNo,
      amount: 50_000,
      goodsName: '시험 등산 자켓',
      mallReserved: placedOrder.ecpPaymentId,
      buyerTel: '01012345678',
      language: 'KO',
    },
  });
  expect((await start(shop.shopper('stranger'))).status).toBe(401);

  const { guest: other } = await orderProduct();
  expect((await start(other)).status).toBe(404);
});

test('paid: the order, the shelf, the checkout and a mail, all at once', async () => {
  const placedOrder = await orderProduct();
  const location = await shop.comeBack(await shop.consent(placedOrder));
  expect(location).toBe(`/orderComplete/${placedOrder.orderNo}`);
  expect(await readBooks(shop, placedOrder.orderNo)).toEqual(PAID);
  expect(await shop.ledger()).toEqual(['capture 50000']);

  const { read } = shop.runtime.database;
  const { orderSn, paidAt } = await read
    .selectFrom('orders')
    .select(['orderSn', 'paidAt'])
    .where('orderNo', '=', placedOrder.orderNo)
    .executeTakeFirstOrThrow();
  expect(paidAt).toBe(shop.now());

  const mails = await read
    .selectFrom('job')
    .select('payload')
    .where('key', '=', `mail:orderCompleted:${orderSn}`)
    .execute();
  expect(mails.map(({ payload }) => JSON.parse(payload) as unknown)).toEqual([
    { template: 'orderCompleted', orderSn },
  ]);

  const history = await read
    .selectFrom('order_history')
    .select(['fromStatus', 'toStatus', 'actor'])
    .where('orderSn', '=', orderSn)
    .orderBy('orderHistorySn')
    .execute();
  expect(history).toEqual([
    { fromStatus: null, toStatus: 'OrderCreated', actor: 'shopper' },
    { fromStatus: 'OrderCreated', toStatus: 'PaymentCompleted', actor: 'gateway' },
  ]);

  const sold = await read
    .selectFrom('stock_movement')
    .select(['qty', 'kind'])
    .where('ref', '=', placedOrder.orderNo)
    .execute();
  expect(sold).toEqual([{ qty: -1, kind: 'Sale' }]);

  const again = await placedOrder.guest.post<ErrorBody>('/api/checkout/calculateShippingInfo', {
    checkoutSn: placedOrder.checkoutSn,
    zipCode: '',
  });
  expectProblem(again, 409, 'CheckoutCompleted', { alert: '0003' });
});

test('selling the last unit requests publishing of the product', async () => {
  const { itemCode, units } = await makeProduct(shop, { stock: 1 });
  const placedOrder = await placeOrder(shop.shopper(), units[0]?.itemCode ?? '');

  await shop.comeBack(await shop.consent(placedOrder));

  const requests = await shop.runtime.database.read
    .selectFrom('publish_request')
    .select('tag')
    .where('tag', '=', `product:${itemCode}`)
    .execute();
  expect(requests).toHaveLength(1);
});

test('twenty copies of one return are one order, one capture, one answer', async () => {
  const placedOrder = await orderProduct();

  await shop.control('settings', { latency: { ms: 60, jitter: 0 } });

  const form = await shop.consent(placedOrder);
  const approve = vi.spyOn(shop.runtime.gateways.of('nicepay'), 'approve');
  const locations = await Promise.all(Array.from({ length: 20 }, () => shop.comeBack(form)));

  await shop.control('settings', { latency: { ms: 0, jitter: 0 } });

  expect(new Set(locations)).toEqual(new Set([`/orderComplete/${placedOrder.orderNo}`]));
  expect(approve).toHaveBeenCalledTimes(1);

  approve.mockRestore();

  expect(await shop.ledger()).toEqual(['capture 50000']);
  expect(await readBooks(shop, placedOrder.orderNo)).toEqual(PAID);
  expect(await shop.comeBack(form)).toBe(`/orderComplete/${placedOrder.orderNo}`);
});

test.each([
  ['a wrong signature', (form: Record<string, string>) => ({ ...form, signature: '0'.repeat(64) })],
  ['another amount', (form: Record<string, string>) => ({ ...form, amount: '49999' })],
  ['another key’s sender', (form: Record<string, string>) => ({ ...form, clientId: 'x' })],
  ['an order nobody made', (form: Record<string, string>) => ({ ...form, orderId: 'X-1' })],
  ['no tid', ({ tid: _, ...form }: Record<string, string>) => form],
  ['a tid that is none', (form: Record<string, string>) => ({ ...form, tid: '../cancel' })],
  ['nothing', () => ({})],
])('a return with %s changes nothing', async (_, alter) => {
  const placedOrder = await orderProduct();
  const form = await shop.consent(placedOrder);
  const before = await countEvents();
  expect(await shop.comeBack(alter(form))).toBe('/?alert=0003');
  expect(await readBooks(shop, placedOrder.orderNo)).toEqual(UNPAID);
  expect([await shop.ledger(), await countEvents()]).toEqual([[], before]);
  expect(await shop.comeBack(form)).toBe(`/orderComplete/${placedOrder.orderNo}`);
});

test('the order number alone neither pays nor ends an order', async () => {
  const mine = await orderProduct();
  const theirs = await orderProduct();
  const { orderNo: orderId } = theirs;
  const paid = await shop.consent(mine);
  const declined = { authResultCode: '9999', authResultMsg: 'no', orderId, mallReserved: '' };
  const mallReserved = mine.ecpPaymentId;

  for (const form of [{ ...paid, orderId }, declined, { ...declined, mallReserved }]) {
    expect(await shop.comeBack(form)).toBe('/?alert=0003');
  }

  expect(await readBooks(shop, orderId)).toEqual(UNPAID);
  expect(await shop.comeBack(await shop.consent(theirs))).toBe(`/orderComplete/${orderId}`);
});

test('giving up leads back to the checkout, where the buyer may retry', async () => {
  const placedOrder = await orderProduct();
  const form = await shop.consent(placedOrder, { outcome: 'buyerCancels' });
  expect(await shop.comeBack(form)).toBe(`/checkout/${placedOrder.checkoutSn}?payment=failed`);

  const gone = { order: 'OrderCancelled', cancelReason: 'paymentFailed', attempt: 'Failed' };
  const shelf = { reservation: 'Released', qty: 10, reservedQty: 0 };
  expect(await readBooks(shop, placedOrder.orderNo)).toEqual({ ...gone, ...shelf });
  expect(await shop.comeBack(form)).toBe(`/checkout/${placedOrder.checkoutSn}?payment=failed`);

  const second = await createOrder(placedOrder.guest, placedOrder.checkoutSn);
  expect(second.status).toBe(201);

  await shop.comeBack(await shop.consent(second.body));
  expect(await readBooks(shop, second.body.orderNo)).toEqual(PAID);
});

test('a forged giving-up does not end a payment that was made', async () => {
  const placedOrder = await orderProduct();
  const form = await shop.consent(placedOrder);

  await shop.comeBack(form);

  const { orderNo: orderId, ecpPaymentId: mallReserved } = placedOrder;
  const location = await shop.comeBack({ authResultCode: 'P091', orderId, mallReserved });
  expect(location).toBe(`/orderComplete/${placedOrder.orderNo}`);
  expect(await readBooks(shop, placedOrder.orderNo)).toEqual(PAID);
});

test('a card refused by its issuer ends the order with the reason', async () => {
  const placedOrder = await orderProduct();
  const form = await shop.consent(placedOrder, { faults: ['issuerRefuses'] });
  expect(await shop.comeBack(form)).toBe(`/checkout/${placedOrder.checkoutSn}?payment=failed`);

  const { resultCode, resultMessage } = await shop.runtime.database.read
    .selectFrom('payment_attempt')
    .select(['resultCode', 'resultMessage'])
    .where('providerOrderId', '=', placedOrder.orderNo)
    .executeTakeFirstOrThrow();
  expect([resultCode, resultMessage]).toEqual(['3095', '카드사 실패 응답']);

  for (const [language, words] of [
    ['', '카드사에서 승인하지 않았습니다.'],
    ['/en', 'Your card issuer declined the payment.'],
  ]) {
    const path = `${language}/checkout/${placedOrder.checkoutSn}?payment=failed`;
    const html = await (await placedOrder.guest.raw(path)).text();
    expect(html).toContain(words);
    expect(html).not.toContain('카드사 실패 응답');
  }

  expect(await readBooks(shop, placedOrder.orderNo)).toMatchObject({ reservedQty: 0 });
});

test('by address and by API the same return settles the same way', async () => {
  const placedOrder = await orderProduct();
  const form = await shop.consent(placedOrder);
  const ecpCallbackParams = Buffer.from(JSON.stringify(form)).toString('base64url');
  const { ecpPaymentId, guest } = placedOrder;
  const query = new URLSearchParams({ ecpPaymentId, ecpCallbackParams });
  const byAddress = () => guest.raw(`/payment/nicepay_mobile_callback?${query}`);

  const first = await byAddress();
  expect([first.status, first.headers.get('location')]).toEqual([
    303,
    `/orderComplete/${placedOrder.orderNo}`,
  ]);
  expect((await byAddress()).headers.get('location')).toBe(`/orderComplete/${placedOrder.orderNo}`);

  const path = '/api/payment/nicepayments/authenticate';
  const answer = await guest.post(path, { ecpPaymentId, ecpCallbackParams });
  expect(answer.body).toEqual({
    state: 'Paid',
    orderNo: placedOrder.orderNo,
    redirectUrl: `/orderComplete/${placedOrder.orderNo}`,
  });
  expect(await shop.ledger()).toEqual(['capture 50000']);

  const other = await orderProduct();
  const mixed = { ecpPaymentId: other.ecpPaymentId, ecpCallbackParams };
  expect((await guest.post(path, mixed)).status).toBe(403);
  expect((await guest.post(path, { ecpPaymentId, ecpCallbackParams: '%%' })).status).toBe(422);
});

test('a refusal by API is a 402 with the reason in the buyer’s language', async () => {
  const placedOrder = await orderProduct();
  const form = await shop.consent(placedOrder, { faults: ['issuerRefuses'] });
  const ecpCallbackParams = Buffer.from(JSON.stringify(form)).toString('base64url');
  const { ecpPaymentId } = placedOrder;
  const body = { ecpPaymentId, ecpCallbackParams };

  const answer = await placedOrder.guest.post<ErrorBody>(
    '/api/payment/nicepayments/authenticate',
    body,
  );
  expectProblem(answer, 402, 'PaymentAuthorizationFailed', { alert: '3047' });
  expect(answer.body.detail).toMatchObject({
    serverMessage: expect.stringContaining('카드사에서 승인하지 않았습니다.'),
  });

  placedOrder.guest.locale = 'en';

  const english = await placedOrder.guest.post<ErrorBody>(
    '/api/payment/nicepayments/authenticate',
    body,
  );
  expect(english.body.detail).toMatchObject({
    serverMessage: expect.stringContaining('Your card issuer declined the payment.'),
  });
});

test('only its buyer can read the state of a payment', async () => {
  const placedOrder = await orderProduct();
  const path = `/api/payment/status/${placedOrder.ecpPaymentId}`;
  expect((await placedOrder.guest.get(path)).body).toMatchObject({ state: 'Failed' });

  await shop.comeBack(await shop.consent(placedOrder));

  expect((await placedOrder.guest.get(path)).body).toMatchObject({ state: 'Paid' });
  expect((await shop.shopper().get(path)).status).toBe(401);
});

test('no forged, altered, old or replayed webhook changes anything, and each is logged', async () => {
  const placedOrder = await orderProduct();
  const paid = await orderProduct();
  const form = await shop.consent(paid);

  await shop.comeBack(form);

  const told = (toldOrder: Made, tid: string) => ({
    tid,
    orderId: toldOrder.orderNo,
    amount: toldOrder.amount,
  });

  const mine = told(placedOrder, 'T1');
  const other = told(paid, form['tid'] ?? '');
  const warn = vi.spyOn(shop.runtime.log, 'warn');
  const refused: Record<string, unknown> = {};
  const forged = forgedNotices({ mine, other }, shop.now());

  for (const [name, body] of Object.entries(forged)) {
    warn.mockClear();
    const path = '/api/payment/nicepayments/webhook';
    const { status } = await shop.shopper().raw(path, { method: 'POST', body });
    const lines = warn.mock.calls.filter(([about]) => 'security' in Object(about)).length;
    refused[name] = [status, lines];
  }

  warn.mockRestore();

  const names = Object.keys(forged);
  expect(refused).toEqual(Object.fromEntries(names.map((name) => [name, [403, 1]])));
  expect(await readBooks(shop, placedOrder.orderNo)).toEqual(UNPAID);
  expect(await readBooks(shop, paid.orderNo)).toMatchObject({ attempt: 'Paid' });
  expect(await shop.ledger()).toEqual(['capture 50000']);
});

test('a forged webhook is refused', async () => {
  const placedOrder = await orderProduct();
  const body = JSON.stringify({
    resultCode: '0000',
    tid: 'T1',
    orderId: placedOrder.orderNo,
    ediDate: '2026-11-20T14:30:00.000+0900',
    signature: '0'.repeat(64),
    status: 'paid',
    payMethod: 'card',
    amount: 50_000,
    balanceAmt: 50_000,
  });

  const path = '/api/payment/nicepayments/webhook';
  expect((await shop.shopper().raw(path, { method: 'POST', body })).status).toBe(403);
  expect((await shop.shopper().raw(path, { method: 'POST', body: '{' })).status).toBe(403);
  expect(await readBooks(shop, placedOrder.orderNo)).toEqual(UNPAID);
});
