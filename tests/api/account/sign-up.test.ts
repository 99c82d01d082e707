import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Live } from '#src/features/display/live/live.schema.ts';
import { verifiedRequest } from '../../support/account/mail-code.ts';
import { makeMember, PASSWORD } from '../../support/member/people.ts';
import { expectProblem } from '../../support/problem.ts';
import { startTestShop, type TestShop } from '../../support/shop.ts';
import type { ErrorBody, Shopper } from '../../support/shopper.ts';

let shop: TestShop;
let addresses = 0;
beforeAll(async () => {
  shop = await startTestShop({ TRUST_PROXY: '1' });
});
afterAll(() => shop.close());

const countSessions = (memberNo: number) =>
  shop.runtime.database.read
    .selectFrom('session')
    .select('id')
    .where('memberNo', '=', memberNo)
    .execute()
    .then((rows) => rows.length);

describe('signing up', () => {
  const consents = { overFourteen: true, use: true, privacy: true, marketing: false };
  let serial = 0;

  const form = (changes: Record<string, unknown> = {}) => {
    serial += 1;

    const email = `new${serial}@shop.example`;

    return {
      email,
      password: PASSWORD,
      name: ' 홍  길동 ',
      phone: '010 9876 5432',
      consents,
      ...changes,
    };
  };

  const from = () => {
    addresses += 1;
    return { 'x-forwarded-for': `10.200.${addresses & 255}.${addresses >> 8}` };
  };
  const signUp = async (shopper: Shopper, body: { email: string; requestId?: string }) => {
    const requestId = await verifiedRequest(shop, shopper, { ...body, headers: from() });
    return shopper.post<ErrorBody>('/api/member/signUp', { requestId, ...body }, from());
  };

  const findMember = (email: string) =>
    shop.runtime.database.read
      .selectFrom('member')
      .selectAll()
      .where('email', '=', email)
      .executeTakeFirst();

  test('makes a member who is signed in, keeps what they agreed to, and welcomes them', async () => {
    const shopper = shop.shopper();
    shopper.locale = 'en';

    const body = form({ email: 'Alice@Shop.Example' });
    const { status, body: answer } = await signUp(shopper, body);
    expect({ status, answer }).toMatchObject({ status: 201, answer: { memberName: '홍 길동' } });

    const live = await shopper.get<Live>('/api/live');
    expect(answer).toMatchObject({ memberKey: live.body.memberKey });

    const member = await findMember('alice@shop.example');
    expect(member).toMatchObject({
      name: '홍 길동',
      phone: '+821098765432',
      level: 'Family',
      locale: 'en',
    });
    expect(member?.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);

    const kept = await shop.runtime.database.read
      .selectFrom('consent')
      .select(['termsCode', 'agreed', 'createdAt'])
      .where('memberNo', '=', member?.memberNo ?? 0)
      .orderBy('consentSn')
      .execute();
    expect(kept.map(({ termsCode, agreed }) => [termsCode, agreed])).toEqual([
      ['overFourteen', 1],
      ['use', 1],
      ['privacyConsent', 1],
      ['marketing', 0],
      ['marketing', 0],
      ['marketing', 0],
    ]);
    expect(kept.every(({ createdAt }) => createdAt === shop.now())).toBe(true);

    const mail = await shop.runtime.database.read
      .selectFrom('job')
      .select('payload')
      .where('key', '=', `mail:welcome:${member?.memberNo}`)
      .executeTakeFirst();
    expect(mail).toBeDefined();
    expect((await shopper.get('/api/member')).status).toBe(200);
  });

  test('consents keep the version of the text that was in force', async () => {
    const { termsContentSn } = await shop.runtime.database.tx((t) =>
      t
        .insertInto('terms_content')
        .values({
          termsCode: 'use',
          nameKo: '약관',
          nameEn: 'Terms',
          bodyKo: '',
          bodyEn: '',
          announcementDt: '2026-10-01',
          impositionDt: '2026-11-01',
        })
        .returning('termsContentSn')
        .executeTakeFirstOrThrow(),
    );

    const body = form();
    await signUp(shop.shopper(), body);

    const member = await findMember(body.email);
    const kept = await shop.runtime.database.read
      .selectFrom('consent')
      .select('termsContentSn')
      .where('memberNo', '=', member?.memberNo ?? 0)
      .where('termsCode', '=', 'use')
      .executeTakeFirst();
    expect(kept).toEqual({ termsContentSn });
  });

  test.each([
    ['name', { name: '김' }, 'InvalidName'],
    ['email', { email: 'no at sign' }, 'InvalidEmail'],
    ['phone', { phone: '02-123-4567' }, 'InvalidMobile'],
    ['password', { password: 'short-1' }, 'PasswordLengthOrKinds'],
    ['password', { password: 'Password1' }, 'PasswordTooCommon'],
    ['password', { password: 'michelle1' }, 'PasswordTooCommon'],
    ['password', { password: 'ridge 7294!' }, 'PasswordSpaces'],
    ['password', { password: 'ridge-123!' }, 'PasswordRuns'],
    ['password', { email: 'trail@shop.example', password: 'my-trail-72' }, 'PasswordHasEmail'],
    [
      'consents.overFourteen',
      { consents: { ...consents, overFourteen: false } },
      'OverFourteenRequired',
    ],
    ['consents.use', { consents: { ...consents, use: false } }, 'TermsOfUseRequired'],
    ['consents.privacy', { consents: { ...consents, privacy: false } }, 'PrivacyConsentRequired'],
    [
      'consents.marketingNight',
      { consents: { ...consents, marketingNight: true } },
      'NightConsentAlone',
    ],
  ])('%s: %j is refused', async (field, changes, code) => {
    const body = form(changes);
    const { status, body: answer } = await signUp(shop.shopper(), body);
    expect(status).toBe(422);
    expect(answer.fields).toMatchObject({ [field]: code });
    expect(answer.code).toBe(code);
    expect(await findMember(body.email)).toBeUndefined();
  });

  test('the alert codes of the password rule are the specification’s', async () => {
    const { body } = await signUp(shop.shopper(), form({ password: 'Password1' }));
    expect(body.alert).toBe('4003');
  });

  test('a taken e-mail is refused to those who read its mails, and nothing is written', async () => {
    const member = await makeMember(shop);
    const { status, body } = await signUp(shop.shopper(), form({ email: member.email }));
    expectProblem({ status, body }, 409, 'EmailTaken', { fields: { email: 'EmailTaken' } });
    expect(await countSessions(member.memberNo)).toBe(0);
  });

  test('one of two concurrent sign-ups with the same e-mail becomes a member', async () => {
    const body = form();
    const answers = await Promise.all([1, 2].map(() => signUp(shop.shopper(), body)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
  });

  test('an unverified address, or another than the verified one, is refused', async () => {
    const shopper = shop.shopper();
    const body = form();
    const requestId = await verifiedRequest(shop, shopper, { ...body, headers: from() });

    for (const signUpForm of [
      { ...body, requestId: '' },
      { ...form(), requestId },
    ]) {
      const { status, body: answer } = await signUp(shop.shopper(), signUpForm);
      expect({ status, answer }).toMatchObject({
        status: 422,
        answer: { fields: { email: 'EmailNotVerified' } },
      });
      expect(await findMember(signUpForm.email)).toBeUndefined();
    }
  });

  test('one verification makes one member', async () => {
    const body = form();
    const requestId = await verifiedRequest(shop, shop.shopper(), { ...body, headers: from() });

    const answers = await Promise.all(
      [1, 2].map(() => signUp(shop.shopper(), { ...body, requestId })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 422]);
  });

  test.each(['level', 'memberNo', 'status'])('a sign-up can not set its own %s', async (field) => {
    const { status } = await signUp(shop.shopper(), { ...form(), [field]: 'Vip' });
    expect(status).toBe(422);
  });
});
