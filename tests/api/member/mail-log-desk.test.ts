import { createServer } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AdChannel } from '#db/tables/member.ts';
import { askReset } from '#src/features/account/password/password.service.ts';
import { jobHandlers } from '#src/jobs.ts';
import { endOfNight } from '#src/features/member/consent/consent.ts';
import { insertConsents } from '#src/features/member/consent/consent.queries.ts';
import { giveSignUpCoupons } from '#src/features/benefit/coupon/issue.service.ts';
import { couponReminderHandlers } from '#src/features/benefit/coupon/coupon-reminder.jobs.ts';
import { deleteOldMails } from '#src/features/member/mail/mail-log.queries.ts';
import type { MailPayload } from '#src/features/member/mail/mail.ts';
import { enqueueMail } from '#src/features/member/mail/mail.service.ts';
import type {
  MailContent,
  MailPage,
  StaffMail,
} from '#src/features/member/mail/desk/delivery/mail-delivery.schema.ts';
import { remindOfDeposit } from '#src/features/order/payment/unpaid-order.service.ts';
import { kstDay } from '#src/lib/date.ts';
import { endOfKstDay, kstMidnight } from '#src/lib/instant.ts';
import { createWorker } from '#src/server/job-worker.ts';
import { makeCoupon } from '../../support/benefit/benefit.ts';
import { codeOfRequest } from '../../support/account/mail-code.ts';
import { makeMember, makeOrder, PASSWORD } from '../../support/member/people.ts';
import { expectProblem } from '../../support/problem.ts';
import { startTestShop, type TestShop } from '../../support/shop.ts';
import type { ErrorBody, Shopper } from '../../support/shopper.ts';
import { staffOf } from '../../support/desk/staff.ts';

let shop: TestShop;
let service: Shopper;
let content: Shopper;
beforeAll(async () => {
  shop = await startTestShop();
  ({ browser: service } = await staffOf(shop, 'service'));
  ({ browser: content } = await staffOf(shop, 'content'));
  for (const browser of [service, content]) await browser.get('/api/live'); // the csrf cookie
});
afterAll(() => shop.close());

const enqueuePayload = (payload: MailPayload) =>
  shop.runtime.database.tx((t) => enqueueMail(t, payload, shop.now()));

async function runDueJobs(runtime = shop.runtime, time = shop.now()): Promise<void> {
  const worker = createWorker({
    database: runtime.database,
    handlers: jobHandlers(runtime).filter(({ schedule }) => !schedule),
    clock: () => time,
    onError: () => {},
  });

  await worker.runDue(time);
}

const listMails = async (query: Record<string, string>) =>
  (await service.get<MailPage>(`/api/staff/mails?${new URLSearchParams(query)}`)).body;
const readMail = async (mailSn: number) =>
  (await service.get<StaffMail>(`/api/staff/mails/${mailSn}`)).body;
type Acted = StaffMail & MailContent & ErrorBody;
/** `resend` or `content`. */
const actAs = (by: Shopper) => (mailSn: number, what: string, reason: string) =>
  by.post<Acted>(`/api/staff/mails/${mailSn}/${what}`, { reason });
const actOnMail = (mailSn: number, what: string, reason: string) =>
  actAs(service)(mailSn, what, reason);

/** The mail of an order that was sent. */
async function sentOrder() {
  const { orderSn, orderNo } = await makeOrder(shop, { guestPassword: 'slope-8351?' });
  const payload = { template: 'orderCompleted', orderSn } as const;
  expect(await enqueuePayload(payload)).toBe(true);

  const waiting = await listMails({ search: orderNo });
  expect(waiting.rows).toMatchObject([{ state: 'Waiting', toEmail: '', subject: '' }]);

  await runDueJobs();

  return { orderNo, payload, mailSn: waiting.rows[0]?.mailSn ?? 0 };
}

