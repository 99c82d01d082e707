import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { deleteExpired } from '#src/features/account/sign-in/auth.queries.ts';
import { makeMember, signedIn, type TestMember } from '../../support/member/people.ts';
import { startTestShop, type TestShop } from '../../support/shop.ts';
import type { ErrorBody, Shopper } from '../../support/shopper.ts';

/** rule 4.20 "Login session change": the long-inactivity message, exactly when a session has expired. */

const DAY_MS = 24 * 60 * 60 * 1000;
let shop: TestShop;
let member: TestMember;
let browser: Shopper;
beforeAll(async () => {
  shop = await startTestShop();
});
afterAll(() => shop.close());
beforeEach(async () => {
  member = await makeMember(shop);
  browser = await signedIn(shop, member);
});

const advanceDays = (days: number) => shop.setNow(shop.now() + days * DAY_MS);
const expired = { status: 401, body: { code: 'SessionExpired' } };
const getLive = () => browser.get<ErrorBody>('/api/live');
const myPage = async () => (await browser.raw('/myPage')).headers.get('location');
const LOGIN = '/login?redirectUrl=%2FmyPage';

describe('after thirty days without a visit', () => {
  test('the live call of any page says so, once', async () => {
    advanceDays(31);
    expect(await getLive()).toMatchObject(expired);
    expect((await getLive()).status).toBe(200);
    expect(await myPage()).toBe(LOGIN);
  });

  test('a members’ page says so, once', async () => {
    advanceDays(31);
    expect(await myPage()).toBe(`${LOGIN}&inactive=1`);
    expect(await myPage()).toBe(LOGIN);
    expect((await getLive()).status).toBe(200);
  });

  test.each([
    ['GET', '/api/search/topSearch'],
    ['GET', '/api/live?csrf'],
  ])('%s %s does not silence it', async (_, path) => {
    advanceDays(31);
    expect((await browser.get(path)).status).toBe(200);
    expect(await getLive()).toMatchObject(expired);
  });

  test('a call that would change the cart of a visitor is refused instead', async () => {
    advanceDays(31);
    const change = () => browser.post<ErrorBody>('/api/cart/select', { cartItemSns: [] });
    expect(await change()).toMatchObject(expired);
    expect((await change()).body.code).not.toBe('SessionExpired');
  });

  test('it is said also after the hourly deletion of what has expired', async () => {
    advanceDays(31);
    await shop.runtime.database.tx((t) => deleteExpired(t, shop.now()));
    expect(await getLive()).toMatchObject(expired);
  });
});

test('ninety days after signing in, whatever the visits', async () => {
  // A session is renewed after fifteen days, to the millisecond: no visit falls on that moment.
  for (let days = 0; days < 90; days += 10) {
    expect((await browser.get('/api/member')).status).toBe(200);
    advanceDays(10);
  }

  advanceDays(1);

  expect(await getLive()).toMatchObject(expired);
});

describe('it is not said', () => {
  test('to a member who has signed out', async () => {
    await browser.post('/login/logout-perform');
    advanceDays(31);
    expect((await getLive()).status).toBe(200);
    expect(await myPage()).toBe(LOGIN);
  });

  test('on a device that was signed out from another', async () => {
    const other = await signedIn(shop, member);
    await other.call('DELETE', '/api/member/sessions');
    expect((await getLive()).status).toBe(200);
    expect(await myPage()).toBe(LOGIN);
  });

  test('to a visitor', async () => {
    browser = shop.shopper();
    await getLive();
    advanceDays(31);
    expect((await getLive()).status).toBe(200);
  });
});
