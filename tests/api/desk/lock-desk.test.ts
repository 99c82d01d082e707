import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { inviteStaff } from '#src/features/desk/staff/invitation.service.ts';
import { insertStaffPasskey } from '#src/features/desk/staff/own/staff-passkey.queries.ts';
import { expectProblem } from '../../support/problem.ts';
import { listOperations } from '../../support/soundness/hostile.ts';
import { PASSWORD } from '../../support/member/people.ts';
import { readApi } from '../../support/server/api-document.ts';
import { startTestShop, type TestShop } from '../../support/shop.ts';
import type { ErrorBody, Shopper } from '../../support/shopper.ts';
import { codeAt, invitedStaff, staffOf } from '../../support/desk/staff.ts';

const MINUTE_MS = 60_000;
const WRONG = '000000';

let shop: TestShop;
let addresses = 0;
beforeAll(async () => {
  shop = await startTestShop({ TRUST_PROXY: '1' });
});
afterAll(() => shop.close());
beforeEach(() => shop.setNow(shop.now() + MINUTE_MS));

type Invited = Awaited<ReturnType<typeof invitedStaff>>;

/** A call that takes a code of an authenticator, from a network address that is never locked. */
interface CodeCall {
  send: (code: string) => ReturnType<typeof callFromNewAddress>;
  /** The secret of the authenticator. */
  secret: string;
}

function callFromNewAddress(by: Shopper, method: string, path: string, body: object) {
  addresses += 1;
  const headers = { 'x-forwarded-for': `10.62.${addresses >> 8}.${addresses & 255}` };
  return by.call<ErrorBody>(method, path, { body, headers });
}

async function openBrowser(): Promise<Shopper> {
  const browser = shop.shopper();
  await browser.get('/api/live'); // the csrf cookie
  return browser;
}

const signIn = (by: Shopper, email: string, code: string) =>
  callFromNewAddress(by, 'POST', '/api/staff/session', { email, password: PASSWORD, code });

async function prepareInvitation(): Promise<CodeCall> {
  const person = {
    email: `new${addresses}@shop.example`,
    name: '이담당',
    roles: ['goods'] as const,
  };

  const token = (await inviteStaff(shop.runtime, person)).split('#')[1] ?? '';
  const browser = await openBrowser();
  const opened = await browser.post<{ secret: string }>('/api/staff/invitation/open', { token });

  return {
    secret: opened.body.secret,
    send: (code) =>
      callFromNewAddress(browser, 'POST', '/api/staff/invitation', {
        token,
        password: PASSWORD,
        code,
      }),
  };
}

async function ofSession(
  toCall: (staff: Invited, code: string) => ReturnType<typeof callFromNewAddress>,
): Promise<CodeCall> {
  const staff = await invitedStaff(shop, 'owner');
  return { secret: staff.secret, send: (code) => toCall(staff, code) };
}

async function prepareRemoval(): Promise<CodeCall> {
  const { browser, secret, email } = await invitedStaff(shop, 'service');
  const { body } = await browser.get<{ staffSn: number }>('/api/staff/me');
  const row = { staffSn: body.staffSn, slot: 1, name: '', counter: 0, lastUsedAt: null };
  const key = { credentialId: email, publicKey: '', transports: '[]', createdAt: shop.now() };

  await shop.runtime.database.tx((t) => insertStaffPasskey(t, { ...row, ...key }));

  const { passkeySn } = await shop.runtime.database.read
    .selectFrom('staff_passkey')
    .select('passkeySn')
    .where('credentialId', '=', email)
    .executeTakeFirstOrThrow();

  const path = `/api/staff/passkeys/${passkeySn}`;
  return { secret, send: (code) => callFromNewAddress(browser, 'DELETE', path, { code }) };
}

const CALLS: Record<string, () => Promise<CodeCall>> = {
  'POST /api/staff/session': () =>
    ofSession(({ browser, email }, code) => signIn(browser, email, code)),
  'POST /api/staff/passkeys/options': () =>
    ofSession(({ browser }, code) =>
      callFromNewAddress(browser, 'POST', '/api/staff/passkeys/options', { code }),
    ),
  'PUT /api/staff/me/password': () =>
    ofSession(({ browser }, code) => {
      const body = { currentPassword: PASSWORD, password: 'cliff-9137!', code };
      return callFromNewAddress(browser, 'PUT', '/api/staff/me/password', body);
    }),
  'POST /api/staff/invitation': prepareInvitation,
  'POST /api/staff/staff': () =>
    ofSession(({ browser }, code) => {
      const person = {
        email: `by-code${addresses}@shop.example`,
        name: '박담당',
        roles: ['goods'],
      };
      return callFromNewAddress(browser, 'POST', '/api/staff/staff', { ...person, code });
    }),
  'PUT /api/staff/staff/{staffSn}/roles': async () => {
    const { staffSn } = await staffOf(shop, 'goods');
    return ofSession(({ browser }, code) =>
      callFromNewAddress(browser, 'PUT', `/api/staff/staff/${staffSn}/roles`, {
        roles: ['owner'],
        code,
      }),
    );
  },
  'DELETE /api/staff/passkeys/{passkeySn}': prepareRemoval,
};

