import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { PasskeyList, SignInOptions } from '#src/features/account/passkey/passkey.schema.ts';
import {
  Authenticator,
  passkeySignIn,
  registerPasskey,
} from '../../support/account/authenticator.ts';
import { expectProblem } from '../../support/problem.ts';
import { makeProduct } from '../../support/product/factories.ts';
import {
  listPasskeyMails,
  listPasskeyRows,
  makeOwner,
} from '../../support/account/passkey-owner.ts';
import { makeMember, signedIn } from '../../support/member/people.ts';
import { startTestShop, type TestShop } from '../../support/shop.ts';
import type { ErrorBody, Shopper } from '../../support/shopper.ts';

const MINUTE_MS = 60_000;
let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop({ TRUST_PROXY: '1' });
});
afterAll(() => shop.close());

describe('registering', () => {
  test('stores the credential, signs other devices out and mails the owner', async () => {
    const member = await makeMember(shop);
    const elsewhere = await signedIn(shop, member);
    const shopper = await signedIn(shop, member);
    const authenticator = new Authenticator(shop.runtime.config.siteUrl);
    const { credentialId } = authenticator;

    const { status, body } = await registerPasskey(shopper, authenticator);
    expect(status).toBe(201);

    const createdAt = shop.now();
    expect(body.passkeys).toEqual([
      { passkeySn: expect.any(Number), credentialId, name: '', createdAt, lastUsedAt: null },
    ]);
    expect(body.rpId).toBe('localhost');

    const [row] = await listPasskeyRows(shop, member.memberNo);
    expect(row).toMatchObject({ slot: 1, counter: 0, transports: '["internal"]', credentialId });
    expect(await shopper.get('/api/member/passkeys')).toMatchObject({ status: 200, body });
    expect((await elsewhere.get('/api/member')).status).toBe(401);
    expect((await shopper.get('/api/member')).status).toBe(200);
    expect(await listPasskeyMails(shop, member.memberNo)).toMatchObject([
      { template: 'passkeyAdded', passkeySn: row?.passkeySn, at: createdAt },
    ]);
  });

  test('asks for a verified user, a discoverable credential and no second one', async () => {
    const { member, shopper, authenticator } = await makeOwner(shop, { name: '박능선' });
    const { body } = await shopper.post<{ user: { id: string } }>('/api/member/passkeys/options');
    expect(body).toMatchObject({
      rp: { id: 'localhost', name: '온라인몰' },
      user: { name: member.email, displayName: '박능선' },
      attestation: 'none',
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      excludeCredentials: [{ id: authenticator.credentialId, type: 'public-key' }],
    });

    // A keyed hash: it tells nothing of the member.
    const userId = Buffer.from(body.user.id, 'base64url');
    expect(userId).toHaveLength(32);
    expect(userId.toString()).not.toContain(member.email);
  });

  test('the name is the device’s', async () => {
    const shopper = await signedIn(shop);
    const { body: options } = await shopper.post('/api/member/passkeys/options');
    const authenticator = new Authenticator(shop.runtime.config.siteUrl);
    const credential = authenticator.create(options as never);
    const headers = { 'user-agent': 'Mozilla/5.0 (Linux; Android 16) Chrome/140.0.0.0 Mobile' };

    const { body } = await shopper.post<PasskeyList>(
      '/api/member/passkeys',
      { credential },
      headers,
    );
    expect(body.passkeys[0]?.name).toBe('Chrome · Android');
  });

  test.each([
    ['another origin', { origin: 'https://evil.example' }, { status: 401, code: 'PasskeyRefused' }],
    ['another domain', { rpId: 'evil.example' }, { status: 401, code: 'PasskeyRefused' }],
    ['an unverified user', { isVerified: false }, { status: 401, code: 'PasskeyRefused' }],
    ['another challenge', { challenge: 'made-up' }, { status: 409, code: 'PasskeyExpired' }],
  ])('refuses %s', async (_, overrides, { status, code }) => {
    const member = await makeMember(shop);
    const shopper = await signedIn(shop, member);
    const authenticator = new Authenticator(shop.runtime.config.siteUrl);

    const answer = await registerPasskey(shopper, authenticator, overrides);
    expectProblem(answer, status, code);
    expect(await listPasskeyRows(shop, member.memberNo)).toEqual([]);
    expect(await listPasskeyMails(shop, member.memberNo)).toEqual([]);
  });

  test('a challenge is for one answer, one member and five minutes', async () => {
    const member = await makeMember(shop);
    const shopper = await signedIn(shop, member);
    const authenticator = new Authenticator(shop.runtime.config.siteUrl);
    const { body: options } = await shopper.post('/api/member/passkeys/options');
    const credential = authenticator.create(options as never);
    const other = await signedIn(shop);

    other.cookies.set('passkey', shopper.cookies.get('passkey') ?? '');

    const send = (from: Shopper) => from.post<ErrorBody>('/api/member/passkeys', { credential });
    expectProblem(await send(other), 409, 'PasskeyExpired');
    expect((await send(shopper)).status).toBe(201);
    expectProblem(await send(shopper), 409, 'PasskeyExpired');

    const start = shop.now();
    const { body: late } = await shopper.post('/api/member/passkeys/options');
    const second = new Authenticator(shop.runtime.config.siteUrl).create(late as never);

    shop.setNow(start + 5 * MINUTE_MS);

    const answer = await shopper.post<ErrorBody>('/api/member/passkeys', { credential: second });
    expectProblem(answer, 409, 'PasskeyExpired');

    shop.setNow(start);
    expect(await listPasskeyRows(shop, member.memberNo)).toHaveLength(1);
  });

  test('a challenge of signing in registers nothing', async () => {
    const shopper = await signedIn(shop);
    const { body: made } = await shopper.post('/api/member/passkeys/options');
    const { body: given } = await shopper.post<SignInOptions>('/api/login/passkey/options');
    const authenticator = new Authenticator(shop.runtime.config.siteUrl);
    const credential = authenticator.create(made as never, { challenge: given.challenge });

    const answer = await shopper.post<ErrorBody>('/api/member/passkeys', { credential });
    expectProblem(answer, 409, 'PasskeyExpired');
  });

  test('a credential belongs to one member', async () => {
    const { authenticator } = await makeOwner(shop);
    const member = await makeMember(shop);
    const thief = await signedIn(shop, member);
    const { credentialId } = authenticator;
    const thiefAuthenticator = new Authenticator(shop.runtime.config.siteUrl);

    const answer = await registerPasskey(thief, thiefAuthenticator, { credentialId });
    expectProblem(answer, 409, 'PasskeyExists');
    expect(await listPasskeyRows(shop, member.memberNo)).toEqual([]);
  });

  test('an eleventh is refused, also when two arrive at once', async () => {
    const { member, shopper } = await makeOwner(shop);

    const make = () => new Authenticator(shop.runtime.config.siteUrl);
    for (let i = 2; i <= 9; i++) await registerPasskey(shopper, make());

    const challenges = [
      await shopper.post('/api/member/passkeys/options'),
      await shopper.post('/api/member/passkeys/options'),
    ];

    const answers = await Promise.all(
      challenges.map(({ body }) => {
        const credential = make().create(body as never);
        return shopper.post<ErrorBody>('/api/member/passkeys', { credential });
      }),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);

    const rows = await listPasskeyRows(shop, member.memberNo);
    expect(rows.map(({ slot }) => slot)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);

    const full = await shopper.post<ErrorBody>('/api/member/passkeys/options');
    expectProblem(full, 409, 'PasskeysFull');
  });
});

