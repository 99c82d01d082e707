import { afterAll, beforeAll, expect, test } from 'vitest';
import { RateLimit } from '#src/server/rate-limit.ts';
import { digestTables } from '../support/database/digest.ts';
import { leastMs } from '../support/least-ms.ts';
import { listOperations, sampleOf, type Operation } from '../support/soundness/hostile.ts';
import { listPageRoutes } from '../support/journey/page-routes.ts';
import { makeMember, PASSWORD, signedIn } from '../support/member/people.ts';
import { readApi } from '../support/server/api-document.ts';
import { startTestShop, type TestShop } from '../support/shop.ts';
import type { Shopper } from '../support/shopper.ts';

// Lines of the security checklist (scripts/bench/security.ts) that no test of a feature proves.

let shop: TestShop;
let behindHttps: TestShop;
let operations: Operation[];
let member: Shopper;
beforeAll(async () => {
  shop = await startTestShop({ DEMO: '0', LOG_LEVEL: 'silent', TRUST_PROXY: '1' });
  behindHttps = await startTestShop({ DEMO: '0', SITE_URL: 'https://shop.example' });
  operations = listOperations(await readApi(shop));
  member = await signedIn(shop, await makeMember(shop));
  await member.get('/api/live');
});
afterAll(async () => {
  await shop.close();
  await behindHttps.close();
});

test.each([
  '/login',
  '/cart',
  '/search?keyword=a',
  '/myPage',
  '/nope',
  '/api/cart/mine',
  '/api/nope',
])('S-1: headers of %s', async (path) => {
  const host = { host: 'shop.example' };
  const { headers } = await behindHttps.shopper().raw(path, { headers: host });
  const headerOf = (name: string) => headers.get(name) ?? '';
  expect(Number(/max-age=(\d+)/.exec(headerOf('strict-transport-security'))?.[1])).toBeGreaterThan(
    3e7,
  );
  expect(headerOf('x-content-type-options')).toBe('nosniff');
  expect(headerOf('cross-origin-resource-policy')).toBe('same-origin');
  expect(headerOf('content-security-policy')).toContain("frame-ancestors 'none'");
  expect([headers.has('server'), headers.has('x-powered-by')]).toEqual([false, false]);
  expect(headers.has('access-control-allow-origin')).toBe(false);

  if (path.startsWith('/api')) return;

  expect(headerOf('referrer-policy')).toBe('strict-origin-when-cross-origin');
  expect(headerOf('permissions-policy')).toContain('camera=()');
  expect(headerOf('cross-origin-opener-policy')).toMatch(/^same-origin/);
});

test('S-3: behind https every cookie is bound to the host and secure', async () => {
  const response = await behindHttps.shopper().raw('/api/live?csrf=1');
  const cookies = response.headers.getSetCookie();
  expect(cookies.length).toBeGreaterThan(0);

  for (const cookie of cookies) {
    expect(cookie).toMatch(/^__Host-\w+=.*; Path=\/.*; Secure/);
    expect(cookie).toContain('; SameSite=Lax');
  }
});

const FOREIGN = [
  '//e.example',
  '/\\e.example',
  'https:e.example',
  '/%09/e.example',
  'javascript:alert(1)',
  'https://shop@e.example',
  '/%2f%2fe.example',
  '/a\r\nLocation: //e.example',
  '\\\\e.example',
  '/\t/e.example',
  ' //e.example',
  'http://e.example/cart',
];
test.each(FOREIGN)(
  'S-4: signing in with the redirectUrl %j stays at the shop',
  async (redirectUrl) => {
    const { email } = await makeMember(shop);
    const address = `/login?redirectUrl=${encodeURIComponent(redirectUrl)}`;

    const response = await shop.shopper().raw(address, {
      method: 'POST',
      headers: { origin: shop.url, 'x-forwarded-for': `10.4.${FOREIGN.indexOf(redirectUrl)}.1` },
      body: new URLSearchParams({ form: 'member', email, password: PASSWORD }),
    });
    expect(response.status).toBe(303);

    const location = response.headers.get('location') ?? '';
    expect(location).toMatch(/^\/(?![/\\])[\x21-\x7e]*$/);
    expect(new URL(location, shop.url).origin).toBe(shop.url);
  },
);

