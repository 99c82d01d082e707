import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { identitySettings } from '../../../scripts/sandbox-beside.ts';
import { IDENTITY_KEYS, startIdentitySandbox } from '../../../scripts/sandbox/identity/sandbox.ts';
import type { RunningSandbox } from '../../../scripts/sandbox/serve.ts';
import { makeMember, signedIn, type TestMember } from '../../support/member/people.ts';
import { expectProblem } from '../../support/problem.ts';
import { startTestShop, type TestShop } from '../../support/shop.ts';
import type { Shopper } from '../../support/shopper.ts';
import { giveConsent, listMemberMails, listSocialRows } from '../../support/account/social.ts';

let shop: TestShop;
let sandbox: RunningSandbox;
beforeAll(async () => {
  sandbox = await startIdentitySandbox({ port: 0 });
  shop = await startTestShop({ ...identitySettings(sandbox.url), TRUST_PROXY: '1' });
});
afterAll(async () => {
  await shop.close();
  await sandbox.close();
});

let serial = 0;
const newSub = () => String(300_000_000 + ++serial);

async function linkAccount(shopper: Shopper, sub: string): Promise<string> {
  const { body } = await shopper.post<{ url: string }>('/api/member/social/kakao');
  const returned = await shopper.raw(await giveConsent(body.url, { sub }));
  return returned.headers.get('location') ?? '';
}

async function makeLinkedMember(member?: TestMember) {
  const owner = member ?? (await makeMember(shop));
  const shopper = await signedIn(shop, owner);
  const sub = newSub();
  await linkAccount(shopper, sub);
  return { owner, shopper, sub };
}

describe('linking', () => {
  test('links to the signed-in member, ends other sessions and mails the owner', async () => {
    const owner = await makeMember(shop);
    const elsewhere = await signedIn(shop, owner);
    const shopper = await signedIn(shop, owner);
    const sub = newSub();
    expect(await linkAccount(shopper, sub)).toBe('/myPage/info/security?linked=kakao#social');
    expect(await listSocialRows(shop, sub)).toMatchObject([{ memberNo: owner.memberNo }]);
    expect((await elsewhere.get('/api/member')).status).toBe(401);
    expect(await listMemberMails(shop, owner.memberNo)).toEqual(['newDevice', 'socialLinked']);
    expect(await shopper.get('/api/member/social')).toMatchObject({
      status: 200,
      body: { accounts: [{ provider: 'kakao', linkedAt: shop.now() }] },
    });

    const page = await (await shopper.raw('/myPage/info/security?linked=kakao')).text();
    expect(page).toContain('카카오 계정을 연결했습니다.');
  });

  test('an account of another member, or a second of the provider, is refused', async () => {
    const { sub, shopper } = await makeLinkedMember();
    const other = await signedIn(shop);
    expect(await linkAccount(other, sub)).toBe('/myPage/info/security?social=SocialTaken#social');

    const second = newSub();
    expect(await linkAccount(shopper, second)).toContain('social=SocialTaken');
    expect(await listSocialRows(shop, second)).toEqual([]);
  });

  test('the browser of another member can’t finish it', async () => {
    const shopper = await signedIn(shop);
    const { body } = await shopper.post<{ url: string }>('/api/member/social/kakao');
    const sub = newSub();
    const returned = await giveConsent(body.url, { sub });
    const other = await signedIn(shop);

    other.cookies.set('social', shopper.cookies.get('social') ?? '');

    const { headers } = await other.raw(returned);
    expect(headers.get('location')).toContain('social=SocialFailed');
    expect(await listSocialRows(shop, sub)).toEqual([]);
  });

  test('needs a recent proof of identity, and a member', async () => {
    expect((await shop.shopper().post('/api/member/social/kakao')).status).toBe(401);

    const shopper = await signedIn(shop);
    const now = shop.now();

    shop.setNow(now + 11 * 60_000);

    const answers = [
      await shopper.post('/api/member/social/kakao'),
      await shopper.call('DELETE', '/api/member/social/kakao'),
    ];

    shop.setNow(now);
    expect(answers.map(({ status }) => status)).toEqual([403, 403]);
  });
});

describe('unlinking', () => {
  test('ends other sessions and mails the owner', async () => {
    const { owner, shopper, sub } = await makeLinkedMember();
    const elsewhere = await signedIn(shop, owner);

    const answer = await shopper.call('DELETE', '/api/member/social/kakao');
    expect(answer).toMatchObject({ status: 200, body: { accounts: [] } });
    expect(await listSocialRows(shop, sub)).toEqual([]);
    expect((await elsewhere.get('/api/member')).status).toBe(401);
    expect(await listMemberMails(shop, owner.memberNo)).toContain('socialUnlinked');
    expect((await shopper.call('DELETE', '/api/member/social/kakao')).status).toBe(404);
  });

  test('never takes the last way in', async () => {
    const { owner, shopper, sub } = await makeLinkedMember();
    await forgetPassword(owner.memberNo);
    const answer = await shopper.call('DELETE', '/api/member/social/kakao');
    expectProblem(answer, 409, 'LastWayIn');
    expect(await listSocialRows(shop, sub)).toHaveLength(1);
  });
});

describe('Kakao’s unlink notice', () => {
  const path = '/api/login/kakaoUnlink';
  const { kakaoAdminKey, kakaoAppId } = IDENTITY_KEYS;
  const headers = { authorization: `KakaoAK ${kakaoAdminKey}` };
  const fields = (sub: string, appId = kakaoAppId) =>
    new URLSearchParams({ app_id: appId, user_id: sub, referrer_type: 'UNLINK_FROM_APPS' });

  test.each(['GET', 'POST'])('by %s unlinks; for an unknown person nothing', async (method) => {
    const { owner, sub } = await makeLinkedMember();

    const send = (user: string) =>
      method === 'GET'
        ? shop.shopper().raw(`${path}?${String(fields(user))}`, { headers })
        : shop.shopper().raw(path, { method, headers, body: fields(user) });
    expect((await send('1')).status).toBe(200);
    expect(await listSocialRows(shop, sub)).toHaveLength(1);
    expect((await send(sub)).status).toBe(200);
    expect((await send(sub)).status).toBe(200);
    expect(await listSocialRows(shop, sub)).toEqual([]);
    expect(await listMemberMails(shop, owner.memberNo)).toEqual(['socialLinked', 'socialUnlinked']);
  });

  test('tells a member without another way in how to set a password', async () => {
    const { owner, sub } = await makeLinkedMember();
    await forgetPassword(owner.memberNo);
    await shop.shopper().raw(`${path}?${String(fields(sub))}`, { headers });
    expect(await listMemberMails(shop, owner.memberNo)).toContain('socialLastUnlinked');
  });

  test('of another key or app is refused', async () => {
    const { sub } = await makeLinkedMember();
    const answers = [
      await shop.shopper().raw(`${path}?${String(fields(sub))}`),
      await shop.shopper().raw(`${path}?${String(fields(sub))}`, {
        headers: { authorization: 'KakaoAK wrong' },
      }),
      await shop.shopper().raw(`${path}?${String(fields(sub, '1'))}`, { headers }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403]);
    expect(await listSocialRows(shop, sub)).toHaveLength(1);
  });
});

async function forgetPassword(memberNo: number): Promise<void> {
  await shop.runtime.database.tx((t) =>
    t.updateTable('member').set({ passwordHash: '' }).where('memberNo', '=', memberNo).execute(),
  );
}
