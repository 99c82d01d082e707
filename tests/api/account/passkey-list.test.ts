import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { PasskeyList } from '#src/features/account/passkey/passkey.schema.ts';
import {
  Authenticator,
  passkeySignIn,
  registerPasskey,
} from '../../support/account/authenticator.ts';
import {
  listPasskeyMails,
  listPasskeyRows,
  makeOwner,
} from '../../support/account/passkey-owner.ts';
import { signedIn } from '../../support/member/people.ts';
import { expectProblem } from '../../support/problem.ts';
import { startTestShop, type TestShop } from '../../support/shop.ts';
import type { ErrorBody } from '../../support/shopper.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop();
});
afterAll(() => shop.close());

const countSessions = async (memberNo: number) =>
  (
    await shop.runtime.database.read
      .selectFrom('session')
      .select('id')
      .where('memberNo', '=', memberNo)
      .execute()
  ).length;

describe('the list of passkeys', () => {
  test('renames one’s own, and nobody else’s', async () => {
    const { member, shopper } = await makeOwner(shop);
    const [row] = await listPasskeyRows(shop, member.memberNo);
    const path = `/api/member/passkeys/${row?.passkeySn}`;

    const { status, body } = await shopper.call<PasskeyList>('PUT', path, {
      body: { name: '  회사 노트북 ' },
    });
    expect(status).toBe(200);
    expect(body.passkeys[0]?.name).toBe('회사 노트북');

    const other = await signedIn(shop);
    expect((await other.call('PUT', path, { body: { name: '남의 것' } })).status).toBe(404);
    expect(await listPasskeyRows(shop, member.memberNo)).toMatchObject([{ name: '회사 노트북' }]);
  });

  test.each([
    ['', 'PasskeyNameRequired'],
    ['   ', 'PasskeyNameRequired'],
    ['가'.repeat(41), 'PasskeyNameTooLong'],
    ['\u0007\u200B', 'PasskeyNameRequired'],
  ])('the name %j is refused', async (name, code) => {
    const { member, shopper } = await makeOwner(shop);
    const [row] = await listPasskeyRows(shop, member.memberNo);
    const path = `/api/member/passkeys/${row?.passkeySn}`;
    const answer = await shopper.call<ErrorBody>('PUT', path, { body: { name } });
    expect(answer).toMatchObject({ status: 422, body: { fields: { name: code } } });
  });

  test('the last way in is not removed, nor anything after an old proof of identity', async () => {
    const { member, shopper } = await makeOwner(shop);
    const { memberNo } = member;
    const [row] = await listPasskeyRows(shop, memberNo);
    const path = `/api/member/passkeys/${row?.passkeySn}`;
    const { tx } = shop.runtime.database;
    const set = (table: 'member' | 'session', change: object) =>
      tx((t) => t.updateTable(table).set(change).where('memberNo', '=', memberNo).execute());

    await set('member', { passwordHash: '' });

    const refused = await shopper.call<ErrorBody>('DELETE', path);
    expectProblem(refused, 409, 'LastWayIn');
    expect(await listPasskeyRows(shop, memberNo)).toHaveLength(1);

    await set('session', { authenticatedAt: shop.now() - 11 * 60_000 });

    const old = await shopper.call<ErrorBody>('DELETE', path);
    expectProblem(old, 403, 'ReauthenticationRequired');
  });

  test('a removed passkey signs nobody in; other devices are out, the owner has a mail', async () => {
    const { member, shopper, authenticator } = await makeOwner(shop);
    const elsewhere = shop.shopper();
    expect((await passkeySignIn(elsewhere, authenticator)).status).toBe(200);

    const [row] = await listPasskeyRows(shop, member.memberNo);
    const path = `/api/member/passkeys/${row?.passkeySn}`;

    const other = await signedIn(shop);
    expect((await other.call('DELETE', path)).status).toBe(404);
    expect(await shopper.call('DELETE', path)).toMatchObject({
      status: 200,
      body: { passkeys: [] },
    });
    expect((await shopper.call('DELETE', path)).status).toBe(404);
    expect((await elsewhere.get('/api/member')).status).toBe(401);
    expect(await countSessions(member.memberNo)).toBe(1);

    const answer = await passkeySignIn(shop.shopper(), authenticator);
    expectProblem(answer, 401, 'PasskeyUnknown');

    const { passkeySn } = row ?? {};
    expect(await listPasskeyMails(shop, member.memberNo)).toMatchObject([
      { template: 'passkeyAdded', passkeySn },
      { template: 'passkeyRemoved', passkeySn },
    ]);
  });

  test('the slot of a removed passkey is free again', async () => {
    const { member, shopper } = await makeOwner(shop);
    await registerPasskey(shopper, new Authenticator(shop.runtime.config.siteUrl));

    const [first] = await listPasskeyRows(shop, member.memberNo);
    await shopper.call('DELETE', `/api/member/passkeys/${first?.passkeySn}`);
    await registerPasskey(shopper, new Authenticator(shop.runtime.config.siteUrl));

    const rows = await listPasskeyRows(shop, member.memberNo);
    expect(rows.map(({ slot }) => slot)).toEqual([2, 1]);
  });

  test.each([
    ['GET', '/api/member/passkeys'],
    ['POST', '/api/member/passkeys'],
    ['POST', '/api/member/passkeys/options'],
    ['PUT', '/api/member/passkeys/1'],
    ['DELETE', '/api/member/passkeys/1'],
  ])('%s %s needs a sign-in', async (method, path) => {
    const visitor = shop.shopper();
    await visitor.get('/api/live');

    expectProblem(await visitor.call(method, path), 401, 'LoginRequired');
  });
});
