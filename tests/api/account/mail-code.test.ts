import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { jobHandlers } from '#src/jobs.ts';
import { createWorker } from '#src/server/job-worker.ts';
import { codeOfRequest, wrongCode } from '../../support/account/mail-code.ts';
import { makeMember, PASSWORD, signedIn } from '../../support/member/people.ts';
import { expectProblem } from '../../support/problem.ts';
import { startTestShop, type TestShop } from '../../support/shop.ts';
import type { ErrorBody, Shopper } from '../../support/shopper.ts';

interface Sent extends ErrorBody {
  requestId: string;
  expiresAt: number;
  resendAt: number;
  verifyStatus: string;
}

const MINUTE_MS = 60_000;
let shop: TestShop;
let addresses = 0;
let emails = 0;
beforeAll(async () => {
  shop = await startTestShop({ TRUST_PROXY: '1' });
});
afterAll(() => shop.close());

const newEmail = () => `new${(emails += 1)}@shop.example`;

function postCall(shopper: Shopper, call: string, body: object) {
  addresses += 1;
  const headers = { 'x-forwarded-for': `10.60.${addresses >> 8}.${addresses & 255}` };
  return shopper.post<Sent>(`/api/member/${call}`, body, headers);
}

async function mailsTo(email: string): Promise<string[]> {
  const worker = createWorker({
    database: shop.runtime.database,
    handlers: jobHandlers(shop.runtime).filter(({ schedule }) => !schedule),
    clock: shop.now,
    onError: (error) => expect.fail(String(error)),
  });

  await worker.runDue(shop.now());

  const { dir } = shop.runtime.config.mail;
  const files = await readdir(dir).catch(() => []);
  const mails = await Promise.all(files.map((file) => readFile(path.join(dir, file), 'utf8')));

  return mails.filter((mail) => mail.includes(email));
}

const advanceClock = (ms: number) => shop.setNow(shop.now() + ms);

describe('a code at sign-up', () => {
  const browser = () => shop.shopper();

  test('verifies the address, once and for all', async () => {
    const email = newEmail();
    const { body } = await postCall(browser(), 'verifyEmail', { email });
    expect(body).toMatchObject({
      verifyStatus: 'Waiting',
      expiresAt: shop.now() + 10 * MINUTE_MS,
      resendAt: shop.now() + MINUTE_MS,
    });

    const code = await codeOfRequest(shop, body.requestId);
    expect((await mailsTo(email)).join()).toContain(code);

    const codeInput = { requestId: body.requestId, code: `${code.slice(0, 3)} ${code.slice(3)}` };
    for (let i = 0; i < 2; i++) {
      const confirmed = await postCall(browser(), 'verifyEmail/confirm', codeInput);
      expect(confirmed).toMatchObject({ status: 200, body: { verifyStatus: 'Verified', email } });
    }
  });

  test('is not in the table or in the queued mail', async () => {
    const { body } = await postCall(browser(), 'verifyEmail', { email: newEmail() });
    const code = await codeOfRequest(shop, body.requestId);
    const { read } = shop.runtime.database;

    const rows = [
      await read.selectFrom('mail_code').selectAll().execute(),
      await read.selectFrom('job').select('payload').execute(),
    ];
    expect(JSON.stringify(rows)).not.toContain(code);
    expect(JSON.stringify(rows)).not.toContain(body.requestId);
  });

  test('the owner of a taken address gets a link to log in, and nobody a code', async () => {
    const { email } = await makeMember(shop, { locale: 'en' });
    const taken = await postCall(browser(), 'verifyEmail', { email });

    const free = await postCall(browser(), 'verifyEmail', { email: newEmail() });
    expect(Object.keys(taken.body)).toEqual(Object.keys(free.body));
    expect(taken.status).toBe(free.status);

    const mails = (await mailsTo(email)).join();
    expect(mails).toContain('/login');
    expect(mails).not.toContain(await codeOfRequest(shop, taken.body.requestId));
  });

  test('is void after five wrong tries, also of concurrent ones', async () => {
    const { body } = await postCall(browser(), 'verifyEmail', { email: newEmail() });
    const { requestId } = body;
    const code = await codeOfRequest(shop, requestId);
    const wrong = { requestId, code: wrongCode(code) };

    const first = await postCall(browser(), 'verifyEmail/confirm', wrong);
    expect(first).toMatchObject({
      status: 422,
      body: { code: 'CodeWrong', detail: { remaining: 4 }, fields: { code: 'CodeWrong' } },
    });

    const answers = await Promise.all(
      Array.from({ length: 10 }, () => postCall(browser(), 'verifyEmail/confirm', wrong)),
    );
    expect(answers.filter(({ body: { code: told } }) => told === 'CodeWrong')).toHaveLength(3);

    const right = await postCall(browser(), 'verifyEmail/confirm', { requestId, code });
    expectProblem(right, 410, 'CodeExpired');
  });

  test('expires after ten minutes', async () => {
    const { body } = await postCall(browser(), 'verifyEmail', { email: newEmail() });
    const code = await codeOfRequest(shop, body.requestId);

    advanceClock(10 * MINUTE_MS);

    const { status } = await postCall(browser(), 'verifyEmail/confirm', {
      requestId: body.requestId,
      code,
    });
    expect(status).toBe(410);
  });

  test('is sent again after a minute, and replaces the one before', async () => {
    const { body } = await postCall(browser(), 'verifyEmail', { email: newEmail() });
    const { requestId } = body;
    const first = await codeOfRequest(shop, requestId);

    advanceClock(MINUTE_MS - 1);

    const early = await postCall(browser(), 'verifyEmail/resend', { requestId });
    expectProblem(early, 429, 'CodeSentRecently');

    advanceClock(1);

    expect((await postCall(browser(), 'verifyEmail/resend', { requestId })).status).toBe(200);

    const second = await codeOfRequest(shop, requestId);
    expect(second).not.toBe(first);

    const old = await postCall(browser(), 'verifyEmail/confirm', { requestId, code: first });
    expectProblem(old, 422, 'CodeWrong');

    const response = await postCall(browser(), 'verifyEmail/confirm', { requestId, code: second });
    expect(response.status).toBe(200);
  });

  test('belongs to its request, and to its purpose', async () => {
    const a = await postCall(browser(), 'verifyEmail', { email: newEmail() });
    const b = await postCall(browser(), 'verifyEmail', { email: newEmail() });
    const code = await codeOfRequest(shop, a.body.requestId);

    const answer = await postCall(browser(), 'verifyEmail/confirm', {
      requestId: b.body.requestId,
      code,
    });
    expectProblem(answer, 422, 'CodeWrong');

    const member = await signedIn(shop);
    const codeInput = { requestId: a.body.requestId, code };
    expect((await postCall(member, 'reauthenticate', codeInput)).status).toBe(410);
  });
});

