import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { jobHandlers } from '#src/jobs.ts';
import { RESET_MS } from '#src/features/account/password/password.jobs.ts';
import { createWorker } from '#src/server/job-worker.ts';
import { makeMember, PASSWORD, signedIn, type TestMember } from '../../support/member/people.ts';
import { expectProblem } from '../../support/problem.ts';
import { startTestShop, type TestShop } from '../../support/shop.ts';
import type { ErrorBody, Shopper } from '../../support/shopper.ts';

const NEW_PASSWORD = 'cairn-6183?';
let shop: TestShop;
let addresses = 0;
beforeAll(async () => {
  shop = await startTestShop({ TRUST_PROXY: '1', SITE_URL: 'http://shop.example' });
});
afterAll(() => shop.close());

/** Each call has an IP address of its own, so that the rate limit by address never applies. */
function postCall(shopper: Shopper, call: string, body: object) {
  addresses += 1;
  const headers = { 'x-forwarded-for': `10.77.${addresses}.1`, origin: 'http://shop.example' };
  return shopper.post<ErrorBody>(`/api/member/${call}`, body, headers);
}

/** Runs the due jobs, and those that they enqueue. */
async function runDueJobs(): Promise<void> {
  const worker = createWorker({
    database: shop.runtime.database,
    handlers: jobHandlers(shop.runtime).filter(({ schedule }) => !schedule),
    clock: shop.now,
    onError: (error) => expect.fail(String(error)),
  });

  await worker.runDue(shop.now());
  await worker.runDue(shop.now());
}

async function mailsTo(email: string): Promise<string[]> {
  const { dir } = shop.runtime.config.mail;
  const files = await readdir(dir).catch(() => []);
  const mails = await Promise.all(files.map((file) => readFile(path.join(dir, file), 'utf8')));
  return mails.filter((mail) => mail.includes(`<${email}>`));
}

/** The token of the newest link, as the reader's browser sees it. */
async function askForToken(member: { email: string }, asker = shop.shopper()): Promise<string> {
  const before = new Set(await linksTo(member.email));
  expect((await postCall(asker, 'findPassword', { email: member.email })).status).toBe(200);
  await runDueJobs();
  const [link = ''] = (await linksTo(member.email)).filter((candidate) => !before.has(candidate));
  return new URL(link).hash.slice(1);
}

