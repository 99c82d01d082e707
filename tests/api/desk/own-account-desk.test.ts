import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type {
  RegistrationOptions,
  SignInOptions,
} from '#src/features/account/passkey/passkey.schema.ts';
import type { OwnAccount } from '#src/features/desk/staff/own/own-account.schema.ts';
import { inviteStaff } from '#src/features/desk/staff/invitation.service.ts';
import { blockStaff } from '#src/features/desk/staff/staff.service.ts';
import { Authenticator } from '../../support/account/authenticator.ts';
import { makeMember, PASSWORD, signedIn } from '../../support/member/people.ts';
import { expectProblem } from '../../support/problem.ts';
import { startTestShop, type TestShop } from '../../support/shop.ts';
import type { ErrorBody, Shopper } from '../../support/shopper.ts';
import { codeAt, invitedStaff } from '../../support/desk/staff.ts';

const MINUTE_MS = 60_000;

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop();
});
afterAll(() => shop.close());
beforeEach(() => shop.setNow(shop.now() + MINUTE_MS));

type Account = OwnAccount & ErrorBody & { staffSn: number };

/** Staff at the desk, and a code that nobody has used. */
async function makeStaff() {
  const staff = await invitedStaff(shop, 'service');
  return {
    ...staff,
    account: async () => (await staff.browser.get<Account>('/api/staff/me/account')).body,
    nextCode() {
      shop.setNow(shop.now() + MINUTE_MS);
      return codeAt(staff.secret, shop.now());
    },
  };
}
type Staff = Awaited<ReturnType<typeof makeStaff>>;

async function addPasskey({ browser, nextCode }: Staff, authenticator: Authenticator) {
  const code = nextCode();
  const { body } = await browser.post<RegistrationOptions>('/api/staff/passkeys/options', { code });
  const credential = authenticator.create(body);
  return browser.post<Account>('/api/staff/passkeys', { credential });
}

async function signInWithPasskey(
  by: Shopper,
  authenticator: Authenticator,
  path = '/api/staff/session/passkey',
) {
  const { body } = await by.post<SignInOptions>('/api/login/passkey/options');
  return by.post<Account>(path, { credential: authenticator.get(body) });
}

const newAuthenticator = () => new Authenticator(shop.runtime.config.siteUrl);

test('whether letter keys are used is one’s own choice, and stays', async () => {
  const staff = await makeStaff();
  const other = await makeStaff();
  const readMe = async (by: Staff) => (await by.browser.get('/api/staff/me')).body;
  const saveChoice = (by: Shopper, body: object) =>
    by.call<ErrorBody>('PUT', '/api/staff/me/preferences', { body });

  expect(await readMe(staff)).toMatchObject({ usesLetterKeys: true });
  expect(await saveChoice(staff.browser, { usesLetterKeys: false })).toMatchObject({
    status: 200,
    body: { email: staff.email, usesLetterKeys: false },
  });
  expect(await readMe(staff)).toMatchObject({ usesLetterKeys: false });
  expect(await readMe(other)).toMatchObject({ usesLetterKeys: true });

  const wrong = await saveChoice(staff.browser, { usesLetterKeys: 'no' });
  expect(wrong.body.fields).toHaveProperty('usesLetterKeys');
  const stranger = shop.shopper();
  await stranger.get('/api/live');
  expectProblem(await saveChoice(stranger, { usesLetterKeys: true }), 401, 'StaffSignInRequired');

  await saveChoice(staff.browser, { usesLetterKeys: true });
  expect(await readMe(staff)).toMatchObject({ usesLetterKeys: true });
});

