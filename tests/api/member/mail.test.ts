import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { giveSignUpCoupons } from '#src/features/benefit/coupon/issue.service.ts';
import { mailJob, mailKey, type MailPayload } from '#src/features/member/mail/mail.ts';
import { composeMail } from '#src/features/member/mail/shop/mail.service.ts';
import { mailHandlers } from '#src/features/member/mail/shop/deliver.service.ts';
import { findAttempt } from '#src/features/order/payment-attempt/attempt.queries.ts';
import { requestUnwanted } from '#src/features/order/refund/unwanted.service.ts';
import { createWorker } from '#src/server/job-worker.ts';
import { enqueueJob } from '#src/server/jobs.ts';
import { randomCode } from '#src/server/crypto.ts';
import { makeCoupon } from '../../support/benefit/benefit.ts';
import { makeMember, makeOrder } from '../../support/member/people.ts';
import { startTestShop, type TestShop } from '../../support/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop({ SITE_URL: 'https://shop.example' });
});
afterAll(() => shop.close());

async function sendPayload(payload: MailPayload): Promise<void> {
  const { runtime } = shop;
  const now = shop.now();

  await runtime.database.tx((t) =>
    enqueueJob(t, { kind: mailJob, payload, key: mailKey(payload), now }),
  );

  const worker = createWorker({
    database: runtime.database,
    handlers: mailHandlers(runtime),
    clock: () => now,
    onError: (error) => expect.fail(String(error)),
  });

  await worker.runDue(now);
}

async function readMail(payload: MailPayload): Promise<string> {
  const { dir } = shop.runtime.config.mail;
  return readFile(path.join(dir, `${mailKey(payload).replaceAll(':', '-')}.eml`), 'utf8');
}

const headersOf = (mail: string) => mail.slice(0, mail.indexOf('\r\n\r\n')).split(/\r\n(?!\s)/);

test('an order’s mail has its items, amounts and address', async () => {
  const { orderSn, orderNo } = await makeOrder(shop, { guestPassword: 'slope-8351?' });
  const mail = await composeMail(shop.runtime, { template: 'orderCompleted', orderSn });
  expect(mail).toMatchObject({
    key: `mail:orderCompleted:${orderSn}`,
    to: { name: '김주문', address: 'buyer@shop.example' },
    subject: `[온라인몰] 주문이 완료되었습니다 (${orderNo})`,
  });

  for (const part of [mail?.text, mail?.html]) {
    expect(part).toContain('시험 등산 자켓');
    expect(part).toContain('네이비 / M · 2개');
    expect(part).toContain('90,000원');
    expect(part).toContain('93,000원');
    expect(part).toMatch(/결제수단[\s\S]{0,200}신용·체크카드/);
    expect(part).toContain('(04780) 서울 성동구 능선로 12 101호');
    expect(part).toContain(`https://shop.example/guest/order/${orderNo}`);
  }
});

test('an English order is mailed in English, a member’s leads to My page', async () => {
  const { memberNo } = await makeMember(shop);
  const { orderSn, orderNo } = await makeOrder(shop, { memberNo, locale: 'en' });

  const mail = await composeMail(shop.runtime, { template: 'orderCancelled', orderSn });
  expect(mail?.subject).toBe(`[Online shop] Your order was cancelled (${orderNo})`);
  expect(mail?.text).toContain('Test hiking jacket (Navy / M · Qty 2) ₩90,000');
  expect(mail?.text).toContain('Payment total: ₩93,000');
  expect(mail?.text).toContain(`https://shop.example/en/myPage/order/${orderNo}`);
});

test('each unwanted payment of an order is its own mail, with what went back of it', async () => {
  const { orderSn, orderNo } = await makeOrder(shop, { guestPassword: 'slope-8351?' });
  const paymentAttemptSns = [await giveBack(orderSn, 93_000), await giveBack(orderSn, 40_000)];
  const payloads = paymentAttemptSns.map(
    (paymentAttemptSn) => ({ template: 'paymentRefunded', orderSn, paymentAttemptSn }) as const,
  );

  const [first, second] = await Promise.all(
    payloads.map((payload) => composeMail(shop.runtime, payload)),
  );
  expect(first?.key).not.toBe(second?.key);
  expect(first?.text).toContain('환불 금액: 93,000원');
  expect(second?.subject).toBe(`[온라인몰] 결제금액이 환불되었습니다 (${orderNo})`);
  expect(second?.text).toContain('환불 금액: 40,000원');
  expect(second?.text).not.toContain('93,000원');
});

