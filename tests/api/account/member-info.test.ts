import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { MyRefundAccount } from '#src/features/account/member-info/member-info.schema.ts';
import type { CodeSent } from '#src/features/account/mail-code/mail-code.schema.ts';
import { openAccount } from '#src/features/order/refund/account/refund-account.service.ts';
import { MailPayload } from '#src/features/member/mail/mail.ts';
import { composeMail } from '#src/features/member/mail/shop/mail.service.ts';
import { codeOfRequest, wrongCode } from '../../support/account/mail-code.ts';
import { makeMember, PASSWORD, signedIn } from '../../support/member/people.ts';
import { expectProblem } from '../../support/problem.ts';
import { FRIDAY, startTestShop, type TestShop } from '../../support/shop.ts';
import type { ErrorBody, Shopper } from '../../support/shopper.ts';

const INFO = '/api/member';
const EMAIL = '/api/member/email';
const ACCOUNT = '/api/my/refundAccount';
const LONG_AGO_MS = 11 * 60 * 1000;
const account = { bankCode: '004', bankAccountNo: '1234-5678-9012', bankAccountHolder: '김산행' };
let shop: TestShop;
let addresses = 0;
beforeAll(async () => {
  shop = await startTestShop();
});
afterAll(() => shop.close());

const putBody = <T = object>(shopper: Shopper, path: string, body: object) =>
  shopper.call<T & ErrorBody>('PUT', path, { body });
const memberOf = (memberNo: number) =>
  shop.runtime.database.read
    .selectFrom('member')
    .select(['name', 'phone', 'email', 'locale', 'emailVerifiedAt'])
    .where('memberNo', '=', memberNo)
    .executeTakeFirstOrThrow();
const savedOf = (memberNo: number) =>
  shop.runtime.database.read
    .selectFrom('member_refund_account')
    .selectAll()
    .where('memberNo', '=', memberNo)
    .executeTakeFirst();
const newEmail = () => `moved${(addresses += 1)}@shop.example`;

/** The mail of a template that was queued for the member. */
async function mailOf(template: string, memberNo: number) {
  const job = await shop.runtime.database.read
    .selectFrom('job')
    .select('payload')
    .where('key', 'like', `mail:${template}:${memberNo}:%`)
    .executeTakeFirst();
  return job && composeMail(shop.runtime, MailPayload.parse(JSON.parse(job.payload)));
}

async function requestCode(shopper: Shopper, email: string) {
  const { body } = await shopper.post<CodeSent>(EMAIL, { email });
  const { requestId } = body;
  return { requestId, code: await codeOfRequest(shop, requestId) };
}

describe('member information', () => {
  test('name, phone and language of mails are changed, and a mail tells of it', async () => {
    const member = await makeMember(shop);
    const shopper = await signedIn(shop, member);
    const change = { name: ' 이  능선 ', phone: '010 2222 3333', locale: 'en' };
    const { status, body } = await putBody(shopper, INFO, change);
    const kept = { name: '이 능선', phone: '+821022223333', locale: 'en' };
    expect([status, body]).toEqual([200, kept]);
    expect(await memberOf(member.memberNo)).toMatchObject(kept);

    const mail = await mailOf('memberChanged', member.memberNo);
    expect(mail?.subject).toContain('Your member information was changed');
    expect((await shopper.get(INFO)).body).toMatchObject({ name: '이 능선' });
  });

  test('what is invalid, half or from a stranger is refused', async () => {
    const member = await makeMember(shop);
    const shopper = await signedIn(shop, member);
    const good = { name: '이능선', phone: '01022223333', locale: 'ko' };

    for (const [change, code] of [
      [{ name: '이' }, 'InvalidName'],
      [{ phone: '02-123-4567' }, 'InvalidMobile'],
      [{ locale: 'ja' }, 'InvalidInput'],
      [{ level: 'Vip' }, 'InvalidInput'],
    ] as const) {
      const answer = await putBody(shopper, INFO, { ...good, ...change });
      expectProblem(answer, 422, code);
    }

    expect(await memberOf(member.memberNo)).toMatchObject({ name: '김산행' });

    const visitor = shop.shopper();
    await visitor.get('/api/live'); // sets the CSRF cookie

    expect((await putBody(visitor, INFO, good)).status).toBe(401);
  });

  test('who signed in long ago proves their identity again first', async () => {
    const shopper = await signedIn(shop);

    shop.setNow(FRIDAY + LONG_AGO_MS);

    const good = { name: '이능선', phone: '01022223333', locale: 'ko' };
    const calls = [
      await putBody(shopper, INFO, good),
      await putBody(shopper, ACCOUNT, account),
      await shopper.call<ErrorBody>('DELETE', ACCOUNT),
      await shopper.post<ErrorBody>(EMAIL, { email: newEmail() }),
    ];

    shop.setNow(FRIDAY);

    for (const { status, body } of calls) {
      expectProblem({ status, body }, 403, 'ReauthenticationRequired');
    }
  });
});

