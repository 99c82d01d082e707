import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { earnPoints } from '#src/features/benefit/point/point.service.ts';
import { codeOfRequest, wrongCode } from '../../support/account/mail-code.ts';
import { makeMember, PASSWORD, type TestMember } from '../../support/member/people.ts';
import { expectProblem } from '../../support/problem.ts';
import { startTestShop, type TestShop } from '../../support/shop.ts';
import type { ErrorBody, Shopper } from '../../support/shopper.ts';

let shop: TestShop;
let addresses = 0;
beforeAll(async () => {
  shop = await startTestShop({ TRUST_PROXY: '1', ADDITIONAL_AUTH: '1' });
});
afterAll(() => shop.close());

interface Asked extends ErrorBody {
  detail: { requestId: string; email: string };
}

const buildHeaders = () => ({ 'x-forwarded-for': `10.61.${(addresses += 1)}.1` });
const logIn = (browser: Shopper, { email }: TestMember, password = PASSWORD) =>
  browser.post<Asked>('/login', { email, password }, buildHeaders());
const submitAuth = (browser: Shopper, body: object) =>
  browser.post<ErrorBody>('/api/login/additionalAuth', body, buildHeaders());

async function memberWithPoints(): Promise<TestMember> {
  const member = await makeMember(shop);
  const { memberNo } = member;
  const points = { memberNo, ref: `test:${memberNo}`, amount: 5000, now: shop.now() };
  await shop.runtime.database.tx((t) => earnPoints(t, points));
  return member;
}

test('an unknown device needs a mailed code once; then it is known', async () => {
  const member = await memberWithPoints();
  const browser = shop.shopper();

  const response = await logIn(browser, member);
  expectProblem(response, 403, 'AdditionalAuthRequired');
  expect((await browser.get('/api/member')).status).toBe(401);

  const { requestId, email } = response.body.detail;
  expect(email).toMatch(/^\w{1,2}\*{4}@shop\.example$/);

  const code = await codeOfRequest(shop, requestId);
  const wrong = await submitAuth(browser, { requestId, code: wrongCode(code) });
  expectProblem(wrong, 422, 'CodeWrong');
  expect((await submitAuth(browser, { requestId, code })).status).toBe(200);
  expect((await browser.get('/api/member')).status).toBe(200);
  expect((await submitAuth(shop.shopper(), { requestId, code })).status).toBe(410);

  await browser.post('/login/logout-perform');
  expect((await logIn(browser, member)).status).toBe(200);
});

test('an account with nothing to lose is not asked', async () => {
  expect((await logIn(shop.shopper(), await makeMember(shop))).status).toBe(200);
});

test('a saved bank account is something to lose', async () => {
  const member = await makeMember(shop);

  await shop.runtime.database.tx((t) =>
    t
      .insertInto('member_refund_account')
      .values({
        memberNo: member.memberNo,
        account: 'sealed',
        bankCode: '088',
        lastDigits: '1234',
        updatedAt: shop.now(),
      })
      .execute(),
  );

  expect((await logIn(shop.shopper(), member)).status).toBe(403);
});

test('a wrong password is refused before a code is mailed', async () => {
  const member = await memberWithPoints();
  expect((await logIn(shop.shopper(), member, 'wrong-7294!')).status).toBe(401);

  const { read } = shop.runtime.database;
  const codes = await read
    .selectFrom('mail_code')
    .select('id')
    .where('memberNo', '=', member.memberNo)
    .execute();
  expect(codes).toEqual([]);
});

test('one code signs one browser in, also of two at once', async () => {
  const member = await memberWithPoints();
  const response = await logIn(shop.shopper(), member);
  const { requestId } = response.body.detail;
  const code = await codeOfRequest(shop, requestId);

  const answers = await Promise.all(
    [1, 2].map(() => submitAuth(shop.shopper(), { requestId, code })),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 410]);
});

test('a code of a sign-up does not sign in', async () => {
  const member = await memberWithPoints();
  const { email } = member;
  const sent = await shop
    .shopper()
    .post<{ requestId: string }>('/api/member/verifyEmail', { email }, buildHeaders());
  const { requestId } = sent.body;

  const code = await codeOfRequest(shop, requestId);
  expect((await submitAuth(shop.shopper(), { requestId, code })).status).toBe(410);
});

describe('codes that strangers ask for', () => {
  async function useUp(email: string): Promise<void> {
    for (const path of ['/api/member/verifyEmail', '/api/login/transferMember']) {
      const statuses = [];
      for (let n = 0; n < 51; n++) {
        statuses.push((await shop.shopper().post(path, { email }, buildHeaders())).status);
      }
      expect(statuses).toEqual([...Array<number>(50).fill(200), 429]);
    }
  }

  test('leave those of a sign-in on a new device and of a confirmation', async () => {
    const member = await memberWithPoints();
    await useUp(member.email);

    const browser = shop.shopper();
    const response = await logIn(browser, member);
    expectProblem(response, 403, 'AdditionalAuthRequired');

    const { requestId } = response.body.detail;
    const code = await codeOfRequest(shop, requestId);
    expect((await submitAuth(browser, { requestId, code })).status).toBe(200);

    const path = '/api/member/reauthenticate/code';
    for (let n = 0; n < 5; n++) {
      expect((await browser.post(path, {}, buildHeaders())).status).toBe(200);
    }

    expect((await browser.post(path, {}, buildHeaders())).status).toBe(429);
    expect((await browser.post('/api/member/email', { email: 'x@shop.example' })).status).toBe(200);
  });

  test('use up none of a member behind the same network address', async () => {
    const address = { 'x-forwarded-for': '10.63.0.1' };
    const statuses = [];
    for (let n = 0; n < 11; n++) {
      const email = `stranger${n}@shop.example`;
      statuses.push(
        (await shop.shopper().post('/api/member/verifyEmail', { email }, address)).status,
      );
    }

    expect(statuses.at(-1)).toBe(429);

    const { email } = await memberWithPoints();
    const credentials = { email, password: PASSWORD };
    expect((await shop.shopper().post('/login', credentials, address)).status).toBe(403);
  });
});
