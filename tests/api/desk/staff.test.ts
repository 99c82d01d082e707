import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { inviteStaff } from '#src/features/desk/staff/invitation.service.ts';
import { blockStaff, setRoles } from '#src/features/desk/staff/staff.service.ts';
import { findStaffByEmail } from '#src/features/desk/staff/staff.queries.ts';
import { IDLE_SECONDS } from '#src/lib/idle-seconds.ts';
import { PASSWORD } from '../../support/member/people.ts';
import { expectProblem } from '../../support/problem.ts';
import { startTestShop, type TestShop } from '../../support/shop.ts';
import type { ErrorBody } from '../../support/shopper.ts';
import { codeAt, invitedStaff, staffOf } from '../../support/desk/staff.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop();
});
afterAll(() => shop.close());
beforeEach(() => shop.setNow(shop.now() + MINUTE_MS));

const tokenOf = (link: string) => link.split('#')[1] ?? '';
const inviteByEmail = (email: string) =>
  inviteStaff(shop.runtime, { email, name: '이담당', roles: ['service'] });
const openInvitation = (token: string) =>
  shop.shopper().post<ErrorBody & { secret: string }>('/api/staff/invitation/open', { token });

async function staffSnOf(email: string): Promise<number> {
  return (await findStaffByEmail(shop.runtime.database.read, email))?.staffSn ?? 0;
}

describe('an invitation', () => {
  test('leads to a session that knows the roles, and is used up by it', async () => {
    const link = await inviteByEmail('a@shop.example');
    const token = tokenOf(link);
    expect(link).toMatch(/\/staff\/invitation#[\w-]{32}$/);

    const first = await openInvitation(token);
    expect(first.body).toMatchObject({ email: 'a@shop.example', name: '이담당' });
    expect((await openInvitation(token)).body.secret).toBe(first.body.secret); // a page can be loaded again

    const browser = shop.shopper();
    const code = codeAt(first.body.secret, shop.now());
    const input = { token, password: PASSWORD, code };
    expect(await browser.post('/api/staff/invitation', input)).toMatchObject({
      status: 200,
      body: { email: 'a@shop.example', roles: ['service'] },
    });

    const me = await browser.get<{ permissions: string[] }>('/api/staff/me');
    expect(me.body.permissions).toContain('claim:settle');
    expect(me.body.permissions).not.toContain('staff:write');
    expectProblem(
      await shop.shopper().post('/api/staff/invitation', input),
      410,
      'StaffInvitationEnded',
    );
    expect((await openInvitation(token)).status).toBe(410);
  });

  test.each([
    [{ code: '000000' }, 'StaffCodeWrong'],
    [{ password: 'short' }, 'PasswordLengthOrKinds'],
    [{ password: 'password1!' }, 'PasswordTooCommon'],
  ])('with %j is refused and stays open', async (wrong, code) => {
    const token = tokenOf(await inviteByEmail('b@shop.example'));
    const { secret } = (await openInvitation(token)).body;
    const input = { token, password: PASSWORD, code: codeAt(secret, shop.now()) };

    const refused = await shop.shopper().post('/api/staff/invitation', { ...input, ...wrong });
    expectProblem(refused, 422, code);
    expect((await shop.shopper().post('/api/staff/invitation', input)).status).toBe(200);
  });

  test('ends after a day, and with the next one', async () => {
    const before = tokenOf(await inviteByEmail('c@shop.example'));
    const token = tokenOf(await inviteByEmail('c@shop.example'));
    expect((await openInvitation(before)).status).toBe(410);

    shop.setNow(shop.now() + 24 * HOUR_MS - 1);

    expect((await openInvitation(token)).status).toBe(200);

    shop.setNow(shop.now() + 1);
    expect((await openInvitation(token)).status).toBe(410);
  });

  test('to staff leaves what they sign in with until it is accepted', async () => {
    const { browser, email, secret } = await invitedStaff(shop, 'goods');
    const token = tokenOf(await inviteByEmail(email));

    const fresh = (await openInvitation(token)).body.secret;
    expect(fresh).not.toBe(secret);
    expect((await browser.get('/api/staff/me')).status).toBe(200);

    const input = { token, password: 'cliff-9137!', code: codeAt(fresh, shop.now()) };
    expect((await shop.shopper().post('/api/staff/invitation', input)).status).toBe(200);
    expect((await browser.get('/api/staff/me')).status).toBe(401);
  });
});

describe('signing in', () => {
  const signIn = (input: object) =>
    shop.shopper().post<ErrorBody>('/api/staff/session', { password: PASSWORD, ...input });

  test('takes password and code, and a code counts once', async () => {
    const { email, secret, code } = await invitedStaff(shop, 'warehouse');
    expectProblem(await signIn({ email, code }), 422, 'StaffCodeUsed');

    shop.setNow(shop.now() + MINUTE_MS);

    const next = codeAt(secret, shop.now());
    expect((await signIn({ email, code: `${next.slice(0, 3)} ${next.slice(3)}` })).status).toBe(
      200,
    );
    expectProblem(await signIn({ email, code: next }), 422, 'StaffCodeUsed');
  });

  test('of two sign-ins with one code at once only one succeeds', async () => {
    const { email, secret } = await invitedStaff(shop, 'warehouse');
    shop.setNow(shop.now() + MINUTE_MS);
    const code = codeAt(secret, shop.now());
    const answers = await Promise.all([signIn({ email, code }), signIn({ email, code })]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422]);
  });

  test('tells not which of the three was wrong, and locks after five', async () => {
    const { email, secret } = await invitedStaff(shop, 'content');

    shop.setNow(shop.now() + MINUTE_MS);

    const code = codeAt(secret, shop.now());
    const wrong = [
      { email, code: '000000' },
      { email, code, password: 'wrong-7294!' },
      { email: 'nobody@shop.example', code },
    ];

    for (const input of wrong) {
      expectProblem(await signIn(input), 422, 'StaffSignInFailed');
    }

    for (let n = 0; n < 3; n++) await signIn({ email, code: '000000' });

    expectProblem(await signIn({ email, code }), 423, 'StaffSignInLocked');
  });

  test('ends by signing out, two hours after what a person last did, and twelve hours', async () => {
    const browser = (await invitedStaff(shop, 'owner')).browser;
    const headers = { [IDLE_SECONDS]: '0' };
    const status = async () => (await browser.call('GET', '/api/staff/me', { headers })).status;
    const { browser: other } = await staffOf(shop, 'owner');

    shop.setNow(shop.now() + 2 * HOUR_MS - 1);

    expect(await status()).toBe(200);

    shop.setNow(shop.now() + 2 * HOUR_MS - 1);

    expect(await status()).toBe(200);
    expect((await other.get('/api/staff/me')).status).toBe(401);

    for (let hours = 0; hours < 8; hours++) {
      shop.setNow(shop.now() + HOUR_MS);
      expect(await status()).toBe(200);
    }

    shop.setNow(shop.now() + 2);

    expect(await status()).toBe(401);

    const left = await staffOf(shop, 'owner');
    await left.browser.get('/api/live');

    expect((await left.browser.call('DELETE', '/api/staff/session')).status).toBe(200);
    expect((await left.browser.get('/api/staff/me')).status).toBe(401);
  });

  test('the cookie reaches the calls of the desk alone', async () => {
    const browser = shop.shopper();
    const token = tokenOf(await inviteByEmail('cookie@shop.example'));
    const { secret } = (await openInvitation(token)).body;

    const answer = await browser.post('/api/staff/invitation', {
      token,
      password: PASSWORD,
      code: codeAt(secret, shop.now()),
    });

    const cookie = answer.headers.getSetCookie().find((header) => header.startsWith('staff='));
    expect(cookie).toMatch(/; Path=\/api\/staff; Max-Age=43200; SameSite=Strict; HttpOnly$/);
  });
});

