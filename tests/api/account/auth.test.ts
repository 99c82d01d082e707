import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeMember, PASSWORD, signedIn, type TestMember } from '../../support/member/people.ts';
import { expectProblem } from '../../support/problem.ts';
import { makeProduct } from '../../support/product/factories.ts';
import { startTestShop, type TestShop } from '../../support/shop.ts';
import type { ErrorBody, Shopper } from '../../support/shopper.ts';

const MINUTE_MS = 60_000;
let shop: TestShop;
let addresses = 0;
beforeAll(async () => {
  shop = await startTestShop({ TRUST_PROXY: '1' });
});
afterAll(() => shop.close());

/** Each guess has an IP address of its own, so that the rate limit by address never applies. */
function signIn(shopper: Shopper, member: { email: string }, password = PASSWORD) {
  addresses += 1;
  const headers = { 'x-forwarded-for': `10.${addresses >> 8}.${addresses & 255}.1` };
  return shopper.post<ErrorBody>('/login', { email: member.email, password }, headers);
}

async function failTimes(count: number, member: TestMember, shopper = shop.shopper()) {
  const statuses: number[] = [];
  for (let i = 0; i < count; i++) {
    statuses.push((await signIn(shopper, member, `wrong-${i}-pw`)).status);
  }
  return statuses;
}

const countSessions = (memberNo: number) =>
  shop.runtime.database.read
    .selectFrom('session')
    .select('id')
    .where('memberNo', '=', memberNo)
    .execute()
    .then((rows) => rows.length);

describe('signing in', () => {
  test.each(['/login', '/api/login'])('POST %s opens a session', async (path) => {
    const member = await makeMember(shop, { name: '박능선' });
    const shopper = shop.shopper();
    const email = member.email.toUpperCase();

    const { status, body } = await shopper.post(path, { email, password: PASSWORD });
    expect({ status, body }).toEqual({
      status: 200,
      body: {
        memberName: '박능선',
        memberKey: expect.any(String),
        mergedCount: 0,
        changes: [],
        passwordExpired: false,
      },
    });

    const me = await shopper.get('/api/member');
    expect(me).toMatchObject({ status: 200, body: { memberNo: member.memberNo, level: 'Family' } });

    const live = await shopper.get('/api/live');
    expect(live.body).toMatchObject({ loggedIn: true, memberName: '박능선' });
  });

  test('cookies are closed to scripts and to other sites', async () => {
    const member = await makeMember(shop);
    const shopper = shop.shopper();

    await shopper.get('/api/live');

    const response = await shopper.raw('/login', {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-requested-with': 'XMLHttpRequest',
        'x-csrf-token': shopper.cookies.get('csrf') ?? '',
      },
      body: JSON.stringify({ email: member.email, password: PASSWORD }),
    });

    const set = response.headers.getSetCookie();
    for (const name of ['session', 'device']) {
      const cookie = set.find((each) => each.startsWith(`${name}=`)) ?? '';
      expect(cookie).toContain('; HttpOnly');
      expect(cookie).toContain('; SameSite=Lax');
      expect(cookie).toContain('; Path=/');
    }
  });

  test('missing fields are reported by field', async () => {
    const { status, body } = await shop
      .shopper()
      .post<ErrorBody>('/login', { email: 'nobody', password: '' });
    expect(status).toBe(422);
    expect(body.fields).toEqual({ email: 'InvalidEmail', password: 'PasswordRequired' });
  });

  test('an unknown e-mail is answered as a wrong password is', async () => {
    const member = await makeMember(shop);
    const wrong = await signIn(shop.shopper(), member, 'not-this-1');
    const unknown = await signIn(shop.shopper(), { email: 'nobody@shop.example' }, 'not-this-1');
    expect(wrong.status).toBe(401);
    expect(wrong.body).toMatchObject({ code: 'LoginFailed', detail: { remaining: 4 } });
    expect(wrong.body.message).toContain('1/5');
    expect(unknown).toMatchObject({ status: 401, body: wrong.body });
  });

  test('a withdrawn member can not sign in', async () => {
    const member = await makeMember(shop, { status: 'Withdrawn' });
    expectProblem(await signIn(shop.shopper(), member), 401, 'LoginFailed');
  });

  test('every login has a new session id, and what the browser held before is ended', async () => {
    const member = await makeMember(shop);
    const shopper = shop.shopper();

    shopper.cookies.set('session', 'planted-by-somebody-else');
    await signIn(shopper, member);

    const first = shopper.cookies.get('session') ?? '';
    expect(first).not.toBe('planted-by-somebody-else');

    await signIn(shopper, member);

    expect(shopper.cookies.get('session')).not.toBe(first);
    expect(await countSessions(member.memberNo)).toBe(1);

    const thief = shop.shopper();
    thief.cookies.set('session', first);

    expect((await thief.get('/api/member')).status).toBe(401);
  });

  test('the visitor’s cart goes over into the member’s', async () => {
    const product = await makeProduct(shop);
    const member = await makeMember(shop);
    const shopper = shop.shopper();
    const items = [{ itemCode: product.units[0]?.itemCode, qty: 2 }];
    expect((await shopper.post('/api/cart/addProdToCart', { items })).status).toBeLessThan(300);

    const { body } = await signIn(shopper, member);
    expect(body).toMatchObject({ mergedCount: 1, changes: [], passwordExpired: false });
    expect(shopper.cookies.has('cart')).toBe(false);
    expect((await shopper.get('/api/live')).body).toMatchObject({ cartCount: 1 });

    const elsewhere = await signedIn(shop, member);
    expect((await elsewhere.get('/api/live')).body).toMatchObject({ cartCount: 1 });
  });
});

