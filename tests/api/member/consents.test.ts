import { afterAll, beforeAll, expect, test } from 'vitest';
import { withdrawToken } from '#src/features/member/consent/consent-token.ts';
import { consentHandlers } from '#src/features/member/consent/consent.jobs.ts';
import type { ConsentView } from '#src/features/member/consent/consent.schema.ts';
import { MailPayload } from '#src/features/member/mail/mail.ts';
import { composeMail } from '#src/features/member/mail/shop/mail.service.ts';
import { consentPaths } from '#src/features/member/consent/consent-paths.ts';
import { makeMember, signedIn } from '../../support/member/people.ts';
import { expectProblem } from '../../support/problem.ts';
import { FRIDAY, startTestShop, type TestShop } from '../../support/shop.ts';
import type { ErrorBody, Shopper } from '../../support/shopper.ts';

const PATH = '/api/my/consents';
const DAY_MS = 24 * 60 * 60 * 1000;
const NONE = { Email: false, Sms: false, Night: false };
let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop();
});
afterAll(() => shop.close());

const putConsents = (shopper: Shopper, body: object) =>
  shopper.call<ConsentView & ErrorBody>('PUT', PATH, { body });
const rowsOf = (memberNo: number) =>
  shop.runtime.database.read
    .selectFrom('consent')
    .select(['channel', 'agreed', 'termsCode', 'createdAt', 'confirmedAt'])
    .where('memberNo', '=', memberNo)
    .orderBy('consentSn')
    .execute();

/** The mails about the member's consents, in the order in which they were queued. */
async function mailsOf(memberNo: number) {
  const jobs = await shop.runtime.database.read
    .selectFrom('job')
    .select('payload')
    .where('key', 'like', `mail:consents%:${memberNo}:%`)
    .orderBy('jobSn')
    .execute();

  const payloads = jobs.map(({ payload }) => MailPayload.parse(JSON.parse(payload)));
  return Promise.all(payloads.map((payload) => composeMail(shop.runtime, payload)));
}

async function reconfirmConsents(now: number) {
  const [job] = consentHandlers(shop.runtime);
  return job?.run({ now } as Parameters<typeof job.run>[0]);
}

test('consents are given and withdrawn one by one, each with its time, and confirmed', async () => {
  const member = await makeMember(shop);
  const shopper = await signedIn(shop, member);

  const start = await shopper.get<ConsentView>(PATH);
  expect(
    start.body.consents.map(({ channel, agreed, changedAt }) => [channel, agreed, changedAt]),
  ).toEqual([
    ['Email', false, null],
    ['Sms', false, null],
    ['Night', false, null],
  ]);

  const response = await putConsents(shopper, { ...NONE, Email: true, Night: true });
  expect(response.status).toBe(200);

  shop.setNow(FRIDAY + DAY_MS);

  const { body } = await putConsents(shopper, { ...NONE, Sms: true, Night: true });

  shop.setNow(FRIDAY);

  expect(body.consents).toEqual([
    { channel: 'Email', agreed: false, changedAt: FRIDAY + DAY_MS, confirmedAt: null },
    { channel: 'Sms', agreed: true, changedAt: FRIDAY + DAY_MS, confirmedAt: null },
    { channel: 'Night', agreed: true, changedAt: FRIDAY, confirmedAt: null },
  ]);
  expect(body.history).toHaveLength(4);
  expect((await rowsOf(member.memberNo)).map(({ channel, agreed }) => [channel, agreed])).toEqual([
    ['Email', 1],
    ['Night', 1],
    ['Email', 0],
    ['Sms', 1],
  ]);

  const mails = await mailsOf(member.memberNo);
  expect(mails).toHaveLength(2);
  expect(mails[1]?.to.address).toBe(member.email);
  expect(mails[1]?.text).toContain('이메일: 2026.11.21 수신 거부');
  expect(mails[1]?.text).toContain('야간(21시~08시) 수신: 2026.11.20 동의');
});