test('the calls that take a code of an authenticator are these', async () => {
  const taking = listOperations(await readApi(shop)).filter(
    (operation) =>
      operation.path.startsWith('/api/staff') && operation.errors.includes('StaffCodeWrong'),
  );
  const names = taking.map(({ method, path }) => `${method} ${path}`);
  expect(names.toSorted()).toEqual(Object.keys(CALLS).toSorted());
});

/** Changes of who gets into the desk that need no code: they take ways in away, or follow a code. */
const WITHOUT_CODE = [
  'POST /api/staff/me/endOtherSessions',
  'POST /api/staff/passkeys', // with a challenge that a code was given for
  'POST /api/staff/staff/{staffSn}/block',
  'PUT /api/staff/me/preferences', // lets nobody in
];

test('every other change of who gets into the desk takes a code', async () => {
  const changes = listOperations(await readApi(shop)).filter(
    ({ path, method }) => method !== 'GET' && /^\/api\/staff\/(?:me|passkeys|staff)\b/.test(path),
  );
  const open = changes
    .map(({ method, path }) => `${method} ${path}`)
    .filter((name) => !(name in CALLS));

  expect(open.toSorted()).toEqual(WITHOUT_CODE);
});

describe.each(Object.keys(CALLS))('%s', (name) => {
  test('is locked by five wrong codes, and answers a right one after the lock', async () => {
    const { send, secret } = (await CALLS[name]?.()) ?? { send: undefined, secret: '' };
    if (!send) throw new Error('Every call has its case.');

    shop.setNow(shop.now() + MINUTE_MS);

    const right = codeAt(secret, shop.now());
    const first = await send(WRONG);
    expect([first.status, first.body.detail]).toEqual([422, { remaining: 4 }]);

    for (let n = 2; n <= 4; n++) expect((await send(WRONG)).status).toBe(422);

    for (const code of [WRONG, right]) {
      const locked = await send(code);
      expectProblem(locked, 423, 'StaffSignInLocked');
    }

    shop.setNow(shop.now() + MINUTE_MS + 1);
    expect([200, 201]).toContain((await send(codeAt(secret, shop.now()))).status);
  });
});

test('of many wrong codes at once no more than five are judged', async () => {
  const { send } = await ofSession(({ browser }, code) =>
    callFromNewAddress(browser, 'POST', '/api/staff/passkeys/options', { code }),
  );
  const answers = await Promise.all(Array.from({ length: 20 }, () => send(WRONG)));
  expect(answers.filter(({ status }) => status === 422)).toHaveLength(4);
  expect(answers.filter(({ status }) => status === 423)).toHaveLength(16);
});

describe('wrong tries of a stranger', () => {
  async function lockOut(email: string): Promise<void> {
    const stranger = await openBrowser();
    for (let n = 0; n < 5; n++) await signIn(stranger, email, WRONG);
  }

  const nextCode = (secret: string) => {
    shop.setNow(shop.now() + MINUTE_MS / 2);
    return codeAt(secret, shop.now());
  };

  test('lock an unknown device, and no device in which the person signed in before', async () => {
    const { email, secret, browser } = await invitedStaff(shop, 'owner');
    await browser.call('DELETE', '/api/staff/session');
    await lockOut(email);

    const code = nextCode(secret);
    expect((await signIn(browser, email, code)).status).toBe(200);

    const elsewhere = await signIn(await openBrowser(), email, code);
    expectProblem(elsewhere, 423, 'StaffSignInLocked');

    const passwordChange = {
      currentPassword: PASSWORD,
      password: 'cliff-9137!',
      code: nextCode(secret),
    };
    expect(
      (await callFromNewAddress(browser, 'PUT', '/api/staff/me/password', passwordChange)).status,
    ).toBe(200);
  });

  test('a device of one person is unknown to another, and after a new invitation', async () => {
    const firstStaff = await invitedStaff(shop, 'goods');
    const two = await invitedStaff(shop, 'goods');

    await lockOut(two.email);

    expect((await signIn(firstStaff.browser, two.email, nextCode(two.secret))).status).toBe(423);

    const person = { email: firstStaff.email, name: '이담당', roles: ['goods'] as const };
    const token = (await inviteStaff(shop.runtime, person)).split('#')[1] ?? '';
    const opened = await shop
      .shopper()
      .post<{ secret: string }>('/api/staff/invitation/open', { token });
    const { secret } = opened.body;
    const accepted = { token, password: PASSWORD, code: codeAt(secret, shop.now()) };
    expect((await shop.shopper().post('/api/staff/invitation', accepted)).status).toBe(200);

    await lockOut(firstStaff.email);
    expect((await signIn(firstStaff.browser, firstStaff.email, nextCode(secret))).status).toBe(423);
  });

  test('are counted for a known device by itself: its own five lock it alone', async () => {
    const { email, secret, browser } = await invitedStaff(shop, 'content');
    for (let n = 0; n < 5; n++) await signIn(browser, email, WRONG);
    const code = nextCode(secret);
    expect((await signIn(browser, email, code)).status).toBe(423);
    expect((await signIn(await openBrowser(), email, code)).status).toBe(200);
  });
});
