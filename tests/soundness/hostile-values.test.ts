import { afterAll, beforeAll, expect, test } from 'vitest';
import { MAX_QTY } from '#src/lib/constants.ts';
import { forgetAnswers } from '#src/server/idempotency.ts';
import { addToCart, codeOf, readMine } from '../support/order/cart.ts';
import { orderForm } from '../../scripts/order-form.ts';
import { beginCheckout } from '../support/order/checkout.ts';
import { makeProduct } from '../support/product/factories.ts';
import {
  HOSTILE,
  listOperations,
  sampleOf,
  spoiltBodies,
  type Operation,
} from '../support/soundness/hostile.ts';
import { makeMember, signIn } from '../support/member/member.ts';
import { staffOf } from '../support/desk/staff.ts';
import { readApi } from '../support/server/api-document.ts';
import { startTestShop, type TestShop } from '../support/shop.ts';
import type { Answer, ErrorBody, Shopper } from '../support/shopper.ts';

let shop: TestShop;
let operations: Operation[];
beforeAll(async () => {
  shop = await startTestShop({ LOG_LEVEL: 'silent' });
  operations = listOperations(await readApi(shop));
});
afterAll(() => shop.close());

/** A signed-in member with a cart, who owns the staff desk: most code can be reached. */
async function signInAttacker(): Promise<Shopper> {
  const { browser: shopper } = await staffOf(shop, 'owner');
  await signIn(shop, shopper, await makeMember(shop));
  await addToCart(shopper, codeOf(await makeProduct(shop)));
  return shopper;
}

/** A success, or a 4xx with code and message, never a 5xx; providers' notices have only a status. */
function expectAnswer(answer: Answer, about: string): void {
  expect(answer.status, about).toBeLessThan(500);

  if (answer.status < 400 || /webhook|notify|kakaoUnlink/.test(about)) return;

  expect(answer.body, about).toMatchObject({
    code: expect.any(String),
    message: expect.stringMatching(/\S/),
  });
}

/** Tests that share the calls: on a slow machine all of them take longer than one test may. */
const PARTS = [0, 1, 2, 3, 4, 5, 6, 7];
const isOfPart = (part: number) => (_: unknown, n: number) => n % PARTS.length === part;

test.each(PARTS)('no body makes an endpoint fail (part %i)', async (part) => {
  const shopper = await signInAttacker();
  const calls = operations.flatMap(({ path, method, body }) =>
    body ? spoiltBodies(sampleOf(body)).map((spoilt) => ({ path, method, spoilt })) : [],
  );
  expect(calls.length).toBeGreaterThan(500);

  for (const { path, method, spoilt } of calls.filter(isOfPart(part))) {
    const answer = await shopper.call(method, path.replace(/\{\w+\}/, '1'), { body: spoilt });
    expectAnswer(answer, `${method} ${path} ${JSON.stringify(spoilt).slice(0, 300)}`);
  }
});

test.each(PARTS)('no address or query makes an endpoint fail (part %i)', async (part) => {
  const shopper = await signInAttacker();
  const texts = [...HOSTILE.map((value) => toText(value).slice(0, 500)), '../..', '%2e%2e%2f'];
  for (const { path, method, query, body } of operations.filter(isOfPart(part))) {
    const more = { body: body ? sampleOf(body) : {} };

    const addresses = texts.flatMap((text) => {
      const safe = encodeURIComponent(text);
      const inPath = path.includes('{') ? [path.replace(/\{\w+\}/, safe)] : [];
      return [...inPath, ...query.map((name) => `${path.replace(/\{\w+\}/, '1')}?${name}=${safe}`)];
    });

    for (const address of [...addresses, `${path}?${'a=1&'.repeat(3_000)}`]) {
      if (path.endsWith('/signUp')) continue; // rate-limited by the hour, and without a query
      expectAnswer(await shopper.call(method, address, more), `${method} ${address}`);
    }
  }
});

function toText(value: unknown): string {
  return (typeof value === 'string' ? value : JSON.stringify(value)).toWellFormed();
}

test('an amount beyond every limit is refused with a message', async () => {
  const shopper = shop.shopper();

  const dear = {
    listPrice: 1_290_000,
    salePrice: 1_290_000,
    maxPurchaseQty: MAX_QTY,
    stock: 5_000,
  };

  const codes: string[] = [];
  for (let n = 0; n < 50; n++) codes.push(codeOf(await makeProduct(shop, dear)));

  const items = codes.map((itemCode) => ({ itemCode, qty: MAX_QTY }));
  expect((await shopper.post('/api/cart/addProdToCart', { items })).status).toBe(200);

  const { totals } = await readMine(shopper);
  expect(totals.totalAdjSellingAmt).toBe(50 * MAX_QTY * 1_290_000);

  const { body } = await shopper.post<{ checkoutSn: string }>('/api/checkout/buyNow', { items });
  for (const expectedTotal of [1_000_000_000, totals.finalTotalPaymentAmt]) {
    const form = orderForm(body.checkoutSn, { expectedTotal });
    const answer = await shopper.post<ErrorBody>('/api/checkout/createOrder', form);
    expect(answer.status).toBe(422);
    expect(answer.body.message).toMatch(/\S/);
  }
});

test.each([
  ['ten thousand lines', { address1: '가\n'.repeat(10_000) }],
  ['a zip code that is none', { zipCode: '1e999' }],
])('an address with %s is refused', async (_, addressFields) => {
  const { itemCode } = await makeUnit();
  const guest = shop.shopper();
  const form = orderForm(await beginCheckout(guest, itemCode));
  const shippingAddressInfo = { ...form.shippingAddressInfo, ...addressFields };
  const body = { ...form, shippingAddressInfo };

  const answer = await guest.post<ErrorBody>('/api/checkout/createOrder', body);
  expect(answer.status).toBe(422);
  expect(Object.keys(answer.body.fields ?? {})[0]).toMatch(/^shippingAddressInfo\./);
});

async function makeUnit() {
  const product = await makeProduct(shop);
  return { itemCode: codeOf(product) };
}

test('visitors without a cart share no Idempotency-Key', async () => {
  const key = { 'idempotency-key': 'the-same-key-of-two' };

  const send = (overrides: object) =>
    shop
      .shopper()
      .post<ErrorBody>('/api/checkout/createOrder', orderForm('a'.repeat(32), overrides), key);

  const answers = await Promise.all([
    send({}),
    send({ shippingMessage: 'another' }),
    send({ shippingMessage: 'a third' }),
  ]);
  expect(answers.map(({ body }) => body.code)).toEqual(['NotFound', 'NotFound', 'NotFound']);
});

test('answers are forgotten after a day', async () => {
  const { itemCode } = await makeUnit();
  const guest = shop.shopper();
  const form = orderForm(await beginCheckout(guest, itemCode));
  const key = 'kept-for-a-day';

  await guest.post('/api/checkout/createOrder', form, { 'idempotency-key': key });

  const { database: db } = shop.runtime;
  const count = async () =>
    (await db.read.selectFrom('idempotency').select('key').where('key', '=', key).execute()).length;
  const day = 24 * 60 * 60 * 1000;

  await db.tx((t) => forgetAnswers(t, shop.now() + day));

  expect(await count()).toBe(1);

  await db.tx((t) => forgetAnswers(t, shop.now() + day + 1));
  expect(await count()).toBe(0);
});