describe('a mail of an order', () => {
  test('is logged and found by its order and its address, and never sent twice', async () => {
    const { orderNo, payload, mailSn } = await sentOrder();
    for (const search of [orderNo, orderNo.toLowerCase(), 'BUYER@shop.example']) {
      const { rows } = await listMails({ search, event: 'orderCompleted', state: 'Sent' });
      expect(rows.find((row) => row.mailSn === mailSn)).toMatchObject({
        orderNo,
        state: 'Sent',
        note: '',
        toName: '김**',
        toEmail: 'bu****@shop.example',
        subject: `[온라인몰] 주문이 완료되었습니다 (${orderNo})`,
      });
    }

    expect((await readMail(mailSn)).answer).toMatch(/\.eml$/);

    await shop.runtime.database.tx((t) => t.deleteFrom('job').execute()); // after a week

    expect(await enqueuePayload(payload)).toBe(false);
    expect((await listMails({ search: orderNo })).total).toBe(1);
  });

  test('shows its content when asked, which is audited', async () => {
    const { mailSn } = await sentOrder();
    expect(JSON.stringify(await readMail(mailSn))).not.toContain('buyer@shop.example');

    const response = await actOnMail(mailSn, 'content', '고객 문의');
    expect(response.body).toMatchObject({ toName: '김주문', toEmail: 'buyer@shop.example' });
    expect(response.body.text).toContain('시험 등산 자켓');
    expect((await readMail(mailSn)).audit).toMatchObject([
      { action: 'personal:read', entity: 'mail', reason: '고객 문의' },
    ]);
    expectProblem(await actAs(content)(mailSn, 'content', ''), 403, 'PermissionMissing');
  });

  test('is sent again as a new mail, once at a time, with a reason', async () => {
    const { orderNo, mailSn } = await sentOrder();
    const again = await actOnMail(mailSn, 'resend', '받지 못하셨다고 함');
    expect(again.body).toMatchObject({
      state: 'Waiting',
      resendOf: mailSn,
      orderNo,
      reason: '받지 못하셨다고 함',
      staffName: '이담당',
    });
    expectProblem(await actOnMail(mailSn, 'resend', '또'), 409, 'MailStillWaiting');

    await runDueJobs();

    const { mailSn: newSn } = again.body;
    expect(await readMail(newSn)).toMatchObject({ state: 'Sent', event: 'orderCompleted' });

    const first = await readMail(mailSn);
    expect(first).toMatchObject({ resends: [newSn], state: 'Sent' });
    expect(first.audit[0]).toMatchObject({
      action: 'mail:send',
      reason: '받지 못하셨다고 함',
      after: { resends: [newSn] },
    });
    expect((await actOnMail(mailSn, 'resend', '')).status).toBe(422);
    expect((await actOnMail(999_999, 'resend', '없음')).status).toBe(404);
    expectProblem(await actAs(content)(mailSn, 'resend', '권한'), 403, 'PermissionMissing');
  });
});

test('of two people who send a mail again at once, one is told that it is on its way', async () => {
  const { mailSn } = await sentOrder();
  const both = await Promise.all(
    ['하나', '둘'].map((reason) => actOnMail(mailSn, 'resend', reason)),
  );
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect((await readMail(mailSn)).resends).toHaveLength(1);

  await runDueJobs();
});