describe('five failures lock (rule 9.3)', () => {
  test('the right password does not open a locked account, until the lock is over', async () => {
    const member = await makeMember(shop);
    const start = shop.now();
    expect(await failTimes(5, member)).toEqual([401, 401, 401, 401, 423]);

    const locked = await signIn(shop.shopper(), member);
    expectProblem(locked, 423, 'LoginLocked');
    expect(locked.body.message).toContain('1분');

    shop.setNow(start + MINUTE_MS);

    expect((await signIn(shop.shopper(), member)).status).toBe(200);

    shop.setNow(start);
  });

  test('each failure after the lock doubles it', async () => {
    const member = await makeMember(shop);
    const start = shop.now();

    await failTimes(5, member);
    shop.setNow(start + MINUTE_MS);

    expect(await failTimes(1, member)).toEqual([423]);

    shop.setNow(start + 2 * MINUTE_MS);

    expect((await signIn(shop.shopper(), member)).status).toBe(423);

    shop.setNow(start + 3 * MINUTE_MS);

    expect((await signIn(shop.shopper(), member)).status).toBe(200);

    shop.setNow(start);
  });

  test('an unknown e-mail locks the same way', async () => {
    const nobody = { memberNo: 0, email: 'nobody-here@shop.example', password: '' };
    expect(await failTimes(6, nobody)).toEqual([401, 401, 401, 401, 423, 423]);
  });

  test('a login resets the count of failures', async () => {
    const member = await makeMember(shop);
    await failTimes(4, member);
    expect((await signIn(shop.shopper(), member)).status).toBe(200);
    expect(await failTimes(4, member)).toEqual([401, 401, 401, 401]);
  });

  test('the owner’s known device still gets in, and is counted for itself', async () => {
    const member = await makeMember(shop);
    const owner = await signedIn(shop, member);

    await failTimes(7, member);

    expect((await signIn(owner, member)).status).toBe(200);
    expect((await signIn(shop.shopper(), member)).status).toBe(423);
    expect(await failTimes(5, member, owner)).toEqual([401, 401, 401, 401, 423]);
    expect((await signIn(owner, member)).status).toBe(423);
  });

  test('a device known for one member is none for another', async () => {
    const victim = await makeMember(shop);
    const thief = await makeMember(shop);
    const browser = await signedIn(shop, thief);
    await failTimes(5, victim);
    expect((await signIn(browser, victim)).status).toBe(423);
  });

  test('at most five of twenty concurrent guesses are checked', async () => {
    const member = await makeMember(shop);
    const shopper = shop.shopper();

    await shopper.get('/api/live');

    const guesses = Array.from({ length: 20 }, (_, i) => signIn(shopper, member, `guess-${i}-x`));
    const statuses = (await Promise.all(guesses)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 401)).toHaveLength(4);
    expect(statuses.filter((status) => status === 423)).toHaveLength(16);
    expect((await signIn(shopper, member)).status).toBe(423);
  });

  test('failures are rate-limited by IP address across accounts', async () => {
    const shopper = shop.shopper();
    const headers = { 'x-forwarded-for': '203.0.113.9' };
    const answers: number[] = [];

    for (let i = 0; i < 21; i++) {
      const body = { email: `victim${i}@shop.example`, password: 'spray-2026' };
      const { status, headers: answered } = await shopper.post('/login', body, headers);
      answers.push(status);
      if (status === 429) expect(Number(answered.get('retry-after'))).toBeGreaterThan(1);
    }

    expect(answers.slice(0, 20)).toEqual(Array<number>(20).fill(401));
    expect(answers[20]).toBe(429);
  });
});

