import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeMember, makeOrder, signedIn } from '../../support/member/people.ts';
import { expectProblem } from '../../support/problem.ts';
import { startTestShop, type TestShop } from '../../support/shop.ts';
import type { ErrorBody, Shopper } from '../../support/shopper.ts';

const GUEST_PASSWORD = 'slope-8351?';
const HOUR_MS = 60 * 60 * 1000;
let shop: TestShop;
let addresses = 0;
beforeAll(async () => {
  shop = await startTestShop({ TRUST_PROXY: '1' });
});
afterAll(() => shop.close());

const guestOrder = () => makeOrder(shop, { guestPassword: GUEST_PASSWORD });

function lookUp(shopper: Shopper, orderNo: string, guestPassword = GUEST_PASSWORD) {
  addresses += 1;
  const headers = { 'x-forwarded-for': `10.0.${addresses}.1` };
  return shopper.post<ErrorBody>('/api/guest/login', { orderNo, guestPassword }, headers);
}

test('number and password open the order, and no other', async () => {
  const order = await guestOrder();
  const other = await guestOrder();
  const shopper = shop.shopper();
  const typed = ` ${order.orderNo.toLowerCase()} `;
  expect(await lookUp(shopper, typed)).toMatchObject({
    status: 200,
    body: { orderNo: order.orderNo },
  });
  expect(await shopper.get(`/api/guest/order/${order.orderNo}`)).toMatchObject({
    status: 200,
    body: { orderNo: order.orderNo, recipient: { name: '이수령' }, finalTotalPaymentAmt: 93_000 },
  });

  const foreign = await shopper.get(`/api/guest/order/${other.orderNo}`);
  const missing = await shopper.get('/api/guest/order/20260101-AAAAAAAAAA');
  expect(foreign.status).toBe(404);
  expect(foreign.body).toEqual(missing.body);
});

test('the pages of a guest’s order', async () => {
  const order = await guestOrder();
  const other = await guestOrder();
  const shopper = shop.shopper();

  await lookUp(shopper, order.orderNo);

  const home = await shopper.raw('/guest');
  expect([home.status, home.headers.get('location')]).toEqual([
    303,
    `/guest/order/${order.orderNo}`,
  ]);

  const lookedUpAt = shop.now();
  shop.setNow(lookedUpAt + 61 * 60_000); // somebody else may be at the browser

  const later = await shopper.raw('/guest');
  expect([later.status, later.headers.get('location')]).toEqual([303, '/login#guest']);

  shop.setNow(lookedUpAt);

  const page = await shopper.raw(`/en/guest/order/${order.orderNo}`);
  const html = await page.text();
  expect(page.status).toBe(200);
  expect(page.headers.get('cache-control')).toBe('no-store');
  expect(html).toContain('noindex');
  expect(html).toContain('Test hiking jacket');
  expect((await shopper.raw(`/guest/order/${other.orderNo}`)).status).toBe(404);
});

test('without a proof there is nothing', async () => {
  const { orderNo } = await guestOrder();
  const visitor = shop.shopper();
  expect((await visitor.get(`/api/guest/order/${orderNo}`)).status).toBe(401);

  for (const [path, lookUp] of [
    ['/guest', '/login#guest'],
    [`/guest/order/${orderNo}`, `/login?orderNo=${orderNo}#guest`],
  ] as const) {
    const { status, headers } = await visitor.raw(path);
    expect([status, headers.get('location')]).toEqual([303, lookUp]);
  }
});

test('an unknown order and a member’s are answered as a wrong password is', async () => {
  const { memberNo } = await makeMember(shop);
  const order = await guestOrder();
  const members = await makeOrder(shop, { memberNo });

  const wrong = await lookUp(shop.shopper(), order.orderNo, 'not-this-1');
  expectProblem(wrong, 404, 'GuestOrderNotFound');

  for (const orderNo of [members.orderNo, '20260101-AAAAAAAAAA']) {
    const { status, body } = await lookUp(shop.shopper(), orderNo);
    expect({ status, body }).toEqual({ status: 404, body: wrong.body });
  }
});

test('five failures lock the order number for everybody, for a minute', async () => {
  const { orderNo } = await guestOrder();
  const start = shop.now();
  const statuses: number[] = [];

  for (let i = 0; i < 5; i++) {
    statuses.push((await lookUp(shop.shopper(), orderNo, `wrong-${i}-x`)).status);
  }

  expect(statuses).toEqual([404, 404, 404, 404, 423]);
  expectProblem(await lookUp(shop.shopper(), orderNo), 423, 'GuestOrderLocked');

  shop.setNow(start + 60_000);

  expect((await lookUp(shop.shopper(), orderNo)).status).toBe(200);

  shop.setNow(start);
});

test('twenty guesses at once are tested no more than five times', async () => {
  const { orderNo } = await guestOrder();
  const shopper = shop.shopper();

  await shopper.get('/api/live');

  const guesses = Array.from({ length: 20 }, (_, i) => lookUp(shopper, orderNo, `guess-${i}-x`));
  const statuses = (await Promise.all(guesses)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 404)).toHaveLength(4);
});

test('the guest session lasts two hours, or until the guest ends it', async () => {
  const { orderNo } = await guestOrder();
  const start = shop.now();
  const shopper = shop.shopper();

  await lookUp(shopper, orderNo);
  shop.setNow(start + 2 * HOUR_MS - 1);

  expect((await shopper.get(`/api/guest/order/${orderNo}`)).status).toBe(200);

  shop.setNow(start + 2 * HOUR_MS);

  expect((await shopper.get(`/api/guest/order/${orderNo}`)).status).toBe(401);

  shop.setNow(start);

  const token = shopper.cookies.get('guest') ?? '';

  await shopper.post('/login/logout-perform');
  shopper.cookies.set('guest', token);

  expect((await shopper.get(`/api/guest/order/${orderNo}`)).status).toBe(401);
});

test('signing in ends the guest session: it may be another person’s', async () => {
  const { orderNo } = await guestOrder();
  const shopper = shop.shopper();

  await lookUp(shopper, orderNo);

  const { email, password } = await makeMember(shop);
  await shopper.post('/login', { email, password });

  expect((await shopper.get(`/api/guest/order/${orderNo}`)).status).toBe(401);
});

test('a member does not see a guest’s order', async () => {
  const { orderNo } = await guestOrder();
  const member = await signedIn(shop);
  expect((await member.get(`/api/my/order/${orderNo}`)).status).toBe(404);
});

test('missing fields are reported by field; other origins are refused', async () => {
  const { orderNo } = await guestOrder();
  const shopper = shop.shopper();

  const empty = await lookUp(shopper, '  ', '');
  expect(empty.body.fields).toEqual({
    orderNo: 'OrderNoRequired',
    guestPassword: 'PasswordRequired',
  });

  const body = { orderNo, guestPassword: GUEST_PASSWORD };
  const foreign = await shopper.post('/api/guest/login', body, { origin: 'https://evil.example' });
  expect(foreign.status).toBe(403);
  expect(shopper.cookies.has('guest')).toBe(false);
});
