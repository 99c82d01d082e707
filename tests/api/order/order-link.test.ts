import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { composeMail } from '#src/features/member/mail/shop/mail.service.ts';
import type { PlanView } from '#src/features/order/checkout/checkout.schema.ts';
import type {
  MadeOrderLink,
  StaffOrderLinks,
} from '#src/features/order/order-link/desk/order-link-desk.schema.ts';
import type { StaffOrder } from '#src/features/order/order/desk/order-desk.schema.ts';
import { expireReservations, reconcilePayments } from '#src/features/order/payment/payment.jobs.ts';
import { staffOf } from '../../support/desk/staff.ts';
import { signedIn } from '../../support/member/people.ts';
import { codeOf } from '../../support/order/cart.ts';
import {
  createOrder,
  placeOrder,
  readBooks,
  startPayingShop,
  type Made,
  type PayingShop,
} from '../../support/order/checkout.ts';
import {
  authorizePayment,
  depositMoney,
  EXPIRED,
  issueAccount,
} from '../../support/order/payment/transfer.ts';
import { PAID } from '../../support/order/payment/settling.ts';
import { expectProblem } from '../../support/problem.ts';
import { makeProduct } from '../../support/product/factories.ts';
import type { ErrorBody, Shopper } from '../../support/shopper.ts';

const HOUR_MS = 60 * 60 * 1000;
let shop: PayingShop;
let service: Shopper;
beforeAll(async () => {
  shop = await startPayingShop();
  await passTime(0);
});
afterAll(() => shop.close());
beforeEach(() => shop.control('reset', {}));

/** Staff sign in again afterwards: their session has ended. */
async function passTime(ms: number) {
  shop.setNow(shop.now() + ms);
  service = (await staffOf(shop, 'service')).browser;
  await service.get('/api/live'); // the token of its writes
}

const composeLink = async (itemCode: string, more: object = {}, by = service) =>
  by.post<MadeOrderLink & ErrorBody>('/api/staff/orderLinks', {
    items: [{ itemCode, qty: 1 }],
    name: '김하늘',
    email: 'haneul@shop.example',
    locale: 'ko',
    ...more,
  });
const payAgain = (orderNo: string, by = service) =>
  by.post<MadeOrderLink & ErrorBody>(`/api/staff/orders/${orderNo}/paymentLink`);

/** Follows a link; the checkout that it leads to, or the status of its page. */
async function followLink(link: { url: string }, shopper: Shopper) {
  const answer = await shopper.raw(new URL(link.url).pathname);
  const place = answer.headers.get('location');
  return place === null ? answer.status : place.split('/').at(-1);
}

/** Orders and pays by a link, as a guest who has nothing else. */
async function payByLink(link: { url: string }, shopper: Shopper) {
  const { status, body: order } = await createOrder<Made>(
    shopper,
    String(await followLink(link, shopper)),
  );
  expect(status).toBe(201);
  await shop.comeBack(await authorizePayment(shop, { ...order, buyer: shopper }));
  return order;
}

const listLinks = async () =>
  (await service.get<StaffOrderLinks>('/api/staff/orderLinks')).body.rows;

test('a composed order has the sums of a checkout, is mailed, and paid by its link once', async () => {
  const product = await makeProduct(shop);
  const items = [{ itemCode: codeOf(product, 0), qty: 2 }];
  const estimate = await service.post<PlanView>('/api/staff/orderLinks/estimate', { items });
  expect(estimate.body.totals.finalTotalPaymentAmt).toBe(100_000);

  const { status, body: link } = await composeLink(codeOf(product, 0));
  expect(status).toBe(201);
  expect(link).toMatchObject({ isMailed: true, expiresAt: shop.now() + 72 * HOUR_MS });

  const payload = { template: 'orderLink', orderLinkNo: link.orderLinkNo } as const;
  const mail = await composeMail(shop.runtime, payload);
  expect(mail?.to.address).toBe('haneul@shop.example');
  expect(mail?.text).toContain(link.url);
  const stored = shop.runtime.database.read.selectFrom('mail_log').select('payload');
  expect(await stored.where('event', '=', 'orderLink').execute()).toEqual([{ payload: '' }]);

  const buyer = shop.shopper();
  const { orderNo } = await payByLink(link, buyer);
  expect(await readBooks(shop, orderNo)).toEqual(PAID);

  expect(await followLink(link, buyer)).toBe(410);
  expect(await followLink(link, shop.shopper())).toBe(410);
  expect((await listLinks())[0]).toMatchObject({
    orderLinkNo: link.orderLinkNo,
    state: 'Ordered',
    orderNo,
  });

  const order = await service.get<StaffOrder>(`/api/staff/orders/${orderNo}`);
  expect(order.body.composedBy).not.toBeNull();
});

test('a link may be opened anew until somebody begins to pay, and by a member', async () => {
  const { body: link } = await composeLink(codeOf(await makeProduct(shop), 0));
  const first = shop.shopper();
  const second = shop.shopper();
  expect(await followLink(link, first)).toBe(await followLink(link, second));

  const checkoutSn = String(await followLink(link, second));
  expectProblem(await createOrder(first, checkoutSn), 404, 'NotFound');
  expect((await createOrder(second, checkoutSn)).status).toBe(201);
  expect(await followLink(link, first)).toBe(410);
  expect(await followLink(link, second)).toBe(checkoutSn);

  const { body: other } = await composeLink(codeOf(await makeProduct(shop), 0));
  const member = await signedIn(shop);
  const memberCheckoutSn = String(await followLink(other, member));
  expect((await createOrder(member, memberCheckoutSn, { guestPassword: undefined })).status).toBe(
    201,
  );
});

