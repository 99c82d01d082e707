import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { MAX_QTY } from '#src/lib/constants.ts';
import { forgetAnswers } from '#src/server/idempotency.ts';
import { addToCart, codeOf, readMine } from '../support/cart.ts';
import { orderForm } from '../../scripts/order-form.ts';
import { beginCheckout } from '../support/checkout.ts';
import { makeProduct } from '../support/factories.ts';
import {
  HOSTILE,
  listOperations,
  sampleOf,
  spoiltBodies,
  type Operation,
} from '../support/hostile.ts';
import { makeMember, signIn } from '../support/member.ts';
import { staffOf } from '../support/staff.ts';
import { startTestShop, type TestShop } from '../support/shop.ts';
import type { Answer, ErrorBody, Shopper } from '../support/shopper.ts';

let shop: TestShop;
let operations: Operation[];
beforeAll(async () => {
  shop = await startTestShop({ LOG_LEVEL: 'silent' });
  const document = await shop
    .shopper()
    .get<Parameters<typeof listOperations>[0]>('/api/openapi.json');
  operations = listOperations(document.body);
});
afterAll(() => shop.close());

/** A signed-in member with a cart, who owns the staff desk: most code can be reached. */
async function attacker(): Promise<Shopper> {
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

test('no body makes an endpoint fail', async () => {
  const shopper = await attacker();
  const calls = operations.flatMap(({ path, method, body }) =>
    body ? spoiltBodies(sampleOf(body)).map((spoilt) => ({ path, method, spoilt })) : [],
  );
  expect(calls.length).toBeGreaterThan(500);
  for (const { path, method, spoilt } of calls) {
    const answer = await shopper.call(method, path.replace(/\{\w+\}/, '1'), { body: spoilt });
    expectAnswer(answer, `${method} ${path} ${JSON.stringify(spoilt).slice(0, 300)}`);
  }
});

test('no address or query makes an endpoint fail', async () => {
  const shopper = await attacker();
  const texts = [...HOSTILE.map((value) => toText(value).slice(0, 500)), '../..', '%2e%2e%2f'];
  for (const { path, method, query, body } of operations) {
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

interface SpoiltBody {
  headers?: Record<string, string>;
  body: BodyInit;
  status: number;
}

test.each<[string, SpoiltBody]>([
  [
    'a form',
    {
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'items=1',
      status: 400,
    },
  ],
  ['plain text', { headers: { 'content-type': 'text/plain' }, body: '{}', status: 400 }],
  ['half an object', { body: '{"items":', status: 400 }],
  [
    'packed bytes',
    {
      headers: { 'content-encoding': 'gzip' },
      body: new Uint8Array([31, 139, 8, 0, 0]),
      status: 400,
    },
  ],
  ['arrays without end', { body: '['.repeat(500_000), status: 400 }],
  ['arrays in arrays', { body: '['.repeat(50_000) + ']'.repeat(50_000), status: 422 }],
  [
    'a prototype',
    { body: '{"__proto__":{"items":[]},"constructor":{"prototype":{}}}', status: 422 },
  ],
  ['too much', { body: `"${'a'.repeat(1_100_000)}"`, status: 413 }],
])('%s for a body is refused', async (_, { headers, body, status }) => {
  const shopper = shop.shopper();
  await shopper.get('/api/live');
  const response = await shopper.raw('/api/cart/addProdToCart', {
    method: 'POST',
    body,
    headers: {
      'content-type': 'application/json',
      'x-requested-with': 'XMLHttpRequest',
      'x-csrf-token': shopper.cookies.get('csrf') ?? '',
      ...headers,
    },
  });
  expect(response.status).toBe(status);
  expect(await response.json()).toMatchObject({ code: expect.any(String) });
});

test('a body without content-length is not read past its limit', async () => {
  const shopper = shop.shopper();
  await shopper.get('/api/live');
  let sent = 0;
  const endless = new ReadableStream<Uint8Array>({
    pull(controller) {
      sent += 65_536;
      if (sent > 64 * 1024 * 1024) controller.close();
      else controller.enqueue(new Uint8Array(65_536).fill(97));
    },
  });
  const response = await shopper.raw('/api/cart/addProdToCart', {
    method: 'POST',
    body: endless,
    duplex: 'half',
    headers: {
      'content-type': 'application/json',
      'x-requested-with': 'XMLHttpRequest',
      'x-csrf-token': shopper.cookies.get('csrf') ?? '',
    },
  } as RequestInit);
  expect(response.status).toBe(413);
  expect(sent).toBeLessThan(32 * 1024 * 1024);
});

/** The status of a raw request. */
async function statusOf(head: string): Promise<number> {
  const socket = connect(Number(new URL(shop.url).port), '127.0.0.1');
  socket.write(`${head}\r\nConnection: close\r\n\r\n`);
  const [first] = (await once(socket, 'data')) as [Buffer];
  socket.destroy();
  return Number(first.toString('latin1').split(' ')[1]);
}

test.each([
  ['TRACE', '/cart', 405],
  ['PUT', '/cart', 405],
  ['OPTIONS', '/api/login', 405],
  ['PROPFIND', '/api/cart/mine', 405],
  ['POST', '/api/cart/mine', 404],
  ['DELETE', '/api/login', 404],
  ['GET', '/api/nope', 404],
  ['GET', '//other.example/cart', 400],
  ['GET', 'http://other.example/cart', 400],
  ['GET', '/%2e%2e/%2e%2e/etc/passwd', 404],
  ['GET', '/..%2f..%2fpackage.json', 404],
  ['GET', '/_astro/../../server/entry.mjs', 404],
  ['GET', '/media/..%2fshop.sqlite', 404],
  ['GET', '/media/../shop.sqlite', 404],
  ['GET', '/product/%00', 404],
  ['GET', '/product/%ff', 400],
  ['GET', '/product/%E0%A4%A', 400],
  ['GET', '/product/none', 404],
  ['GET', '/category/__proto__', 404],
  ['GET', '/category/none?page=1e308', 404],
  ['GET', '/sitemap-products-999999999999.xml', 404],
  ['GET', '/myPage/..;/', 404],
  ['GET', '/%6dyPage', 303],
  ['GET', `/search?keyword=${'a'.repeat(8_000)}`, 422],
  ['GET', '/search?keyword=%ED%A0%80%00&page=1e308&sort=__proto__', 200],
  ['GET', `/checkout/${'a'.repeat(32)}`, 404],
  ['GET', '/orderComplete/%00', 404],
  ['GET', '/payment/nicepay_mobile_callback?ecpCallbackParams=%00', 303],
  ['GET', '/\\host/cart', 400],
  ['GET', '/\\', 400],
  ['GET', '/_image', 404],
  ['GET', '/_image?href=/demo/none.avif&f=svg', 404],
  ['GET', '/_server-islands/x?e=1', 404],
])('%s %s is answered with %i', async (method, path, status) => {
  expect(await statusOf(`${method} ${path} HTTP/1.1\r\nHost: localhost`)).toBe(status);
});

const WRONG_HOSTS = ['user@other.example', 'a/../b', 'a b', '[', '%00', 'a?b'];
test.each([...WRONG_HOSTS, '999.999.999.999', 'localhost:99999', '[::::]', '4294967296'])(
  'the host %j is refused',
  async (host) => {
    expect(await statusOf(`GET /cart HTTP/1.1\r\nHost: ${host}`)).toBe(400);
  },
);

test.each([
  ['localhost', 200],
  ['LOCALHOST:1', 200],
  ['127.0.0.1', 200],
  ['[::1]:4321', 200],
  ['other.example', 421],
  ['localhost.other.example', 421],
  ['localhost\r\nHost: localhost', 400],
  ['localhost\r\nhOST: other.example', 400],
])('a request for the host %j is answered with %i', async (host, status) => {
  for (const path of ['/robots.txt', '/cart', '/api/live']) {
    expect(await statusOf(`GET ${path} HTTP/1.1\r\nHost: ${host}`), path).toBe(status);
  }
});

test('the host a request names gets into no page', async () => {
  const headers = { 'x-forwarded-host': 'other.example', 'x-forwarded-proto': 'javascript' };
  for (const path of ['/', '/cart', '/login', '/search?keyword=a', '/sitemap.xml', '/robots.txt']) {
    const response = await fetch(shop.url + path, { headers });
    expect(response.headers.get('content-type'), path).toMatch(/charset=utf-8$/);
    expect(await response.text(), path).not.toContain('other.example');
  }
});

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
  ['half a character', { address1: '서울\ud83d' }],
  ['a NUL', { address2: '101\u0000호' }],
  ['ten thousand lines', { address1: '가\n'.repeat(10_000) }],
  ['a zip code that is none', { zipCode: '1e999' }],
])('an address with %s is refused', async (_, given) => {
  const { itemCode } = await unit();
  const guest = shop.shopper();
  const form = orderForm(await beginCheckout(guest, itemCode));
  const shippingAddressInfo = { ...form.shippingAddressInfo, ...given };
  const body = { ...form, shippingAddressInfo };
  const answer = await guest.post<ErrorBody>('/api/checkout/createOrder', body);
  expect(answer.status).toBe(422);
  expect(Object.keys(answer.body.fields ?? {})[0]).toMatch(/^shippingAddressInfo\./);
});

async function unit() {
  const product = await makeProduct(shop);
  return { itemCode: codeOf(product) };
}

test('visitors without a cart share no Idempotency-Key', async () => {
  const key = { 'idempotency-key': 'the-same-key-of-two' };
  const send = (given: object) =>
    shop
      .shopper()
      .post<ErrorBody>('/api/checkout/createOrder', orderForm('a'.repeat(32), given), key);
  const answers = await Promise.all([
    send({}),
    send({ shippingMessage: 'another' }),
    send({ shippingMessage: 'a third' }),
  ]);
  expect(answers.map(({ body }) => body.code)).toEqual(['NotFound', 'NotFound', 'NotFound']);
});

test('answers are forgotten after a day', async () => {
  const { itemCode } = await unit();
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
