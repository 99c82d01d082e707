import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { identitySettings } from '../../../scripts/sandbox-beside.ts';
import { startIdentitySandbox } from '../../../scripts/sandbox/identity/sandbox.ts';
import type { RunningSandbox } from '../../../scripts/sandbox/serve.ts';
import { verifiedRequest } from '../../support/account/mail-code.ts';
import { makeMember, PASSWORD, signedIn } from '../../support/member/people.ts';
import { expectProblem } from '../../support/problem.ts';
import { startTestShop, type TestShop } from '../../support/shop.ts';
import type { ErrorBody, Shopper } from '../../support/shopper.ts';
import { listMemberMails, listSocialRows, signInAt } from '../../support/account/social.ts';

let shop: TestShop;
let sandbox: RunningSandbox;
beforeAll(async () => {
  sandbox = await startIdentitySandbox({ port: 0, lateMs: 1500 });
  shop = await startTestShop({
    ...identitySettings(sandbox.url),
    IDENTITY_TIMEOUT_MS: '1000',
    TRUST_PROXY: '1',
  });
});
afterAll(async () => {
  await shop.close();
  await sandbox.close();
});

let serial = 0;
const newSub = () => String(200_000_000 + ++serial);
const newEmail = () => `social${++serial}@shop.example`;
const isMember = async (shopper: Shopper) => (await shopper.get('/api/member')).status === 200;
const consents = { overFourteen: true, use: true, privacy: true };
const person = { name: '박능선', phone: '010-9000-1234', consents };

async function findMember(email: string) {
  const { read } = shop.runtime.database;
  return read.selectFrom('member').selectAll().where('email', '=', email).executeTakeFirst();
}

describe('a person unknown to the shop', () => {
  test('becomes a member after consent, with the address that Google verified', async () => {
    const sub = newSub();
    const email = newEmail();
    const shopper = shop.shopper();

    const arrived = await signInAt(shopper, 'google', { sub, email, name: '박능선' });
    expect(arrived).toEqual({ status: 303, location: '/signUp/oauth' });
    expect(await listSocialRows(shop, sub)).toEqual([]);

    const page = await (await shopper.raw('/signUp/oauth')).text();
    expect(page).toContain(email);
    expect(page).toContain('박능선');

    const refused = await shopper.post<ErrorBody>('/api/signUp/oauth', {
      ...person,
      email,
      consents: { ...consents, overFourteen: false },
    });
    expect(refused).toMatchObject({ status: 422 });
    expect(await findMember(email)).toBeUndefined();

    const { status } = await shopper.post('/api/signUp/oauth', { ...person, email });
    expect(status).toBe(201);

    const member = await findMember(email);
    expect(member).toMatchObject({ passwordHash: '', emailVerifiedAt: shop.now() });
    expect(await listSocialRows(shop, sub)).toMatchObject([
      { provider: 'google', memberNo: member?.memberNo, email, linkedAt: shop.now() },
    ]);
    expect(await isMember(shopper)).toBe(true);
    expect(shopper.cookies.has('social')).toBe(false);

    const again = shop.shopper();
    expect(await signInAt(again, 'google', { sub, email })).toMatchObject({ location: '/cart' });
    expect(await isMember(again)).toBe(true);
  });

  test('proves an address that the provider does not vouch for by a mailed code', async () => {
    const sub = newSub();
    const email = newEmail();
    const shopper = shop.shopper();

    await signInAt(shopper, 'kakao', { sub, fault: 'noEmail' });

    const input = { ...person, email };
    expect(await shopper.post('/api/signUp/oauth', input)).toMatchObject({
      status: 422,
      body: { fields: { email: expect.any(String) } },
    });

    const requestId = await verifiedRequest(shop, shopper, { email });
    expect((await shopper.post('/api/signUp/oauth', { ...input, requestId })).status).toBe(201);
    expect(await listSocialRows(shop, sub)).toMatchObject([{ provider: 'kakao', email: null }]);
  });

  test('can’t sign up without having been at a provider', async () => {
    const answer = await shop.shopper().post('/api/signUp/oauth', { ...person, email: newEmail() });
    expectProblem(answer, 410, 'SocialExpired');

    const page = await shop.shopper().raw('/signUp/oauth');
    expect([page.status, page.headers.get('location')]).toEqual([
      303,
      '/login?social=SocialFailed',
    ]);
  });
});

