import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { jobHandlers } from '#src/jobs.ts';
import { createWorker } from '#src/server/job-worker.ts';
import { makeMember, makeOrder } from '../../support/member/people.ts';
import { startTestShop, type TestShop } from '../../support/shop.ts';
import type { ErrorBody } from '../../support/shopper.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const NAME = '김주문';
let shop: TestShop;
let addresses = 0;
beforeAll(async () => {
  shop = await startTestShop({ TRUST_PROXY: '1', SITE_URL: 'http://shop.example' });
});
afterAll(() => shop.close());

/** Each call has an IP address of its own, so that the rate limit by address never applies. */
function findOrderNo(body: object, address = `10.88.${(addresses += 1)}.1`) {
  const headers = { 'x-forwarded-for': address, origin: 'http://shop.example' };
  return shop.shopper().post<ErrorBody>('/api/guest/findOrderNo', body, headers);
}

let buyers = 0;
function guestOrder(options: Parameters<typeof makeOrder>[1] = {}) {
  return makeOrder(shop, { guestPassword: 'slope-8351?', ...options });
}
const newEmail = () => `guest${(buyers += 1)}@shop.example`;

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

  return mails
    .filter((mail) => mail.includes(`<${email}>`))
    .map((mail) => mail.replaceAll('=\r\n', '').replaceAll('=3D', '='));
}

describe('POST /api/guest/findOrderNo', () => {
  test('mails the paid guest orders of twelve months, bought by that name at that address', async () => {
    const buyerEmail = newEmail();
    const typed = buyerEmail.replace('guest', 'Guest');
    const { memberNo } = await makeMember(shop);
    const mine = [
      await guestOrder({ buyerEmail, locale: 'en' }),
      await guestOrder({ buyerEmail: typed, locale: 'en', buyerName: '김 주문' }),
    ];
    const now = shop.now();

    const others = [
      await guestOrder({ buyerEmail, buyerName: '박다른' }),
      await guestOrder({ buyerEmail, status: 'OrderCreated', payment: 'Ready' }),
      await guestOrder({ buyerEmail, createdAt: now - 366 * DAY_MS }),
      await guestOrder({ buyerEmail: newEmail() }),
      await makeOrder(shop, { buyerEmail, memberNo }),
    ];

    const { status, body } = await findOrderNo({
      name: NAME,
      email: ` ${buyerEmail.toUpperCase()} `,
    });
    expect([status, body]).toEqual([200, { taken: true }]);

    await runDueJobs();

    const [mail = '', ...more] = [...(await mailsTo(buyerEmail)), ...(await mailsTo(typed))];
    expect(more).toEqual([]);

    for (const { orderNo } of mine) expect(mail).toContain(orderNo);
    for (const { orderNo } of others) expect(mail).not.toContain(orderNo);

    expect(mail).toContain('Test hiking jacket');
    expect(mail).toContain('http://shop.example/en/login#guest');
  });

  test('the response is the same without an order, and nothing is mailed', async () => {
    const buyerEmail = newEmail();
    await guestOrder({ buyerEmail });

    const known = await findOrderNo({ name: NAME, email: buyerEmail });
    const unknown = await findOrderNo({ name: NAME, email: 'nobody@shop.example' });
    const otherName = await findOrderNo({ name: '박다른', email: newEmail() });

    for (const { status, body } of [unknown, otherName]) {
      expect([status, body]).toEqual([known.status, known.body]);
    }

    await runDueJobs();

    expect(await mailsTo('nobody@shop.example')).toEqual([]);
    expect(await mailsTo(buyerEmail)).toHaveLength(1);
  });

  test('a waiting mail holds neither name nor address', async () => {
    const buyerEmail = newEmail();
    await guestOrder({ buyerEmail });
    await findOrderNo({ name: NAME, email: buyerEmail });
    await runDueJobs();

    const jobs = await shop.runtime.database.read
      .selectFrom('job')
      .select('payload')
      .where('kind', '=', 'mail')
      .execute();
    expect(jobs.length).toBeGreaterThan(0);
    expect(JSON.stringify(jobs)).not.toContain(buyerEmail);
  });

  test('a caller gets three mails to an e-mail address, and ten searches', async () => {
    const buyerEmail = newEmail();
    await guestOrder({ buyerEmail });

    const query = { name: NAME, email: buyerEmail };
    for (let i = 0; i < 5; i++) expect((await findOrderNo(query, '10.89.0.2')).status).toBe(200);
    await runDueJobs();

    expect(await mailsTo(buyerEmail)).toHaveLength(3);
    expect((await findOrderNo(query)).status).toBe(200);

    await runDueJobs();

    expect(await mailsTo(buyerEmail)).toHaveLength(4);

    const statuses: number[] = [];
    for (let i = 0; i < 11; i++) {
      const body = { name: NAME, email: `nobody${i}@shop.example` };
      statuses.push((await findOrderNo(body, '10.89.0.1')).status);
    }

    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429]);
  });

  test('missing fields are reported by field', async () => {
    const { status, body } = await findOrderNo({ name: ' ', email: 'nothing' });
    expect([status, body.fields]).toEqual([422, { name: 'InvalidName', email: 'InvalidEmail' }]);
  });
});

test.each(['/login/findOrderNo', '/en/login/findOrderNo'])('%s is a page', async (page) => {
  const answer = await shop.shopper().raw(page);
  expect(answer.status).toBe(200);
  expect(await answer.text()).toContain('find-order-name');
});