/** A second payment of the order that was refunded. */
async function giveBack(orderSn: number, amount: number): Promise<number> {
  const { tx } = shop.runtime.database;
  return tx(async (t) => {
    const { paymentAttemptSn: _, ...paid } = await t
      .selectFrom('payment_attempt')
      .selectAll()
      .where('orderSn', '=', orderSn)
      .orderBy('paymentAttemptSn')
      .executeTakeFirstOrThrow();

    const keys = { ecpPaymentId: randomCode(32), tid: randomCode(20) };
    const { paymentAttemptSn } = await t
      .insertInto('payment_attempt')
      .values({ ...paid, ...keys, providerOrderId: randomCode(20), amount, status: 'Refunding' })
      .returning('paymentAttemptSn')
      .executeTakeFirstOrThrow();

    const attempt = await findAttempt(t, { paymentAttemptSn });
    if (!attempt) throw new Error('There is no attempt.');

    await requestUnwanted(t, attempt, { balanceAmt: amount, now: shop.now() });

    return paymentAttemptSn;
  });
}

test('sent twice it is one file with one message id, without temporary files', async () => {
  const { orderSn } = await makeOrder(shop, { guestPassword: 'slope-8351?' });
  const payload = { template: 'orderCancelled', orderSn } as const;

  await sendPayload(payload);

  const first = await readMail(payload);

  await shop.runtime.database.tx((t) =>
    t
      .updateTable('job')
      .set({ doneAt: null, runAt: 0 })
      .where('key', '=', mailKey(payload))
      .execute(),
  );

  await sendPayload(payload);

  const second = await readMail(payload);

  const idOf = (mail: string) => headersOf(mail).find((line) => /^Message-ID:/i.test(line));
  expect(idOf(first)).toMatch(/<[0-9a-f]{32}@shop\.example>/);
  expect(idOf(second)).toBe(idOf(first));

  const files = await readdir(shop.runtime.config.mail.dir);
  expect(files.filter((file) => file.includes(`orderCancelled-${orderSn}`))).toHaveLength(1);
  expect(files.every((file) => file.endsWith('.eml'))).toBe(true);
});

test('a name can not add headers, lines or elements', async () => {
  const buyerName = 'Eve\r\nBcc: all@evil.example\r\n\r\n<script>alert(1)</script>';
  const address1 = '<img src=x onerror=alert(1)> & "quotes"';
  const { orderSn } = await makeOrder(shop, { guestPassword: 'slope-8351?', buyerName, address1 });
  const payload = { template: 'orderCompleted', orderSn } as const;

  await sendPayload(payload);

  const headers = headersOf(await readMail(payload));
  expect(headers.filter((line) => /^bcc:/i.test(line))).toEqual([]);
  expect(headers.filter((line) => /^to:/i.test(line))).toHaveLength(1);

  const mail = await composeMail(shop.runtime, payload);
  expect(mail?.html).not.toMatch(/<script|<img/);
  expect(mail?.html).toContain('&lt;img src=x onerror=alert(1)&gt; &amp; &quot;quotes&quot;');
  expect(mail?.text).not.toMatch(/^Bcc:/m);
});

test('a new member is welcomed; a withdrawn one gets no mail', async () => {
  const { memberNo, email } = await makeMember(shop, { name: 'Anne Hill', locale: 'en' });
  const payload = { template: 'welcome', memberNo } as const;

  await sendPayload(payload);

  const headers = headersOf(await readMail(payload));
  expect(headers).toContain(`To: Anne Hill <${email}>`);
  expect(headers).toContain('Subject: [Online shop] Welcome');

  const { database, now } = { database: shop.runtime.database, now: shop.now() };
  await makeCoupon(database, { issueType: 'SignUp', nameEn: 'Welcome 10%', usableDays: 30 });
  await database.tx((t) => giveSignUpCoupons(t, { memberNo, level: 'Family', now }));

  const mail = await composeMail(shop.runtime, payload);
  expect(mail?.text).toMatch(/Welcome coupon: Welcome 10% \(until \w{3} \d+, \d{4}\)/);

  const gone = await makeMember(shop, { status: 'Withdrawn' });
  const nobody = { template: 'welcome', memberNo: gone.memberNo } as const;
  expect(await composeMail(shop.runtime, nobody)).toBeUndefined();

  await sendPayload(nobody);
  await expect(readMail(nobody)).rejects.toThrow('ENOENT');
});
