import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { pointBalance } from '#src/features/benefit/point/point.service.ts';
import { importMember } from '#src/features/account/transfer/import-members.service.ts';
import { composeMail } from '#src/features/member/mail/shop/mail.service.ts';
import { sha256 } from '#src/server/crypto.ts';
import { codeOfRequest } from '../../support/account/mail-code.ts';
import { makeMember, PASSWORD } from '../../support/member/people.ts';
import { runVerb } from '../../support/shop-verb.ts';
import { startTestShop, type TestShop } from '../../support/shop.ts';
import type { ErrorBody, Shopper } from '../../support/shopper.ts';

const OLD = {
  name: '김옛날',
  phone: '010-2222-3333',
  level: 'Gold',
  points: '12500',
  joinedOn: '2019-05-31',
};
const consents = { overFourteen: true, use: true, privacy: true, marketing: false };
let shop: TestShop;
let serial = 0;
let email = '';
beforeAll(async () => {
  shop = await startTestShop({ TRUST_PROXY: '1' });
});
afterAll(() => shop.close());
beforeEach(async () => {
  email = `old${(serial += 1)}@shop.example`;
  expect(await importMember(shop.runtime, { email, ...OLD })).toBe('imported');
});

const buildHeaders = () => ({ 'x-forwarded-for': `10.62.${(serial += 1)}.1` });
const postTransfer = (browser: Shopper, call: string, body: object) =>
  browser.post<ErrorBody & { requestId: string }>(
    `/api/login/transferMember${call}`,
    body,
    buildHeaders(),
  );
const findMember = () =>
  shop.runtime.database.read
    .selectFrom('member')
    .selectAll()
    .where('email', '=', email)
    .executeTakeFirstOrThrow();

/** The id of a request whose code was entered. */
async function confirmCode(browser: Shopper): Promise<string> {
  const { body } = await postTransfer(browser, '', { email });
  const { requestId } = body;
  const code = await codeOfRequest(shop, requestId);
  expect((await postTransfer(browser, '/confirm', { requestId, code })).status).toBe(200);
  return requestId;
}

async function mailOf(requestId: string) {
  const id = sha256(requestId);
  const { nonce } = await shop.runtime.database.read
    .selectFrom('mail_code')
    .select('nonce')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

  return composeMail(shop.runtime, { template: 'mailCode', mailCodeId: id, nonce });
}

describe('a member of the old mall', () => {
  test('proves to be one, chooses a password, and has points and grade', async () => {
    const browser = shop.shopper();
    const requestId = await confirmCode(browser);

    const done = await postTransfer(browser, '/reset', { requestId, password: PASSWORD, consents });
    expect(done).toMatchObject({ status: 200, body: { memberName: '김옛날' } });

    const member = await browser.get<{ memberNo: number }>('/api/member');
    expect(member.body).toMatchObject({ email, level: 'Gold', phone: '+821022223333' });

    const { memberNo } = member.body;
    const { read } = shop.runtime.database;
    expect(await pointBalance(read, memberNo, shop.now())).toBe(12_500);

    const agreed = await read
      .selectFrom('consent')
      .select('termsCode')
      .where('memberNo', '=', memberNo)
      .where('agreed', '=', 1)
      .execute();
    expect(agreed.map(({ termsCode }) => termsCode)).toEqual([
      'overFourteen',
      'use',
      'privacyConsent',
    ]);

    const again = await shop
      .shopper()
      .post('/login', { email, password: PASSWORD }, buildHeaders());
    expect(again.status).toBe(200);
  });

  test('can’t sign in before, with no password and with none at all', async () => {
    for (const password of [PASSWORD, ' ']) {
      const { status } = await shop.shopper().post('/login', { email, password }, buildHeaders());
      expect(status).toBe(401);
    }
  });

  test('is moved once', async () => {
    const proofs = [await confirmCode(shop.shopper()), await confirmCode(shop.shopper())];
    const answers = await Promise.all(
      [...proofs, proofs[0] ?? ''].map((requestId) =>
        postTransfer(shop.shopper(), '/reset', { requestId, password: PASSWORD, consents }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 410, 410]);
  });

  test.each([
    ['password', { password: 'Password1' }, 'PasswordTooCommon'],
    ['consents.use', { consents: { ...consents, use: false } }, 'TermsOfUseRequired'],
  ])('%s: %j is refused, and the proof is kept', async (field, change, code) => {
    const browser = shop.shopper();
    const requestId = await confirmCode(browser);
    const body = { requestId, password: PASSWORD, consents };

    const refused = await postTransfer(browser, '/reset', { ...body, ...change });
    expect(refused).toMatchObject({ status: 422, body: { fields: { [field]: code } } });
    expect(await findMember()).toMatchObject({ passwordHash: '', transferredAt: null });
    expect((await postTransfer(browser, '/reset', body)).status).toBe(200);
  });

  test('without a proof nothing happens', async () => {
    const sent = await postTransfer(shop.shopper(), '', { email });
    for (const requestId of [sent.body.requestId, 'unknown']) {
      const body = { requestId, password: PASSWORD, consents };
      expect((await postTransfer(shop.shopper(), '/reset', body)).status).toBe(410);
    }
  });
});

test('the answer does not tell who is a member; a code goes to those of the old mall alone', async () => {
  const { email: here } = await makeMember(shop);
  const answers = [];
  for (const inputEmail of [email, here, 'nobody@shop.example']) {
    answers.push(await postTransfer(shop.shopper(), '', { email: inputEmail }));
  }

  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));

  const mails = await Promise.all(answers.map(({ body }) => mailOf(body.requestId)));
  expect(mails.map((mail) => mail?.to.address)).toEqual([email, undefined, undefined]);
});