describe('mails that anybody may ask for', () => {
  const calls = ['member/verifyEmail', 'login/transferMember'];

  const ask = async (call: string, email: string, from: string) => {
    const headers = { 'x-forwarded-for': from };
    return (await shop.shopper().post(`/api/${call}`, { email }, headers)).status;
  };

  test.each(calls)('%s: a stranger uses up only codes of their own', async (call) => {
    const email = newEmail();
    const stranger = `10.77.${calls.indexOf(call)}.1`;
    const statuses = [];

    for (let i = 0; i < 6; i++) statuses.push(await ask(call, email, stranger));

    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
    expect(await ask(call, email, '10.77.2.1')).toBe(200);

    advanceClock(10 * MINUTE_MS);
    expect(await ask(call, email, stranger)).toBe(200);
  });

  test.each(calls)('%s: strangers from everywhere do not flood a mailbox', async (call) => {
    const email = newEmail();
    const statuses = [];
    for (let i = 0; i < 51; i++) statuses.push(await ask(call, email, `10.78.0.${i}`));
    expect(statuses).toEqual([...Array<number>(50).fill(200), 429]);
    expect(await ask(call, newEmail(), '10.78.0.1')).toBe(200);
  });
});

describe('confirming one’s identity', () => {
  const authenticatedAt = (memberNo: number) =>
    shop.runtime.database.read
      .selectFrom('session')
      .select('authenticatedAt')
      .where('memberNo', '=', memberNo)
      .execute()
      .then((rows) => rows.map((row) => row.authenticatedAt));

  test('by the password renews this session alone; a wrong one is counted', async () => {
    const member = await makeMember(shop);
    await signedIn(shop, member);
    advanceClock(20 * MINUTE_MS);

    const here = await signedIn(shop, member);

    advanceClock(20 * MINUTE_MS);

    const wrong = await postCall(here, 'reauthenticate', { password: 'not-it-7294' });
    expectProblem(wrong, 422, 'CurrentPasswordWrong');
    expect((await postCall(here, 'reauthenticate', { password: PASSWORD })).status).toBe(200);

    const times = (await authenticatedAt(member.memberNo)).map((time) => shop.now() - time);
    expect(times.sort((a, b) => a - b)).toEqual([0, 40 * MINUTE_MS]);
  });

  test('by a mailed code, for a member without a password too', async () => {
    const member = await makeMember(shop);
    const browser = await signedIn(shop, member);

    await shop.runtime.database.tx((t) =>
      t
        .updateTable('member')
        .set({ passwordHash: '' })
        .where('memberNo', '=', member.memberNo)
        .execute(),
    );

    advanceClock(20 * MINUTE_MS);

    const methods = await browser.get('/api/member/reauthenticate');
    expect(methods.body).toMatchObject({ hasPassword: false });
    expect((await postCall(browser, 'reauthenticate', { password: '' })).status).toBe(422);

    const { body } = await postCall(browser, 'reauthenticate/code', {});
    const { requestId } = body;
    const code = await codeOfRequest(shop, requestId);

    const other = await signedIn(shop);
    expect((await postCall(other, 'reauthenticate', { requestId, code })).status).toBe(410);

    const { body: again } = await postCall(browser, 'reauthenticate/code', {});
    const codeInput = {
      requestId: again.requestId,
      code: await codeOfRequest(shop, again.requestId),
    };
    expect((await postCall(browser, 'reauthenticate', codeInput)).status).toBe(200);
    expect((await postCall(browser, 'reauthenticate', codeInput)).status).toBe(410);
    expect(await authenticatedAt(member.memberNo)).toEqual([shop.now()]);
  });

  test('is for members', async () => {
    expect((await postCall(shop.shopper(), 'reauthenticate', { password: 'x' })).status).toBe(401);
  });
});