describe('a person whose address is a member’s', () => {
  test('is linked if both sides have verified it', async () => {
    const member = await makeMember(shop, { emailVerifiedAt: shop.now() });
    const elsewhere = await signedIn(shop, member);
    const sub = newSub();
    const shopper = shop.shopper();

    const { location } = await signInAt(shopper, 'google', { sub, email: member.email });
    expect(location).toBe('/cart');
    expect(await isMember(shopper)).toBe(true);
    expect(await isMember(elsewhere)).toBe(false);
    expect(await listSocialRows(shop, sub)).toMatchObject([{ memberNo: member.memberNo }]);
    expect(await listMemberMails(shop, member.memberNo)).toContain('socialLinked');
  });

  test.each([
    ['naver', '', 1],
    ['facebook', '', 1],
    ['kakao', 'unverifiedEmail', 1],
    ['google', 'unverifiedEmail', 1],
    ['google', '', null],
  ] as const)('is not linked by %s (%s)', async (provider, fault, emailVerifiedAt) => {
    const member = await makeMember(shop, { emailVerifiedAt });
    const sub = newSub();
    const shopper = shop.shopper();

    const { location } = await signInAt(shopper, provider, { sub, fault, email: member.email });
    expect(location).toBe('/signUp/oauth'); // as for an address that nobody has
    expect(await listSocialRows(shop, sub)).toEqual([]);
    expect(await isMember(shopper)).toBe(false);
  });

  test('links by the password, under the lock of a sign-in', async () => {
    const member = await makeMember(shop);
    const sub = newSub();
    const shopper = shop.shopper();

    await signInAt(shopper, 'naver', { sub, email: member.email });

    const { email } = member;
    const wrong = await shopper.post('/api/login/oauth', { email, password: 'wrong-1234!' });
    expect(wrong).toMatchObject({
      status: 401,
      body: { code: 'LoginFailed', detail: { remaining: 4 } },
    });
    expect(await listSocialRows(shop, sub)).toEqual([]);

    const { status } = await shopper.post('/api/login/oauth', { email, password: PASSWORD });
    expect(status).toBe(200);
    expect(await listSocialRows(shop, sub)).toMatchObject([{ memberNo: member.memberNo }]);
    expect(await isMember(shopper)).toBe(true);

    const nobody = await shop.shopper().post('/api/login/oauth', { email, password: PASSWORD });
    expectProblem(nobody, 410, 'SocialExpired');
  });
});

test.each([
  ['refuse', 'SocialRefused'],
  ['late', 'SocialFailed'],
  ['wrongState', 'SocialFailed'],
  ['wrongNonce', 'SocialFailed'],
  ['wrongSignature', 'SocialFailed'],
  ['wrongAudience', 'SocialFailed'],
  ['reusedCode', 'SocialFailed'],
])('%s at the provider leads back to the login page', async (fault, problem) => {
  const sub = newSub();
  const shopper = shop.shopper();

  const { status, location } = await signInAt(shopper, 'kakao', { sub, fault });
  expect([status, location]).toEqual([303, `/login?redirectUrl=%2Fcart&social=${problem}`]);
  expect(await isMember(shopper)).toBe(false);
  expect(await listSocialRows(shop, sub)).toEqual([]);
});

test('an answer of a provider is of no use in another browser', async () => {
  const response = await shop.shopper().raw('/login/oauth?provider=google');
  expect(response.headers.get('location')).toContain(sandbox.url);
  const { status, headers } = await shop.shopper().raw('/login/oauth?code=x&state=y');
  expect([status, headers.get('location')]).toEqual([303, '/login?social=SocialFailed']);
});

test('a member who left is not signed in', async () => {
  const sub = newSub();
  const { memberNo } = await makeMember(shop, { status: 'Withdrawn' });
  const row = { provider: 'google' as const, sub, memberNo, email: null, linkedAt: shop.now() };

  await shop.runtime.database.tx((t) => t.insertInto('social_account').values(row).execute());

  const { location } = await signInAt(shop.shopper(), 'google', { sub, email: newEmail() });
  expect(location).toBe('/signUp/oauth');
});

test('the login page offers the providers whose keys are set', async () => {
  const page = await (await shop.shopper().raw('/login')).text();
  for (const provider of ['kakao', 'naver', 'google', 'facebook']) {
    expect(page).toContain(`/login/oauth?provider=${provider}`);
  }

  const other = await startTestShop({});
  expect(await (await other.shopper().raw('/login')).text()).not.toContain('/login/oauth');

  const start = await other.shopper().raw('/login/oauth?provider=kakao');
  expect(start.headers.get('location')).toBe('/login?social=SocialFailed');

  await other.close();
});