describe('signing in', () => {
  test('opens a session, merges the cart and counts the use', async () => {
    const { member, authenticator } = await makeOwner(shop, { name: '박능선' });
    const product = await makeProduct(shop);
    const visitor = shop.shopper();
    const items = [{ itemCode: product.units[0]?.itemCode, qty: 2 }];

    await visitor.post('/api/cart/addProdToCart', { items });

    const answer = await passkeySignIn(visitor, authenticator);
    expect(answer).toMatchObject({
      status: 200,
      body: { memberName: '박능선', mergedCount: 1, changes: [] },
    });

    const me = await visitor.get('/api/member');
    expect(me).toMatchObject({ status: 200, body: { memberNo: member.memberNo } });
    expect(await listPasskeyRows(shop, member.memberNo)).toMatchObject([
      { counter: 1, lastUsedAt: shop.now() },
    ]);
    expect(visitor.cookies.has('cart')).toBe(false);
  });

  test('an account that guesses have locked is open to its passkey', async () => {
    const { member, authenticator } = await makeOwner(shop);
    for (let i = 0; i < 5; i++) {
      const headers = { 'x-forwarded-for': `10.1.0.${i}` };
      const body = { email: member.email, password: `wrong-${i}-pw` };
      await shop.shopper().post('/login', body, headers);
    }

    expect((await passkeySignIn(shop.shopper(), authenticator)).status).toBe(200);
  });

  test.each([
    ['another origin', { origin: 'https://evil.example' }, { status: 401, code: 'PasskeyRefused' }],
    ['another domain', { rpId: 'evil.example' }, { status: 401, code: 'PasskeyRefused' }],
    ['an unverified user', { isVerified: false }, { status: 401, code: 'PasskeyRefused' }],
    ['another user handle', { userHandle: 'c29tZWJvZHk' }, { status: 401, code: 'PasskeyRefused' }],
    [
      'an unknown credential',
      { credentialId: 'bm90LWhlcmU' },
      { status: 401, code: 'PasskeyUnknown' },
    ],
    ['another challenge', { challenge: 'made-up' }, { status: 409, code: 'PasskeyExpired' }],
  ])('refuses %s', async (_, overrides, { status, code }) => {
    const { member, authenticator } = await makeOwner(shop);
    const shopper = shop.shopper();

    const answer = await passkeySignIn(shopper, authenticator, overrides);
    expectProblem(answer, status, code);
    expect(shopper.cookies.has('session')).toBe(false);
    expect(await listPasskeyRows(shop, member.memberNo)).toMatchObject([
      { counter: 0, lastUsedAt: null },
    ]);
  });

  test('somebody else’s credential needs their key', async () => {
    const { authenticator } = await makeOwner(shop);
    const thief = new Authenticator(shop.runtime.config.siteUrl);
    const { credentialId } = authenticator;
    const full = { credentialId, userHandle: 'c29tZWJvZHk' };

    const signed = await passkeySignIn<ErrorBody>(shop.shopper(), thief, full);
    expectProblem(signed, 401, 'PasskeyRefused');
  });

  test('an answer counts once, and only in the browser that asked', async () => {
    const { authenticator } = await makeOwner(shop);
    const shopper = shop.shopper();
    const { body } = await shopper.post<SignInOptions>('/api/login/passkey/options');
    const credential = authenticator.get(body);
    const send = (from: Shopper) => from.post<ErrorBody>('/api/login/passkey', { credential });
    expectProblem(await send(shop.shopper()), 409, 'PasskeyExpired');
    expect((await send(shopper)).status).toBe(200);

    const replayed = await send(shopper);
    expectProblem(replayed, 409, 'PasskeyExpired');
  });

  test('two tabs of a browser may both ask', async () => {
    const { authenticator } = await makeOwner(shop);
    const shopper = shop.shopper();
    const { body } = await shopper.post<SignInOptions>('/api/login/passkey/options');

    await shopper.post('/api/login/passkey/options');

    const credential = authenticator.get(body);
    expect((await shopper.post('/api/login/passkey', { credential })).status).toBe(200);
  });

  test('a challenge lives for five minutes', async () => {
    const { authenticator } = await makeOwner(shop);
    const shopper = shop.shopper();
    const start = shop.now();
    const { body } = await shopper.post<SignInOptions>('/api/login/passkey/options');
    const credential = authenticator.get(body);

    shop.setNow(start + 5 * MINUTE_MS);

    const answer = await shopper.post<ErrorBody>('/api/login/passkey', { credential });

    shop.setNow(start);
    expectProblem(answer, 409, 'PasskeyExpired');
  });

  test('a counter that goes back is a copy, and refused', async () => {
    const { member, authenticator } = await makeOwner(shop);
    const signInAt = (counter: number) => passkeySignIn(shop.shopper(), authenticator, { counter });
    expect((await signInAt(7)).status).toBe(200);

    for (const counter of [7, 6, 0]) {
      expectProblem(await signInAt(counter), 401, 'PasskeyRefused');
    }

    expect((await signInAt(8)).status).toBe(200);
    expect(await listPasskeyRows(shop, member.memberNo)).toMatchObject([{ counter: 8 }]);
  });

  test('an authenticator without a counter always sends 0', async () => {
    const { authenticator } = await makeOwner(shop);
    const atZero = () => passkeySignIn(shop.shopper(), authenticator, { counter: 0 });
    expect([(await atZero()).status, (await atZero()).status]).toEqual([200, 200]);
  });

  test.each([
    ['Blocked', 200],
    ['Withdrawn', 401],
  ] as const)('a member who is %s gets %i, as with a password', async (state, status) => {
    const { member, authenticator } = await makeOwner(shop);
    const { memberNo } = member;

    await shop.runtime.database.tx(async (t) => {
      await t.deleteFrom('session').where('memberNo', '=', memberNo).execute();
      await t
        .updateTable('member')
        .set({ status: state })
        .where('memberNo', '=', memberNo)
        .execute();
    });

    expect((await passkeySignIn(shop.shopper(), authenticator)).status).toBe(status);
  });

  test('failed attempts of an address are limited, successful ones are not', async () => {
    const { authenticator } = await makeOwner(shop);
    const headers = { 'x-forwarded-for': '10.2.0.1' };
    const attempt = (overrides: object) =>
      passkeySignIn(shop.shopper(), authenticator, { headers, ...overrides });

    for (let i = 0; i < 19; i++) await attempt({ challenge: 'made-up' });
    for (let i = 0; i < 3; i++) expect((await attempt({})).status).toBe(200);

    expect((await attempt({ challenge: 'made-up' })).status).toBe(409);
    expect((await attempt({})).status).toBe(429);
  });

  test('a malformed answer is a clear 422', async () => {
    const answer = await shop
      .shopper()
      .post<ErrorBody>('/api/login/passkey', { credential: { id: 'not base64url!' } });
    expectProblem(answer, 422, 'InvalidInput');
  });
});
