import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestShop, type TestShop } from '../support/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop({ LOG_LEVEL: 'silent' });
});
afterAll(() => shop.close());

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
  ['arrays in arrays', { body: '['.repeat(50_000) + ']'.repeat(50_000), status: 400 }],
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
  ['POST', '/api/cart/mine', 405],
  ['DELETE', '/api/login', 405],
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
  ['GET', '/brand/__proto__', 404],
  ['GET', '/products?page=1e308&sort=__proto__&_f_brands=%00', 200],
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