test('links end by their time, and by staff; unknown ones are not found', async () => {
  expect(await followLink({ url: `${shop.url}/orderLink/nothing` }, shop.shopper())).toBe(404);

  const { body: link } = await composeLink(codeOf(await makeProduct(shop), 0), { email: '' });
  expect(link.isMailed).toBe(false);
  const path = `/api/staff/orderLinks/${link.orderLinkNo}`;
  expect((await service.call('DELETE', path)).status).toBe(200);
  expect(await followLink(link, shop.shopper())).toBe(410);
  expect((await service.call('DELETE', '/api/staff/orderLinks/L0')).status).toBe(404);

  const { body: late } = await composeLink(codeOf(await makeProduct(shop), 0));
  await passTime(72 * HOUR_MS);
  expect(await followLink(late, shop.shopper())).toBe(410);
});

test('items that can’t be bought, and others than service, are refused', async () => {
  const product = await makeProduct(shop, { stock: [1] });
  const itemCode = codeOf(product, 0);
  const two = { items: [{ itemCode, qty: 2 }] };
  expectProblem(await composeLink(itemCode, two), 409, 'InvalidSalePossibleQty');
  expect((await composeLink(itemCode, { email: 'x' })).status).toBe(422);
  expect((await composeLink(itemCode, {}, shop.shopper())).status).toBe(401);

  const { browser } = await staffOf(shop, 'warehouse');
  expect((await composeLink(itemCode, {}, browser)).status).toBe(403);
  expect((await payAgain('N0', browser)).status).toBe(403);
  expectProblem(await payAgain('N0'), 404, 'NotFound');
});

test('an order with an open account is paid by card through a link, and never twice', async () => {
  const unpaid = await issueAccount(shop);
  const { body: link } = await payAgain(unpaid.orderNo);
  const { orderNo } = await payByLink(link, shop.shopper());

  expect(await readBooks(shop, orderNo)).toEqual(PAID);
  expect(await readBooks(shop, unpaid.orderNo)).toMatchObject({
    order: 'OrderCancelled',
    cancelReason: 'replaced',
    attempt: 'Failed',
    reservation: 'Released',
  });
  expect(await shop.ledger()).toEqual(['capture 50000']);

  // The account may still take money: it goes back.
  await depositMoney(shop, unpaid);
  await reconcilePayments(shop.runtime);
  expect((await readBooks(shop, unpaid.orderNo)).attempt).toMatch(/^Refund/);
  expect((await readBooks(shop, orderNo)).order).toBe('PaymentCompleted');
  expectProblem(await payAgain(unpaid.orderNo), 409, 'CheckoutCompleted');
});

test('an order whose money has come is not ordered again by its link', async () => {
  const unpaid = await issueAccount(shop);
  const { body: link } = await payAgain(unpaid.orderNo);
  const buyer = shop.shopper();
  const checkoutSn = String(await followLink(link, buyer));
  await depositMoney(shop, unpaid);

  expectProblem(await createOrder(buyer, checkoutSn), 409, 'CheckoutCompleted');
  expect(await followLink(link, buyer)).toBe(410);
  expect(await readBooks(shop, unpaid.orderNo)).toEqual(PAID);
});

test('the last piece stays held for a link, and the buyer’s own checkout ends with its order', async () => {
  const itemCode = codeOf(await makeProduct(shop, { stock: [1] }), 0);
  const buyer = shop.shopper();
  const unpaid = await placeOrder(buyer, itemCode);
  const { body: link } = await payAgain(unpaid.orderNo);

  await passTime(23 * HOUR_MS);
  await expireReservations(shop.runtime);
  expect((await readBooks(shop, unpaid.orderNo)).reservation).toBe('Held');

  const other = shop.shopper();
  const { orderNo } = await payByLink(link, other);
  expect((await readBooks(shop, orderNo)).order).toBe('PaymentCompleted');
  expectProblem(await createOrder(buyer, unpaid.checkoutSn), 409, 'CheckoutCompleted');
});

test('a second link ends the first; a link to a lapsed order makes it anew', async () => {
  const unpaid = await placeOrder(shop.shopper(), codeOf(await makeProduct(shop), 0));
  const { body: first } = await payAgain(unpaid.orderNo);
  await passTime(24 * HOUR_MS);
  await expireReservations(shop.runtime);
  expect(await readBooks(shop, unpaid.orderNo)).toEqual(EXPIRED);

  const { body: second } = await payAgain(unpaid.orderNo);
  const { body: third } = await payAgain(unpaid.orderNo);
  expect(await followLink(first, shop.shopper())).toBe(410);
  expect(await followLink(second, shop.shopper())).toBe(410);

  const { orderNo } = await payByLink(third, shop.shopper());
  expect(await readBooks(shop, orderNo)).toEqual(PAID);
});

test('two buyers of one unpaid order get one of it, whoever orders first', async () => {
  const buyer = shop.shopper();
  const unpaid = await placeOrder(buyer, codeOf(await makeProduct(shop), 0));
  const { body: link } = await payAgain(unpaid.orderNo);
  const other = shop.shopper();
  const checkoutSn = String(await followLink(link, other));

  const answers = await Promise.all([
    createOrder<ErrorBody>(other, checkoutSn),
    createOrder<ErrorBody>(buyer, unpaid.checkoutSn),
  ]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);

  const live = shop.runtime.database.read.selectFrom('orders').select('orderNo');
  const sns = [checkoutSn, unpaid.checkoutSn];
  const orders = live.where('checkoutSn', 'in', sns).where('status', '<>', 'OrderCancelled');
  expect(await orders.execute()).toHaveLength(1);
});