test('a member is nobody at the desk, and staff are no members', async () => {
  const { browser } = await staffOf(shop, 'owner');
  expect((await browser.get('/api/member')).status).toBe(401);

  const visitor = shop.shopper();
  expectProblem(await visitor.get('/api/staff/me'), 401, 'StaffSignInRequired');
});

test('whoever is blocked is out at once; the last owner stays', async () => {
  const { database } = shop.runtime;

  await database.tx((t) =>
    t.updateTable('staff').set({ status: 'Blocked' }).where('status', '=', 'Active').execute(),
  );

  const { browser, email } = await invitedStaff(shop, 'owner');
  const second = await staffOf(shop, 'owner');

  await blockStaff(database, second.staffSn);

  expect((await second.browser.get('/api/staff/me')).status).toBe(401);

  const last = await staffSnOf(email);
  await expect(blockStaff(database, last)).rejects.toMatchObject({ code: 'LastOwner' });
  await expect(setRoles(database, last, ['goods'])).rejects.toMatchObject({ code: 'LastOwner' });
  expect((await browser.get('/api/staff/me')).body).toMatchObject({ roles: ['owner'] });
});

test('of two owners who are blocked at once one stays', async () => {
  const { database } = shop.runtime;

  await database.tx((t) =>
    t.updateTable('staff').set({ status: 'Blocked' }).where('status', '=', 'Active').execute(),
  );

  const firstOwner = await staffOf(shop, 'owner');
  const two = await staffOf(shop, 'owner');
  const blocks = [firstOwner, two].map(({ staffSn }) => blockStaff(database, staffSn));

  const results = await Promise.allSettled(blocks);
  expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
});