describe('requests of other sites change nothing', () => {
  const attempts: [string, (shopper: Shopper, token: string) => Record<string, string>][] = [
    ['no token', () => ({ 'x-csrf-token': '' })],
    ['a wrong token', () => ({ 'x-csrf-token': 'a.b' })],
    ['no XHR marker', (_, token) => ({ 'x-csrf-token': token, 'x-requested-with': '' })],
    ['a foreign origin', (_, token) => ({ 'x-csrf-token': token, origin: 'https://evil.example' })],
    ['another site', (_, token) => ({ 'x-csrf-token': token, 'sec-fetch-site': 'cross-site' })],
  ];

  test.each(attempts)('%s', async (_, headersOf) => {
    const member = await makeMember(shop);
    const shopper = await signedIn(shop, member);
    const headers = headersOf(shopper, shopper.cookies.get('csrf') ?? '');

    const { status, body } = await shopper.post<ErrorBody>('/login/logout-perform', {}, headers);
    expect({ status, code: body.code }).toEqual({ status: 403, code: 'CsrfRejected' });
    expect(await countSessions(member.memberNo)).toBe(1);
  });

  test('the token of another session', async () => {
    const alice = await signedIn(shop);
    const bob = await signedIn(shop);
    const token = bob.cookies.get('csrf') ?? '';

    alice.cookies.set('csrf', token);

    const { status } = await alice.post('/login/logout-perform', {}, { 'x-csrf-token': token });
    expect(status).toBe(403);
    expect((await alice.get('/api/member')).status).toBe(200);
  });

  test('the token of before the login', async () => {
    const member = await makeMember(shop);
    const shopper = shop.shopper();

    await shopper.get('/api/live');

    const before = shopper.cookies.get('csrf') ?? '';

    await signIn(shopper, member);

    expect(shopper.cookies.get('csrf')).not.toBe(before);

    shopper.cookies.set('csrf', before);
    expect((await shopper.post('/login/logout-perform')).status).toBe(403);
  });
});

describe('logging out', () => {
  test('ends the session on the server: the old cookie opens nothing', async () => {
    const member = await makeMember(shop);
    const shopper = await signedIn(shop, member);
    const old = shopper.cookies.get('session') ?? '';

    const { status, body } = await shopper.post('/login/logout-perform');
    expect({ status, body }).toEqual({ status: 200, body: { signedOut: true } });
    expect(shopper.cookies.has('session')).toBe(false);

    shopper.cookies.set('session', old);

    expect((await shopper.get('/api/member')).status).toBe(401);
    expect(await countSessions(member.memberNo)).toBe(0);
  });

  test('a visitor is answered the same', async () => {
    expect((await shop.shopper().post('/login/logout-perform')).status).toBe(200);
  });
});