async function linksTo(email: string): Promise<string[]> {
  const mails = await mailsTo(email);
  const texts = mails.map((mail) => mail.replaceAll('=\r\n', '').replaceAll('=3D', '='));
  return texts.flatMap((text) => /http:\/\/\S+\/reset#[\w-]+/.exec(text)?.[0] ?? []);
}

const signIn = (member: TestMember, password: string) =>
  shop
    .shopper()
    .post<ErrorBody>(
      '/login',
      { email: member.email, password },
      { 'x-forwarded-for': `10.78.${(addresses += 1)}.1` },
    );

describe('a forgotten password', () => {
  test('a mailed link sets a new one, once, and ends every session', async () => {
    const member = await makeMember(shop, { locale: 'en' });
    const elsewhere = await signedIn(shop, member);

    const token = await askForToken(member);
    expect(await linksTo(member.email)).toEqual([
      `http://shop.example/en/login/findPassword/reset#${token}`,
    ]);

    const browser = shop.shopper();
    const body = { token, password: NEW_PASSWORD };
    expect(await postCall(browser, 'resetPassword', body)).toMatchObject({
      status: 200,
      body: { changed: true },
    });
    expect((await elsewhere.get('/api/member')).status).toBe(401);
    expectProblem(await signIn(member, PASSWORD), 401, 'LoginFailed');
    expect((await signIn(member, NEW_PASSWORD)).status).toBe(200);

    const again = await postCall(browser, 'resetPassword', { token, password: 'cairn-6184?' });
    expectProblem(again, 410, 'ResetLinkInvalid');

    await runDueJobs();

    const told = (await mailsTo(member.email)).filter((mail) => mail.includes('was changed'));
    expect(told).toHaveLength(1);
  });

  test('the response is the same for an unknown e-mail, and nothing is mailed', async () => {
    const member = await makeMember(shop);
    const gone = await makeMember(shop, { status: 'Withdrawn' });
    const known = await postCall(shop.shopper(), 'findPassword', { email: member.email });
    const unknown = await postCall(shop.shopper(), 'findPassword', {
      email: 'nobody@shop.example',
    });
    const left = await postCall(shop.shopper(), 'findPassword', { email: gone.email });

    expect([known.status, known.body]).toEqual([200, { taken: true }]);
    expect([unknown.status, unknown.body]).toEqual([known.status, known.body]);
    expect([left.status, left.body]).toEqual([known.status, known.body]);

    await runDueJobs();

    expect(await linksTo(member.email)).toHaveLength(1);
    expect(await mailsTo('nobody@shop.example')).toEqual([]);
    expect(await mailsTo(gone.email)).toEqual([]);
  });

  test('neither the waiting mail nor the table holds the token', async () => {
    const token = await askForToken(await makeMember(shop));
    const { read } = shop.runtime.database;
    const jobs = await read.selectFrom('job').select('payload').execute();

    const resets = await read.selectFrom('password_reset').selectAll().execute();
    expect(resets.length).toBeGreaterThan(0);
    expect(JSON.stringify({ jobs, resets })).not.toContain(token);
  });

  test('a link works for ten minutes', async () => {
    const member = await makeMember(shop);
    const token = await askForToken(member);
    const start = shop.now();

    shop.setNow(start + RESET_MS);

    const late = await postCall(shop.shopper(), 'resetPassword', { token, password: NEW_PASSWORD });

    shop.setNow(start + RESET_MS - 1);

    const inTime = await postCall(shop.shopper(), 'resetPassword', {
      token,
      password: NEW_PASSWORD,
    });

    shop.setNow(start);
    expect([late.status, inTime.status]).toEqual([410, 200]);
  });

  test('a newer link replaces an older one', async () => {
    const member = await makeMember(shop);
    const older = await askForToken(member);
    const newer = await askForToken(member);
    const withOlder = { token: older, password: NEW_PASSWORD };
    expect((await postCall(shop.shopper(), 'resetPassword', withOlder)).status).toBe(410);

    const withNewer = { token: newer, password: NEW_PASSWORD };
    expect((await postCall(shop.shopper(), 'resetPassword', withNewer)).status).toBe(200);
  });

  test('one of two concurrent uses of a link succeeds', async () => {
    const token = await askForToken(await makeMember(shop));
    const a = shop.shopper();
    const b = shop.shopper();

    const answers = await Promise.all([
      postCall(a, 'resetPassword', { token, password: NEW_PASSWORD }),
      postCall(b, 'resetPassword', { token, password: 'gorge-4927!' }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 410]);
  });

  test('a locked account is open again', async () => {
    const member = await makeMember(shop);
    for (let i = 0; i < 5; i++) await signIn(member, `wrong-${i}-pw`);

    expect((await signIn(member, PASSWORD)).status).toBe(423);

    const token = await askForToken(member);
    await postCall(shop.shopper(), 'resetPassword', { token, password: NEW_PASSWORD });

    expect((await signIn(member, NEW_PASSWORD)).status).toBe(200);
  });

  test.each([
    [PASSWORD, 'PasswordSameAsCurrent', '4030'],
    ['short1', 'PasswordLengthOrKinds', '4003'],
    ['with space 1', 'PasswordSpaces', '4004'],
    ['aaa-ridge-72', 'PasswordRuns', '4005'],
    ['hiker77-ridge', 'PasswordHasEmail', '4029'],
  ])('%j is told by field and uses nothing up', async (password, code, alert) => {
    const email = `hiker77@${code.toLowerCase()}.example`;
    const token = await askForToken(await makeMember(shop, { email }));

    const refused = await postCall(shop.shopper(), 'resetPassword', { token, password });
    expectProblem(refused, 422, code, { alert, fields: { password: code } });

    const taken = await postCall(shop.shopper(), 'resetPassword', {
      token,
      password: NEW_PASSWORD,
    });
    expect(taken.status).toBe(200);
  });

  test('rate limits per IP address: three mails to an e-mail address, ten searches', async () => {
    const { email } = await makeMember(shop);
    const stranger = { 'x-forwarded-for': '203.0.113.49', origin: 'http://shop.example' };
    for (let i = 0; i < 5; i++) {
      await shop.shopper().post('/api/member/findPassword', { email }, stranger);
    }

    await runDueJobs();

    expect(await linksTo(email)).toHaveLength(3);
    expect(await askForToken({ email })).not.toBe('');

    const headers = { 'x-forwarded-for': '203.0.113.50', origin: 'http://shop.example' };
    const caller = shop.shopper();
    const statuses: number[] = [];

    for (let i = 0; i < 11; i++) {
      const body = { email: `somebody${i}@shop.example` };
      statuses.push((await caller.post('/api/member/findPassword', body, headers)).status);
    }

    expect(statuses).toEqual([...Array<number>(10).fill(200), 429]);
  });
});

describe('changing the password', () => {
  const change = (shopper: Shopper, currentPassword: string, password = NEW_PASSWORD) =>
    postCall(shopper, 'changePassword', { currentPassword, password });

  test('this device stays signed in, every other one does not', async () => {
    const member = await makeMember(shop);
    const here = await signedIn(shop, member);
    const there = await signedIn(shop, member);
    expect(await change(here, PASSWORD)).toMatchObject({ status: 200, body: { changed: true } });
    expect((await here.get('/api/member')).status).toBe(200);
    expect((await there.get('/api/member')).status).toBe(401);
    expect((await signIn(member, NEW_PASSWORD)).status).toBe(200);
  });

  test('a mailed link is worth nothing afterwards', async () => {
    const member = await makeMember(shop);
    const token = await askForToken(member);

    await change(await signedIn(shop, member), PASSWORD);

    const late = await postCall(shop.shopper(), 'resetPassword', {
      token,
      password: 'gorge-4927!',
    });
    expect(late.status).toBe(410);
  });

  test('the current password is required, with five attempts', async () => {
    const member = await makeMember(shop);
    const shopper = await signedIn(shop, member);
    const answers = [];

    for (let i = 0; i < 6; i++) answers.push(await change(shopper, `wrong-${i}-pw`));

    expect(answers.map(({ status }) => status)).toEqual([422, 422, 422, 422, 423, 423]);
    expect(answers[0]?.body).toMatchObject({
      code: 'CurrentPasswordWrong',
      fields: { currentPassword: 'CurrentPasswordWrong' },
    });
    expectProblem(await change(shopper, PASSWORD), 423, 'CurrentPasswordLocked');
    expect((await signIn(member, PASSWORD)).status).toBe(200);
  });

  test('the same one again is none (alert 4030)', async () => {
    const shopper = await signedIn(shop);
    expect(await change(shopper, PASSWORD, PASSWORD)).toMatchObject({
      status: 422,
      body: { alert: '4030', fields: { password: 'PasswordSameAsCurrent' } },
    });
  });

  test('a visitor has none to change', async () => {
    expect(await change(shop.shopper(), PASSWORD)).toMatchObject({
      status: 401,
      body: { alert: '0004' },
    });
  });
});

describe('a forgotten id', () => {
  const find = (body: object) => postCall(shop.shopper(), 'findMemberId', body);

  test('name and number show the masked e-mail and when its owner joined', async () => {
    const profile = { name: '박능선', phone: '+821098765432', email: 'ridge.park@shop.example' };
    await makeMember(shop, profile);

    expect(await find({ name: ' 박능선 ', phone: '010-9876-5432' })).toMatchObject({
      status: 200,
      body: { members: [{ email: 'ri****@shop.example', createdAt: shop.now() }] },
    });
  });

  test.each([
    ['another name', { name: '김능선', phone: '010-9876-5432' }],
    ['another number', { name: '박능선', phone: '010-9876-5433' }],
  ])('%s finds nobody', async (_, body) => {
    expectProblem(await find(body), 404, 'MemberNotFound');
  });

  test('missing fields are reported by field', async () => {
    expect((await find({ name: '', phone: '02-123-4567' })).body.fields).toEqual({
      name: 'InvalidName',
      phone: 'InvalidMobile',
    });
  });
});

describe('a password of 180 days', () => {
  const DAY_MS = 24 * 60 * 60 * 1000;

  const proposed = async (member: TestMember, password = PASSWORD) => {
    const { body } = await signIn(member, password);
    return (body as unknown as { passwordExpired: boolean }).passwordExpired;
  };

  test('is proposed to be changed, can be put off for 30 days, and is fresh once changed', async () => {
    const member = await makeMember(shop);
    const start = shop.now();
    const moveToDay = (day: number) => shop.setNow(start + day * DAY_MS);

    moveToDay(179);

    expect(await proposed(member)).toBe(false);

    moveToDay(180);

    expect(await proposed(member)).toBe(true);

    const browser = await signedIn(shop, member);
    expect(await (await browser.raw('/login/expirePassword')).text()).toContain('data-later');
    expect((await postCall(browser, 'changePassword/later', {})).status).toBe(200);
    expect(await proposed(member)).toBe(false);

    moveToDay(210);

    expect(await proposed(member)).toBe(true);

    const again = await signedIn(shop, member);
    const passwordChange = { currentPassword: PASSWORD, password: NEW_PASSWORD };
    expect((await postCall(again, 'changePassword', passwordChange)).status).toBe(200);
    expect(await proposed(member, NEW_PASSWORD)).toBe(false);
    expect(await (await again.raw('/login/expirePassword')).text()).not.toContain('data-later');

    shop.setNow(start);
  });
});
