import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { saveDeposit } from '#src/features/benefit/deposit/deposit.service.ts';
import type { RegistrationOptions } from '#src/features/account/passkey/passkey.schema.ts';
import { Authenticator } from '../../support/account/authenticator.ts';
import { digestTables } from '../../support/database/digest.ts';
import { expectProblem } from '../../support/problem.ts';
import { listOperations, sampleOf, type Operation } from '../../support/soundness/hostile.ts';
import { listPasskeyRows } from '../../support/account/passkey-owner.ts';
import { makeMember, PASSWORD, signedIn, type TestMember } from '../../support/member/people.ts';
import { readApi } from '../../support/server/api-document.ts';
import { startTestShop, type TestShop } from '../../support/shop.ts';
import type { Answer, ErrorBody, Shopper } from '../../support/shopper.ts';

const MINUTE_MS = 60_000;

/** Writes of a member’s account that change no way in. */
const CHANGE_NO_WAY_IN = [
  'POST /api/member/changePassword/later',
  'PUT /api/member/passkeys/{passkeySn}', // its name
  'POST /api/member/reauthenticate',
  'POST /api/member/reauthenticate/code',
  'DELETE /api/member/sessions',
  'DELETE /api/member/sessions/{sessionId}',
];
/** Ways in that a member has or gets; a new kind of them belongs to one of these folders. */
const WAYS_IN = ['passkeys', 'social', 'email', 'changePassword'];

let shop: TestShop;
let operations: Operation[];
let member: TestMember;
let shopper: Shopper;
beforeAll(async () => {
  shop = await startTestShop();
  member = await makeMember(shop);
  shopper = await signedIn(shop, member);
  operations = listOperations(await readApi(shop)).filter(({ method }) => method !== 'GET');
});
afterAll(() => shop.close());

const nameOf = ({ method, path }: Operation) => `${method} ${path}`;
const isOfMembers = ({ auth }: Operation) => auth === 'member' || auth === 'buyer';
const namesAccount = ({ body }: Operation) =>
  JSON.stringify(body ?? '').includes('"bankAccountNo"');

/** Lets the member's last proof of identity grow old. */
const waitLong = () => shop.setNow(shop.now() + 11 * MINUTE_MS);
const provePassword = () => shopper.post('/api/member/reauthenticate', { password: PASSWORD });

function callOperation({ method, path, body }: Operation): Promise<Answer<ErrorBody>> {
  const address = path.replaceAll(/\{\w+\}/g, '1');
  return shopper.call(method, address, { ...(body && { body: sampleOf(body) }) });
}

test('every call that changes a way in declares that it needs a recent proof', () => {
  const ofAccount = operations.filter(
    ({ path, auth }) => auth === 'member' && path.startsWith('/api/member'),
  );
  const open = ofAccount.filter(({ isRecent }) => !isRecent).map(nameOf);
  expect(open.toSorted()).toEqual(CHANGE_NO_WAY_IN.toSorted());

  for (const kind of WAYS_IN) {
    const calls = ofAccount.filter(({ path }) => path.startsWith(`/api/member/${kind}`));
    expect(calls.filter(({ isRecent }) => isRecent).length, kind).toBeGreaterThan(0);
  }
});

test('every call in which a member names a bank account may ask for a recent proof', () => {
  const calls = operations.filter((operation) => isOfMembers(operation) && namesAccount(operation));
  expect(calls.map(nameOf)).toEqual(
    expect.arrayContaining([
      'PUT /api/my/refundAccount',
      'POST /api/my/deposit/withdrawal/register',
    ]),
  );

  const open = calls.filter(({ errors }) => !errors.includes('ReauthenticationRequired'));
  expect(open.map(nameOf)).toEqual([]);
});

test('each declared call is refused after an old proof, and changes nothing', async () => {
  const calls = operations.filter(({ isRecent }) => isRecent);
  expect(calls.length).toBeGreaterThan(10);

  const before = await digestTables(shop.runtime.database);

  waitLong();

  for (const operation of calls) {
    const { status, body } = await callOperation(operation);
    const answer = [nameOf(operation), status, body.code];
    expect(answer).toEqual([nameOf(operation), 403, 'ReauthenticationRequired']);
  }

  const { session: _, ...after } = await digestTables(shop.runtime.database); // last seen
  expect(before).toMatchObject(after);
});

test('a passkey is registered after a proof, which may come between its two calls', async () => {
  waitLong();

  const refused = await shopper.post<ErrorBody>('/api/member/passkeys/options');
  expectProblem(refused, 403, 'ReauthenticationRequired');

  await provePassword();
  shop.setNow(shop.now() + 8 * MINUTE_MS);

  const { body } = await shopper.post<RegistrationOptions>('/api/member/passkeys/options');
  const credential = new Authenticator(shop.runtime.config.siteUrl).create(body);

  shop.setNow(shop.now() + 4 * MINUTE_MS);

  const register = () => shopper.post<ErrorBody>('/api/member/passkeys', { credential });
  expectProblem(await register(), 403, 'ReauthenticationRequired');

  await provePassword();

  expect((await register()).status).toBe(201);
  expect(await listPasskeyRows(shop, member.memberNo)).toHaveLength(1);
});

describe('a bank account', () => {
  const account = { bankCode: '088', bankAccountHolder: '김산행', bankAccountNo: '110123456789' };
  const typed = { refundAccount: account, expectedRefundAmt: 1 };
  const calls = [
    ['/api/order/NONE/cancel', { ...typed, reasonCode: 'ChangedMind' }],
    ['/api/claim/NONE/applyReturn', { ...typed, expectedAddPaymentAmt: 0 }],
    ['/api/claim/NONE/applyExchange', { ...typed, expectedAddPaymentAmt: 0 }],
  ] as const;

  test.each(calls)('that a member types at %s needs a recent proof', async (path, body) => {
    waitLong();

    const refused = await shopper.post<ErrorBody>(path, body);
    expectProblem(refused, 403, 'ReauthenticationRequired');

    const { refundAccount: _, ...rest } = body;
    const saved = { ...rest, useSavedAccount: true };
    expectProblem(await shopper.post(path, saved), 404, 'NotFound');

    await provePassword();
    expectProblem(await shopper.post(path, body), 404, 'NotFound');
  });

  test('is given for a withdrawal after a proof, with the same key', async () => {
    const { memberNo } = member;
    const deposit = { memberNo, ref: 'refund:1', amount: 50_000, now: shop.now(), note: '환불' };

    await shop.runtime.database.tx((t) => saveDeposit(t, deposit));

    const withdraw = () =>
      shopper.post<ErrorBody>(
        '/api/my/deposit/withdrawal/register',
        { ...account, amount: 20_000 },
        { 'idempotency-key': 'withdrawal-1' },
      );

    waitLong();

    const refused = await withdraw();
    expectProblem(refused, 403, 'ReauthenticationRequired');

    await provePassword();
    expect((await withdraw()).status).toBe(201);
  });
});