describe('devices', () => {
  interface Sessions {
    sessions: { sessionId: string; current: boolean }[];
  }

  test('a member signs another device out', async () => {
    const member = await makeMember(shop);
    const phone = await signedIn(shop, member);
    const laptop = await signedIn(shop, member);
    const { body } = await phone.get<Sessions>('/api/member/sessions');
    const other = body.sessions.find(({ current }) => !current)?.sessionId ?? '';

    expect(body.sessions).toHaveLength(2);

    const { status } = await phone.call('DELETE', `/api/member/sessions/${other}`);
    expect(status).toBe(200);
    expect((await laptop.get('/api/member')).status).toBe(401);
    expect((await phone.get('/api/member')).status).toBe(200);

    const again = await phone.call<ErrorBody>('DELETE', `/api/member/sessions/${other}`);
    expect(again.status).toBe(404);
  });

  test('all the others at once', async () => {
    const member = await makeMember(shop);
    const phone = await signedIn(shop, member);
    const laptop = await signedIn(shop, member);

    const { body } = await phone.call<Sessions>('DELETE', '/api/member/sessions');
    expect(body.sessions.map(({ current }) => current)).toEqual([true]);
    expect((await laptop.get('/api/member')).status).toBe(401);
  });

  test('another member’s device is a 404', async () => {
    const alice = await signedIn(shop);
    const bob = await signedIn(shop);
    const { body } = await bob.get<Sessions>('/api/member/sessions');
    const path = `/api/member/sessions/${body.sessions[0]?.sessionId}`;
    expect((await alice.call('DELETE', path)).status).toBe(404);
    expect((await bob.get('/api/member')).status).toBe(200);
    expect((await alice.call('DELETE', '/api/member/sessions/nonsense')).status).toBe(422);
  });

  test.each(['/api/member', '/api/member/sessions'])('a visitor has no %s', async (path) => {
    expectProblem(await shop.shopper().get(path), 401, 'LoginRequired', { alert: '0004' });
  });
});

describe('the login page without scripts', () => {
  const post = (shopper: Shopper, body: Record<string, string>, more: Record<string, string>) =>
    shopper.raw('/login?redirectUrl=%2Fcart', {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...more },
      body: new URLSearchParams(body),
    });

  test('a form of our own page signs in and goes on', async () => {
    const { email } = await makeMember(shop);
    const shopper = shop.shopper();
    const headers = { origin: shop.url, 'x-forwarded-for': '10.99.0.1' };

    const response = await post(shopper, { email, password: PASSWORD }, headers);
    expect(response.status).toBe(303);
    expect(response.headers.get('location')).toBe('/cart');
    expect((await shopper.get('/api/member')).status).toBe(200);
  });

  test('a wrong password shows the page again with what is wrong', async () => {
    const { email } = await makeMember(shop);
    const headers = { origin: shop.url, 'x-forwarded-for': '10.99.0.2' };

    const response = await post(shop.shopper(), { email, password: 'not-this-1' }, headers);
    expect(response.status).toBe(401);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(await response.text()).toContain('1/5회 실패');
  });

  test.each([
    ['a foreign origin', { origin: 'https://evil.example' }],
    ['a browser that says nothing', {}],
    ['another site', { 'sec-fetch-site': 'cross-site' }],
  ])('%s is refused', async (_, headers) => {
    const { email, memberNo } = await makeMember(shop);
    const response = await post(shop.shopper(), { email, password: PASSWORD }, { ...headers });
    expect(response.status).toBe(403);
    expect(await countSessions(memberNo)).toBe(0);
  });

  test.each([
    '//evil.example',
    '/\\evil.example',
    'https:evil.example',
    '/%09/evil.example',
    'javascript:alert(1)',
    'https://shop@evil.example',
    '/%2f%2fevil.example',
    '/%5cevil.example',
    'https://evil.example/',
    '/\t/evil.example',
    '/cart\r\nSet-Cookie: a=b',
    'evil.example',
  ])('redirectUrl %j stays on the site', async (redirectUrl) => {
    const { email } = await makeMember(shop);
    const response = await shop
      .shopper()
      .raw(`/login?redirectUrl=${encodeURIComponent(redirectUrl)}`, {
        method: 'POST',
        headers: {
          'content-type': 'application/x-www-form-urlencoded',
          origin: shop.url,
          'x-forwarded-for': '10.99.0.3',
        },
        body: new URLSearchParams({ email, password: PASSWORD }),
      });

    expect(response.status).toBe(303);
    expect(response.headers.get('location')).toBe('/');
  });
});