test('the command imports a file, twice without a change, and names its bad rows', async () => {
  const file = path.join(shop.env.DATA_DIR, 'members.csv');

  const rows = [
    'email,name,phone,level,points,joinedOn',
    'first@old.example,이하나,010-1111-2222,Vip,300,2015-01-02',
    'second@old.example,이둘,02-123-4567,Vip,-1,someday',
  ];

  writeFileSync(file, rows.join('\n'));

  const first = await runVerb(['member', 'import', file], shop.env);
  expect(first.output).toContain('1 imported, 0 here already, 1 refused');
  expect(first.complaint).toContain('3: second@old.example: phone: InvalidMobile, points');

  const second = await runVerb(['member', 'import', file], shop.env);
  expect(second.output).toContain('0 imported, 1 here already, 1 refused');
});

test('the example of the manual is imported as it stands', async () => {
  const manual = readFileSync(new URL('../../../docs/operating.md', import.meta.url), 'utf8');
  const [, example = ''] = /```csv\n([^]*?)```/.exec(manual) ?? [];
  const file = path.join(shop.env.DATA_DIR, 'example.csv');

  writeFileSync(file, example);

  const { output, complaint } = await runVerb(['member', 'import', file], shop.env);
  expect([output, complaint]).toEqual([expect.stringContaining('2 imported'), '']);

  const members = await shop.runtime.database.read
    .selectFrom('member')
    .select(['memberNo', 'level'])
    .where('email', 'in', ['hong@shop.example', 'jean@shop.example'])
    .orderBy('email')
    .execute();
  expect(members.map(({ level }) => level)).toEqual(['Gold', 'Family']);

  const { memberNo = 0 } = members[0] ?? {};
  expect(await pointBalance(shop.runtime.database.read, memberNo, shop.now())).toBe(12_000);
});

test('a file of semicolons in EUC-KR is read, with its numbers as its columns tell', async () => {
  const file = path.join(shop.env.DATA_DIR, 'old-members.csv');

  const rows = (points: string) =>
    Buffer.concat([
      Buffer.from('email;name;phone;level;points;joinedOn;;\nthird@old.example;'),
      Buffer.from([0xb1, 0xe8, 0xbf, 0xb9]), // 김예
      Buffer.from(`;010-3333-4444;Vip;${points};2015-01-02;;\n`),
    ]);

  writeFileSync(file, rows('129.000'));

  await expect(runVerb(['member', 'import', file], shop.env)).resolves.toMatchObject({
    code: 1,
    output: expect.stringContaining('0 imported, 0 here already, 1 refused') as unknown,
    complaint: expect.stringMatching(/^2: .* points "129.000" .* 129 or as 129000$/m) as unknown,
  });

  writeFileSync(file, rows('1,200'));

  const { output, complaint } = await runVerb(['member', 'import', file], shop.env);
  expect([output, complaint]).toEqual([expect.stringContaining('1 imported'), '']);

  const { memberNo, name } = await shop.runtime.database.read
    .selectFrom('member')
    .select(['memberNo', 'name'])
    .where('email', '=', 'third@old.example')
    .executeTakeFirstOrThrow();
  expect(name).toBe('김예');
  expect(await pointBalance(shop.runtime.database.read, memberNo, shop.now())).toBe(1200);
});