describe('a passkey', () => {
  test('is added after a code, signs in alone, and is removed', async () => {
    const staff = await makeStaff();
    const authenticator = newAuthenticator();

    const added = await addPasskey(staff, authenticator);
    expect([added.status, added.body.passkeys.length]).toEqual([201, 1]);

    const browser = shop.shopper();
    expect(await signInWithPasskey(browser, authenticator)).toMatchObject({
      status: 200,
      body: { email: staff.email },
    });

    const { passkeys, sessions } = await staff.account();
    expect(passkeys[0]?.lastUsedAt).toBe(shop.now());
    expect(sessions.map(({ isCurrent }) => isCurrent).toSorted()).toEqual([false, true]);

    const path = `/api/staff/passkeys/${passkeys[0]?.passkeySn}`;
    const other = await makeStaff();
    const remove = (by: Staff, code: string) =>
      by.browser.call<ErrorBody>('DELETE', path, { body: { code } });
    expectProblem(await remove(staff, '000000'), 422, 'StaffCodeWrong');
    expect((await remove(other, other.nextCode())).status).toBe(404);
    expect((await remove(staff, staff.nextCode())).status).toBe(200);
    expectProblem(await signInWithPasskey(shop.shopper(), authenticator), 401, 'PasskeyUnknown');

    const log = await shop.runtime.database.read
      .selectFrom('audit')
      .select(['action', 'before', 'after'])
      .where('entityId', '=', staff.email)
      .orderBy('auditSn')
      .execute();
    expect(log).toMatchObject([
      { action: 'staff:own', before: '{"passkeys":0}', after: '{"passkeys":1}' },
      { action: 'staff:own', before: '{"passkeys":1}', after: '{"passkeys":0}' },
    ]);
  });

  test('is not made without a code, nor with one that was used', async () => {
    const staff = await makeStaff();
    const options = (code: string) =>
      staff.browser.post<ErrorBody>('/api/staff/passkeys/options', { code });
    expectProblem(await options('000000'), 422, 'StaffCodeWrong');

    const code = staff.nextCode();
    expect((await options(code)).status).toBe(200);
    expectProblem(await options(code), 422, 'StaffCodeUsed');
  });

  test('of a challenge that was issued to somebody else is refused', async () => {
    const staff = await makeStaff();
    const other = await makeStaff();
    const code = staff.nextCode();
    const { body } = await staff.browser.post<RegistrationOptions>('/api/staff/passkeys/options', {
      code,
    });
    const credential = newAuthenticator().create(body);

    const { status } = await other.browser.post('/api/staff/passkeys', { credential });
    expect(status).toBe(409);
    expect((await other.account()).passkeys).toEqual([]);
  });

  test('of the desk opens no member’s account, and a member’s not the desk', async () => {
    const staff = await makeStaff();
    const authenticator = newAuthenticator();

    await addPasskey(staff, authenticator);

    const asMember = await signInWithPasskey(shop.shopper(), authenticator, '/api/login/passkey');
    expectProblem(asMember, 401, 'PasskeyUnknown');

    const member = await signedIn(shop, await makeMember(shop));
    const ofMember = newAuthenticator();
    const options = await member.post<RegistrationOptions>('/api/member/passkeys/options');

    await member.post('/api/member/passkeys', { credential: ofMember.create(options.body) });
    expectProblem(await signInWithPasskey(shop.shopper(), ofMember), 401, 'PasskeyUnknown');
  });

  test('ends with the work at the desk, and with a new invitation', async () => {
    const staff = await makeStaff();
    const authenticator = newAuthenticator();

    await addPasskey(staff, authenticator);

    const { staffSn } = (await staff.browser.get<Account>('/api/staff/me')).body;
    await blockStaff(shop.runtime.database, staffSn);

    expectProblem(await signInWithPasskey(shop.shopper(), authenticator), 401, 'PasskeyUnknown');

    const person = { email: staff.email, name: '이담당', roles: ['service'] as const };
    const token = (await inviteStaff(shop.runtime, person)).split('#')[1] ?? '';
    const opened = await shop
      .shopper()
      .post<{ secret: string }>('/api/staff/invitation/open', { token });
    const code = codeAt(opened.body.secret, shop.now());
    const accepted = { token, password: PASSWORD, code };
    expect((await shop.shopper().post('/api/staff/invitation', accepted)).status).toBe(200);
    expectProblem(await signInWithPasskey(shop.shopper(), authenticator), 401, 'PasskeyUnknown');
  });
});

describe('the password', () => {
  const NEW = 'cliff-9137!';

  const change = async (staff: Staff, overrides: object = {}) => {
    const body = { currentPassword: PASSWORD, password: NEW, code: staff.nextCode(), ...overrides };
    return staff.browser.call<Account>('PUT', '/api/staff/me/password', { body });
  };

  test('is replaced with the present one and a code; other browsers are signed out', async () => {
    const staff = await makeStaff();
    const other = shop.shopper();
    const credentials = { email: staff.email, password: PASSWORD };

    await other.post('/api/staff/session', { ...credentials, code: staff.nextCode() });

    expect((await other.get('/api/staff/me')).status).toBe(200);
    expect((await change(staff)).status).toBe(200);
    expect((await other.get('/api/staff/me')).status).toBe(401);
    expect((await staff.browser.get('/api/staff/me')).status).toBe(200);

    const again = { ...credentials, password: NEW, code: staff.nextCode() };
    expect((await shop.shopper().post('/api/staff/session', again)).status).toBe(200);
  });

  test.each([
    [{ currentPassword: 'wrong-1234!' }, 'CurrentPasswordWrong', 'currentPassword'],
    [{ password: PASSWORD }, 'PasswordSameAsCurrent', 'password'],
    [{ password: 'short' }, 'PasswordLengthOrKinds', 'password'],
    [{ code: '000000' }, 'StaffCodeWrong', 'code'],
  ])('with %j is refused at its field', async (overrides, code, field) => {
    const answer = await change(await makeStaff(), overrides);
    expectProblem(answer, 422, code, { fields: { [field]: code } });
  });
});

test('other browsers are signed out at once', async () => {
  const staff = await makeStaff();
  const other = shop.shopper();
  const credentials = { email: staff.email, password: PASSWORD, code: staff.nextCode() };

  await other.post('/api/staff/session', credentials);

  const { body } = await staff.browser.post<Account>('/api/staff/me/endOtherSessions');
  expect(body.sessions).toMatchObject([{ isCurrent: true }]);
  expect((await other.get('/api/staff/me')).status).toBe(401);
});