describe('the refund account', () => {
  test('is kept encrypted, shown masked, replaced and deleted', async () => {
    const member = await makeMember(shop);
    const { memberNo } = member;

    const shopper = await signedIn(shop, member);
    expect((await shopper.get(ACCOUNT)).body).toEqual({ refundAccount: null });

    const { status, body } = await putBody<MyRefundAccount>(shopper, ACCOUNT, account);
    expect([status, body.refundAccount]).toEqual([
      200,
      {
        bankCode: '004',
        bankName: '국민은행',
        bankAccountNo: '****9012',
        bankAccountHolder: '김산행',
        updatedAt: FRIDAY,
      },
    ]);

    const saved = await savedOf(memberNo);
    expect(saved?.account).not.toContain('12345678');
    expect(openAccount(shop.runtime.secret, saved?.account ?? '')).toEqual({
      bankCode: '004',
      accountNo: '123456789012',
      holder: '김산행',
    });

    const html = await (await shopper.raw('/myPage/info/refundAccount')).text();
    expect(html).toContain('****9012');
    expect(html).not.toContain('56789012');
    expect((await mailOf('refundAccountChanged', memberNo))?.to.address).toBe(member.email);

    await putBody(shopper, ACCOUNT, { ...account, bankCode: '088', bankAccountNo: '110222333444' });

    expect(await savedOf(memberNo)).toMatchObject({ bankCode: '088', lastDigits: '3444' });

    const removed = await shopper.call('DELETE', ACCOUNT);
    expect([removed.status, removed.body]).toEqual([200, { refundAccount: null }]);
    expect(await savedOf(memberNo)).toBeUndefined();
  });

  test.each([
    [{ bankCode: '999' }, 'bankCode', 'BankRequired'],
    [{ bankAccountNo: '1234567' }, 'bankAccountNo', 'BankAccountInvalid'],
    [{ bankAccountNo: '12345678901234567' }, 'bankAccountNo', 'BankAccountInvalid'],
    [{ bankAccountHolder: '' }, 'bankAccountHolder', 'BankHolderMismatch'],
    [{ bankAccountHolder: '남의이름' }, 'bankAccountHolder', 'RefundHolderMismatch'],
  ])('%j is refused', async (change, field, code) => {
    const member = await makeMember(shop);
    const shopper = await signedIn(shop, member);
    const answer = await putBody(shopper, ACCOUNT, { ...account, ...change });
    expectProblem(answer, 422, code, { fields: { [field]: code } });
    expect(await savedOf(member.memberNo)).toBeUndefined();
  });

  test('is its member’s own, and deleted when the member’s name changes', async () => {
    const member = await makeMember(shop);
    const shopper = await signedIn(shop, member);

    await putBody(shopper, ACCOUNT, account);

    const other = await signedIn(shop);
    expect((await other.get(ACCOUNT)).body).toEqual({ refundAccount: null });

    await other.call('DELETE', ACCOUNT);

    const visitor = shop.shopper();
    expect((await visitor.get(ACCOUNT)).status).toBe(401);

    const info = { name: '김 산행', phone: '01022223333', locale: 'ko' };
    await putBody(shopper, INFO, info); // the same name but for its blank

    expect(await savedOf(member.memberNo)).toBeDefined();

    await putBody(shopper, INFO, { ...info, name: '이능선' });
    expect(await savedOf(member.memberNo)).toBeUndefined();
  });
});

describe('the e-mail', () => {
  test('is changed by a code mailed to the new one; other devices and the old one end', async () => {
    const member = await makeMember(shop);
    const shopper = await signedIn(shop, member);
    const elsewhere = await signedIn(shop, member);
    const email = newEmail();
    const { requestId, code } = await requestCode(shopper, email);

    const wrong = await putBody(shopper, EMAIL, { requestId, code: wrongCode(code) });
    expectProblem(wrong, 422, 'CodeWrong');

    const { status, body } = await putBody(shopper, EMAIL, { requestId, code });
    expect([status, body]).toEqual([200, { email }]);
    expect(await memberOf(member.memberNo)).toMatchObject({ email, emailVerifiedAt: FRIDAY });
    expect((await shopper.get(INFO)).status).toBe(200);
    expect((await elsewhere.get(INFO)).status).toBe(401);

    const mail = await mailOf('emailChanged', member.memberNo);
    expect(mail?.to.address).toBe(member.email);

    const signIn = (address: string) =>
      shop.shopper().post('/login', { email: address, password: PASSWORD });
    expect((await signIn(member.email)).status).toBe(401);
    expect((await signIn(email)).status).toBe(200);
    expect((await putBody(shopper, EMAIL, { requestId, code })).status).not.toBe(200);
  });

  test('of two who take one address at the same moment, one gets it', async () => {
    const email = newEmail();
    const takers = await Promise.all([signedIn(shop), signedIn(shop)]);
    const codes = await Promise.all(takers.map((taker) => requestCode(taker, email)));

    const answers = await Promise.all(
      takers.map((taker, i) => putBody(taker, EMAIL, codes[i] ?? { requestId: '', code: '' })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('EmailTaken');
  });

  test('a request of another member, or for a taken address, changes nothing', async () => {
    const member = await makeMember(shop);
    const shopper = await signedIn(shop, member);
    const other = await makeMember(shop);
    const otherCode = await requestCode(await signedIn(shop, other), newEmail());

    const foreign = await putBody(shopper, EMAIL, otherCode);
    expectProblem(foreign, 410, 'CodeExpired');

    const taken = await shopper.post<CodeSent>(EMAIL, { email: other.email });
    expect(taken.status).toBe(200); // as for any address

    const { requestId } = taken.body;
    const code = await codeOfRequest(shop, requestId);

    const refused = await putBody(shopper, EMAIL, { requestId, code });
    expectProblem(refused, 409, 'EmailTaken');
    expect(await memberOf(member.memberNo)).toMatchObject({ email: member.email });
    expect(await memberOf(other.memberNo)).toMatchObject({ email: other.email });
    expect((await shop.shopper().get(EMAIL)).status).not.toBe(200);
  });
});