test('S-5: a write without the token of its own session is refused, and changes nothing', async () => {
  const other = await signedIn(shop, await makeMember(shop));
  await other.get('/api/live?csrf=1');

  const csrf = member.cookies.get('csrf') ?? '';
  const xhr = { 'x-requested-with': 'XMLHttpRequest', 'content-type': 'application/json' };
  const csrfHeaders = { ...xhr, 'x-csrf-token': csrf };

  const spoilt: Record<string, string>[] = [
    { 'content-type': 'application/json', 'x-csrf-token': csrf },
    { ...xhr },
    { ...xhr, 'x-csrf-token': 'wrong.wrong' },
    { ...xhr, 'x-csrf-token': other.cookies.get('csrf') ?? 'x' },
    { ...csrfHeaders, origin: 'https://evil.example' },
    { ...csrfHeaders, 'sec-fetch-site': 'cross-site' },
    { 'content-type': 'text/plain' },
    { 'content-type': 'application/x-www-form-urlencoded', 'x-http-method-override': 'GET' },
  ];

  const before = await digestTables(shop.runtime.database);
  const passed: string[] = [];
  for (const { method, path, body } of operations) {
    // Providers' notices and links of mails are signed; a beacon carries no token, and is only counted. A notice of
    // tracking proves nothing, and only brings a look-up forward.
    if (method === 'GET' || /webhook|notify|beacon|oneClick|shipment\/notice/.test(path)) continue;

    for (const headers of spoilt) {
      const address = path.replace(/\{\w+\}/g, '1');
      const content = JSON.stringify(body ? sampleOf(body) : {});
      const { status } = await member.raw(address, { method, headers, body: content });
      if (status !== 403) passed.push(`${method} ${path} ${JSON.stringify(headers)}: ${status}`);
    }
  }

  expect(passed).toEqual([]);
  expect(await digestTables(shop.runtime.database)).toEqual(before);
});

test('S-14: fields that nobody is asked for change no row of a member', async () => {
  const extra = {
    memberNo: 1,
    level: 'Vip',
    status: 'Active',
    point: 9_999,
    role: 'staff',
    price: 1,
  };

  const find = () => shop.runtime.database.read.selectFrom('member').selectAll().execute();
  const before = await find();
  const failed: string[] = [];

  for (const { method, path, body } of operations) {
    if (!body || /changePassword|member$|signUp|beacon|webhook|notify/.test(path)) continue;
    const sample = sampleOf(body);
    const sent = { ...(typeof sample === 'object' && sample), ...extra };
    const answer = await member.call(method, path.replace(/\{\w+\}/g, '1'), { body: sent });
    if (answer.status >= 500) failed.push(`${method} ${path}`);
  }

  expect(failed).toEqual([]);
  expect(await find()).toEqual(before);
});

/** As long as the longest of these; sent where nothing reads it. */
const LONG = { text: 'a'.repeat(50_000) };

test.each([
  ['GET', `/api/search/result?keyword=${'a'.repeat(10_000)}`, undefined],
  ['POST', '/api/login', { email: `${'a'.repeat(50_000)}@!`, password: 'x' }],
  ['POST', '/api/member/findMemberId', { name: '가', phone: '0'.repeat(50_000) }],
  ['POST', '/api/member/findPassword', { email: `${'a.'.repeat(25_000)}!`, from: 'login' }],
  ['POST', '/api/guest/login', { orderNo: '2'.repeat(50_000), guestPassword: 'x' }],
  ['PUT', '/api/member', { name: ' '.repeat(50_000), phone: '-'.repeat(50_000), locale: 'ko' }],
])('S-17: %s %.40s refuses long input without much work', async (method, path, body) => {
  let calls = 0;

  const send = async () => {
    calls += 1; // limits of calls count by address
    const headers = { 'x-forwarded-for': `198.51.100.${calls}` };
    const { status } = await member.call(method, path, { headers, ...(body && { body }) });
    expect([400, 404, 422]).toContain(status);
  };

  const timeOfUnread = await leastMs(() => member.call('POST', '/api/none', { body: LONG }));
  expect(await leastMs(send)).toBeLessThan(10 * timeOfUnread);
});

test('S-18: a million addresses take bounded memory and time', async () => {
  const limit = new RateLimit({ burst: 5, perMinute: 5 });
  let addresses = 0;

  const takeMore = () => {
    for (const end = addresses + 10_000; addresses < end; addresses++) {
      limit.take(`address ${addresses}`, 0);
    }
    expect(limit.size).toBeLessThanOrEqual(50_000);
  };

  const timeOfFirst = await leastMs(takeMore, 3);
  const timeOfFull = await leastMs(takeMore, 97);

  expect(addresses).toBe(1_000_000);
  expect(timeOfFull).toBeLessThan(10 * timeOfFirst);
});

test('S-20: nothing of a member is stored by browsers and proxies', async () => {
  const pages = listPageRoutes().filter((route) => /^\/(myPage|guest|checkout)\b./.test(route));

  const calls = operations
    .filter(
      ({ method, path }) => method === 'GET' && /^\/api\/(my|member|claim|cart|order)/.test(path),
    )
    .map(({ path }) => path);

  const stored: string[] = [];
  for (const route of [...pages, ...calls]) {
    const { headers, status } = await member.raw(route.replace(/[[{]\w+[\]}]/g, '1'));
    if (headers.get('cache-control') !== 'no-store') {
      stored.push(`${route} ${status} ${headers.get('cache-control')}`);
    }
  }

  expect(pages.length).toBeGreaterThan(10);
  expect(stored).toEqual([]);
});