test('codes and links of a password are nowhere in the log, and never sent again', async () => {
  const { email, memberNo } = await makeMember(shop);
  const path = '/api/member/verifyEmail';
  const guest = shop.shopper();
  const request = { email: 'canary@shop.example' };
  const { requestId } = (await guest.post<{ requestId: string }>(path, request)).body;
  const code = await codeOfRequest(shop, requestId);

  await shop.runtime.database.tx((t) => askReset(t, { email, from: 'login', now: shop.now() }));
  await runDueJobs();
  await runDueJobs();

  const rows = await shop.runtime.database.read
    .selectFrom('mail_log')
    .selectAll()
    .orderBy('mailSn')
    .execute();

  const mine = rows.filter(({ toEmail }) => [email, 'canary@shop.example'].includes(toEmail));
  expect(mine.map(({ event, state }) => [event, state])).toEqual([
    ['mailCode', 'Sent'],
    ['passwordReset', 'Sent'],
  ]);
  expect(JSON.stringify(rows)).not.toContain(code);
  expect(JSON.stringify(mine)).not.toMatch(/nonce|reset#|\d{6}(?=[^\d.Z])(?<!\d{7})"/);

  for (const { mailSn, payload } of mine) {
    expect(payload).toBe('');
    expectProblem(await actOnMail(mailSn, 'resend', '다시'), 409, 'MailNotRepeatable');
  }

  expect(mine.at(-1)?.memberNo).toBe(memberNo);
});

test('a mail that the server refuses says what it answered, until it is accepted', async () => {
  const smtp = createServer((socket) => {
    socket.write('220 test\r\n');
    socket.on('data', (data) => {
      const isRecipient = /^RCPT/i.test(data.toString());
      socket.write(isRecipient ? '550 5.1.1 No such mailbox\r\n' : '250 ok\r\n');
    });
    socket.on('error', () => {});
  });

  await new Promise<void>((resolve) => void smtp.listen(0, '127.0.0.1', resolve));

  const address = smtp.address();
  const port = typeof address === 'object' ? address?.port : 0;
  const mail = { ...shop.runtime.config.mail, smtpUrl: `smtp://127.0.0.1:${port}?ignoreTLS=true` };
  const runtime = { ...shop.runtime, config: { ...shop.runtime.config, mail } };
  const { memberNo } = await makeMember(shop);

  await enqueuePayload({ template: 'welcome', memberNo });
  await runDueJobs(runtime);
  smtp.close();

  const [row] = (await listMails({ search: String(memberNo), state: 'Failed' })).rows;
  expect(row).toMatchObject({ event: 'welcome', isRetried: true });

  const { answer, attempts } = await readMail(row?.mailSn ?? 0);
  expect([answer, attempts]).toEqual([expect.stringContaining('550 5.1.1 No such mailbox'), 1]);
  expectProblem(await actOnMail(row?.mailSn ?? 0, 'resend', '다시'), 409, 'MailStillWaiting');

  await runDueJobs(shop.runtime, shop.now() + 60_000);
  expect(await readMail(row?.mailSn ?? 0)).toMatchObject({ state: 'Sent', attempts: 2 });
});

test('an event that is switched off is noted as not sent', async () => {
  const { memberNo } = await makeMember(shop);

  const switched = (isOff: boolean) =>
    content.post('/api/staff/mailEvents/welcome/switch', { isOff, reason: '시험' });

  await switched(true);
  await enqueuePayload({ template: 'welcome', memberNo });
  await runDueJobs();
  await switched(false);

  const { rows } = await listMails({ search: String(memberNo) });
  expect(rows).toMatchObject([{ state: 'Suppressed', note: 'SwitchedOff', sentAt: null }]);
});

describe('coupons that end in three days', () => {
  /** 2026-11-20 10:00 in Korea is the moment of the shop's clock, or hours after it. */
  const remind = async (time: number) => {
    const [handler] = couponReminderHandlers(shop.runtime);
    return handler?.run({ job: {} as never, now: time });
  };

  const agree = (memberNo: number, channels: readonly AdChannel[]) =>
    shop.runtime.database.tx((t) =>
      insertConsents(
        t,
        channels.map((channel) => ({
          memberNo,
          orderSn: null,
          channel,
          termsCode: 'marketing',
          termsContentSn: null,
          agreed: 1,
          createdAt: shop.now(),
        })),
      ),
    );

  const holder = async (channels: readonly AdChannel[], days = 3) => {
    const { memberNo } = await makeMember(shop);
    if (channels.length > 0) await agree(memberNo, channels);

    const { database } = shop.runtime;
    const kind = { issueType: 'SignUp' as const, nameKo: '가을 10%', usableDays: days };
    const couponSn = await makeCoupon(database, kind);

    await database.tx(async (t) => {
      await giveSignUpCoupons(t, { memberNo, level: 'Family', now: shop.now() });
      await t
        .updateTable('coupon')
        .set({ status: 'Off' })
        .where('couponSn', '=', couponSn)
        .execute();
    });

    return memberNo;
  };

  const mailsTo = async (memberNo: number) =>
    (await listMails({ search: String(memberNo), event: 'couponExpiring' })).rows;

  test('are mailed once to those who agreed, marked as advertising with a way out', async () => {
    const agreed = await holder(['Email', 'Night']);
    const silent = await holder([]);
    const later = await holder(['Email'], 4);

    expect(await remind(shop.now())).toBe('1 members told');
    expect(await remind(shop.now() + 1000)).toBe('0 members told');

    await runDueJobs();

    const [mail] = await mailsTo(agreed);
    expect(mail).toMatchObject({
      state: 'Sent',
      subject: '(광고) [온라인몰] 가을 10% 사용 기한이 곧 만료됩니다',
    });

    const { text } = (await actOnMail(mail?.mailSn ?? 0, 'content', '문구 확인')).body;
    expect(text).toMatch(/수신 거부하기: \S+\/unsubscribe\S*$/m);
    expect(text).not.toContain('#');
    expect([await mailsTo(silent), await mailsTo(later)]).toEqual([[], []]);
  });

  test('wait for the morning, and are not sent once the consent is withdrawn', async () => {
    const memberNo = await holder(['Email']);

    await remind(shop.now());

    const evening = kstMidnight(kstDay(shop.now())) + 22 * 60 * 60_000;
    await runDueJobs(shop.runtime, evening);

    expect(await mailsTo(memberNo)).toMatchObject([{ state: 'Waiting', note: 'Night' }]);

    const morning = endOfNight(evening);
    await runDueJobs(shop.runtime, morning - 1);

    expect(await mailsTo(memberNo)).toMatchObject([{ state: 'Waiting', note: 'Night' }]);

    await shop.runtime.database.tx((t) =>
      t.updateTable('consent').set({ agreed: 0 }).where('memberNo', '=', memberNo).execute(),
    );
    await runDueJobs(shop.runtime, morning);

    expect(await mailsTo(memberNo)).toMatchObject([{ state: 'Suppressed', note: 'NoConsent' }]);
  });
});

test('a login from a device not seen before is mailed, the first one is not', async () => {
  const member = await makeMember(shop);
  const login = async (browser: Shopper) =>
    browser.post('/login', { email: member.email, password: PASSWORD });
  const home = shop.shopper();

  await login(home);
  await login(home);
  await login(shop.shopper());
  await runDueJobs();

  const { rows } = await listMails({ search: String(member.memberNo), event: 'newDevice' });
  expect(rows).toMatchObject([{ state: 'Sent' }]);
});

test('a transfer is reminded of on the morning of its last day, while it has not arrived', async () => {
  const waiting = { status: 'OrderReceived', payment: null } as const;
  const unpaid = await makeOrder(shop, { guestPassword: 'slope-8351?', ...waiting });
  const paid = await makeOrder(shop, { guestPassword: 'slope-8351?' });
  const dueAt = endOfKstDay(shop.now(), 2) - 60_000;

  for (const { orderSn } of [unpaid, paid]) {
    await shop.runtime.database.tx((t) => remindOfDeposit(t, { orderSn, dueAt, now: shop.now() }));
  }

  const morning = kstMidnight(kstDay(dueAt)) + 10 * 60 * 60_000;
  await runDueJobs(shop.runtime, morning - 1);

  expect((await listMails({ event: 'depositDue' })).total).toBe(0);

  await runDueJobs(shop.runtime, morning);
  await runDueJobs(shop.runtime, morning);

  expect((await listMails({ event: 'depositDue' })).rows.map(({ orderNo }) => orderNo)).toEqual([
    unpaid.orderNo,
  ]);
});

test('a mail whose reader has gone is noted; the log forgets after its time', async () => {
  const { memberNo } = await makeMember(shop, { status: 'Withdrawn' });
  await enqueuePayload({ template: 'welcome', memberNo });
  await runDueJobs();

  const { rows } = await listMails({ search: String(memberNo) });
  expect(rows).toMatchObject([{ state: 'Suppressed', note: 'NobodyThere' }]);

  await shop.runtime.database.tx((t) => deleteOldMails(t, shop.now() + 1, 500));
  expect((await listMails({ search: String(memberNo) })).total).toBe(0);
});
