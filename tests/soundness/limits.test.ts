import { afterAll, beforeAll, expect, test } from 'vitest';
import { addToCart, codeOf } from '../support/order/cart.ts';
import { orderForm } from '../../scripts/order-form.ts';
import { makeProduct } from '../support/product/factories.ts';
import { signedIn } from '../support/member/people.ts';
import { startTestShop, type TestShop } from '../support/shop.ts';
import type { ErrorBody } from '../support/shopper.ts';

const MINUTE_MS = 60_000;
let shop: TestShop;
let addresses = 0;
beforeAll(async () => {
  shop = await startTestShop({ ORDERS_PER_MINUTE: '1', TRUST_PROXY: '1' });
});
afterAll(() => shop.close());

/** A visitor with a checkout and an IP address of their own, and their requests. */
async function createVisitor(ipAddress = `10.1.${(addresses += 1)}.1`) {
  const shopper = shop.shopper();
  const headers = { 'x-forwarded-for': ipAddress };
  const items = [{ itemCode: codeOf(await makeProduct(shop)), qty: 1 }];
  const buyNow = () =>
    shopper.post<{ checkoutSn: string } & ErrorBody>('/api/checkout/buyNow', { items }, headers);

  const { checkoutSn } = (await buyNow()).body;

  const order = (more: Record<string, string> = {}) => {
    const form = orderForm(checkoutSn);
    return shopper.post<ErrorBody>('/api/checkout/createOrder', form, { ...headers, ...more });
  };

  return { shopper, buyNow, order, at: ipAddress };
}

const collectStatuses = async (call: () => Promise<{ status: number }>, times: number) => {
  const seen: number[] = [];
  for (let n = 0; n < times; n++) seen.push((await call()).status);
  return seen;
};

test.each([
  ['ko', '요청이 너무 많습니다. 잠시 후 다시 시도해 주세요.'],
  ['en', 'Too many requests. Please try again in a moment.'],
] as const)('who orders again and again is told in %s to wait', async (locale, message) => {
  const { shopper, order } = await createVisitor();
  shopper.locale = locale;

  expect(await collectStatuses(order, 4)).toEqual([201, 201, 201, 201]);

  const { status, body, headers } = await order();
  expect({ status, body }).toEqual({ status: 429, body: { code: 'TooManyRequests', message } });
  expect(headers.get('retry-after')).toBe('60');

  shop.setNow(shop.now() + MINUTE_MS);
  expect((await order()).status).toBe(201);
});

test('who shares a cart again and again waits as well', async () => {
  const { shopper } = await createVisitor('10.2.1.1');
  await addToCart(shopper, codeOf(await makeProduct(shop)));
  const headers = { 'x-forwarded-for': '10.2.1.1' };
  const shareCart = () => shopper.post('/api/cart/share', {}, headers);

  expect(await collectStatuses(shareCart, 5)).toEqual([200, 200, 200, 200, 429]);
});

test('an answer given again counts nothing', async () => {
  const { order } = await createVisitor();
  const key = { 'idempotency-key': 'one-press-of-the-button' };
  expect(await collectStatuses(() => order(key), 9)).toEqual(Array<number>(9).fill(201));
});

test('new cookies do not help: the address is counted as well, no other is', async () => {
  const { at } = await createVisitor();

  const orderOf = async (by: string) => (await (await createVisitor(by)).order()).status;
  const made: number[] = [];
  for (let n = 0; n < 15; n++) made.push(await orderOf(at));

  expect(new Set(made)).toEqual(new Set([201]));
  expect((await (await createVisitor(at)).buyNow()).status).toBe(429);
  expect(await orderOf('10.2.0.1')).toBe(201);
});

test('checkouts are limited as orders are', async () => {
  const { buyNow, order } = await createVisitor();
  // `createVisitor` has sent the first one.
  expect(await collectStatuses(buyNow, 5)).toEqual([200, 200, 200, 200, 429]);
  expect((await order()).status).toBe(201);
});

test('cancels are counted together, whatever order they name and however it is written', async () => {
  const shopper = await signedIn(shop);
  const request = { reasonCode: 'ChangedMind', expectedRefundAmt: 0 };
  const cancel = (orderNo: string) =>
    shopper.post(`/api/order/${orderNo}/cancel`, request, { 'x-forwarded-for': '10.3.0.1' });
  const names = ['20261120-AAAAAAAAAA', '20261120%2DAAAAAAAAAA', '20261120-BBBBBBBBBB'];
  const answers: number[] = [];

  for (const name of [...names, '2026112%30-AAAAAAAAAA', '20261120-CCCCCCCCCC']) {
    answers.push((await cancel(name)).status);
  }

  expect(answers).toEqual([404, 404, 404, 404, 429]);
});