test('what is the same already is neither written nor mailed again', async () => {
  const member = await makeMember(shop);
  const shopper = await signedIn(shop, member);

  const all = await Promise.all(
    [1, 2, 3].map(() => putConsents(shopper, { ...NONE, Email: true })),
  );
  expect(all.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(await rowsOf(member.memberNo)).toHaveLength(1);
  expect(await mailsOf(member.memberNo)).toHaveLength(1);
});

test('night needs e-mail or text messages; strangers and half a choice are refused', async () => {
  const shopper = await signedIn(shop);
  const alone = await putConsents(shopper, { ...NONE, Night: true });
  expectProblem(alone, 422, 'NightConsentAlone', { fields: { Night: 'NightConsentAlone' } });
  expect((await putConsents(shopper, { Email: true })).status).toBe(422);

  const visitor = shop.shopper();
  expect((await visitor.get(PATH)).status).toBe(401);

  await visitor.get('/api/live'); // sets the CSRF cookie
  expect((await putConsents(visitor, NONE)).status).toBe(401);
});

test('every two years a member is told what is in force, once', async () => {
  const member = await makeMember(shop);
  const left = await makeMember(shop);
  const shopper = await signedIn(shop, member);

  await putConsents(shopper, { Email: true, Sms: true, Night: false });
  shop.setNow(FRIDAY + 1);
  await putConsents(shopper, { Email: true, Sms: false, Night: false });
  shop.setNow(FRIDAY);
  await putConsents(await signedIn(shop, left), { ...NONE, Email: true });

  await shop.runtime.database.tx(async (t) => {
    await t.deleteFrom('session').where('memberNo', '=', left.memberNo).execute();
    await t
      .updateTable('member')
      .set({ status: 'Withdrawn' })
      .where('memberNo', '=', left.memberNo)
      .execute();
  });

  await reconfirmConsents(FRIDAY + 690 * DAY_MS);

  expect(await mailsOf(member.memberNo)).toHaveLength(2);

  const first = FRIDAY + 705 * DAY_MS;
  await Promise.all([reconfirmConsents(first), reconfirmConsents(first)]);
  await reconfirmConsents(first + DAY_MS);

  const mails = await mailsOf(member.memberNo);
  expect(mails).toHaveLength(3);
  expect(mails[2]?.subject).toContain('수신 동의 여부를 확인');
  expect(mails[2]?.text).toContain('이메일: 2026.11.20 동의');
  expect(mails[2]?.text).not.toContain('문자(SMS):');
  expect(mails[2]?.text).toContain(withdrawToken(shop.runtime.secret, member.memberNo));

  const rows = await rowsOf(member.memberNo);
  expect(rows.map(({ channel, confirmedAt }) => [channel, confirmedAt])).toEqual([
    ['Email', first],
    ['Sms', null],
    ['Sms', null],
  ]);
  expect(await mailsOf(left.memberNo)).toHaveLength(1);

  await reconfirmConsents(first + 701 * DAY_MS);
  expect(await mailsOf(member.memberNo)).toHaveLength(4);
});

test('the link in a mail withdraws everything without signing in', async () => {
  const member = await makeMember(shop, { locale: 'en' });
  const shopper = await signedIn(shop, member);

  await putConsents(shopper, { Email: true, Sms: true, Night: true });

  const visitor = shop.shopper();
  expect((await visitor.raw('/en/login/unsubscribe')).status).toBe(200);

  const path = '/api/member/unsubscribe';
  const token = withdrawToken(shop.runtime.secret, member.memberNo);
  const other = await makeMember(shop);
  const forged = token.replace(/^\d+/, `${other.memberNo}`);

  for (const wrong of ['', 'x', forged, `${token}x`, '1.']) {
    const { status, body } = await visitor.post<ErrorBody>(path, { token: wrong });
    expect([status, body.code], wrong).toEqual([422, 'ConsentLinkInvalid']);
  }

  shop.setNow(FRIDAY + DAY_MS);

  for (const _ of [1, 2]) {
    expect((await visitor.post(path, { token })).status).toBe(200);
  }

  shop.setNow(FRIDAY);

  const { consents } = (await shopper.get<ConsentView>(PATH)).body;
  expect(consents.map(({ agreed }) => agreed)).toEqual([false, false, false]);
  expect(await rowsOf(member.memberNo)).toHaveLength(6);

  const mails = await mailsOf(member.memberNo);
  expect(mails).toHaveLength(2);
  expect(mails[1]?.text).toContain('Email: Withdrawn on Nov 21, 2026');
});

test('a mail program withdraws everything by one call, without cookies', async () => {
  const member = await makeMember(shop);
  const shopper = await signedIn(shop, member);

  await putConsents(shopper, { Email: true, Sms: true, Night: true });

  const token = withdrawToken(shop.runtime.secret, member.memberNo);
  const call = async (address: string, init: RequestInit = {}) =>
    fetch(shop.url + address, { redirect: 'manual', ...init });

  const form = {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'List-Unsubscribe=One-Click',
  };

  const opened = await call(consentPaths.oneClick(token));
  expect([opened.status, opened.headers.get('location')]).toEqual([
    303,
    `${consentPaths.withdraw()}#${token}`,
  ]);
  expect((await call(consentPaths.oneClick(`${token}x`), form)).status).toBe(422);

  const agreed = async () =>
    (await shopper.get<ConsentView>(PATH)).body.consents.map((consent) => consent.agreed);
  expect(await agreed()).toEqual([true, true, true]);

  for (const _ of [1, 2]) {
    expect((await call(consentPaths.oneClick(token), form)).status).toBe(200);
  }

  expect(await agreed()).toEqual([false, false, false]);
});
