import { afterAll, beforeAll, expect, test } from 'vitest';
import { importMember } from '#src/features/account/transfer/import-members.service.ts';
import { Canaries, dumpTables, readMails, runJobs } from '../support/soundness/canaries.ts';
import { startPayingShop, type PayingShop } from '../support/order/checkout.ts';
import { makeProduct } from '../support/product/factories.ts';
import { codeOfRequest, wrongCode } from '../support/account/mail-code.ts';
import { makePaid, makeUnpaid } from '../support/order/orders.ts';
import { makeMemberThings } from '../support/soundness/owned-things.ts';
import { makeMember, PASSWORD } from '../support/member/people.ts';
import type { Shopper } from '../support/shopper.ts';
import { memberWith } from '../support/benefit/wallet.ts';

const canaries = new Canaries();
let shop: PayingShop;
beforeAll(async () => {
  const logTo = { write: (line: string) => void canaries.log.push(line) };
  shop = await startPayingShop({ LOG_LEVEL: 'debug', DEMO: '0' }, { logTo });
});
afterAll(() => shop.close());

const consents = { overFourteen: true, use: true, privacy: true, marketing: false };
const openBrowser = () => canaries.watch(shop.shopper());
const note = canaries.note.bind(canaries);
const buildAccount = (holder: string, number: string) => ({
  bankCode: '088',
  bankAccountHolder: holder,
  bankAccountNo: note('account', number),
});

async function signInWith(email: string, password: string): Promise<Shopper> {
  const shopper = openBrowser();
  await shopper.post('/login', { email, password: note('password', password) });
  return shopper;
}

async function mailedCode(shopper: Shopper, path: string, body: object = {}) {
  const { body: asked } = await shopper.post<{ requestId: string }>(path, body);
  const code = note('code', await codeOfRequest(shop, asked.requestId));
  note('token', asked.requestId);
  await runJobs(shop); // mails it, before it is used
  return { requestId: asked.requestId, code };
}

async function paidByTransfer(formFields: object) {
  const { units } = await makeProduct(shop);
  const items = [{ itemCode: units[0]?.itemCode ?? '', qty: 2 }];
  const order = await makeUnpaid(shop, {
    items,
    buyer: openBrowser(),
    given: { ...formFields, selectedPaymentMethodType: 'VirtualBankAccount' },
  });

  const { ecpPaymentId, orderNo } = order;
  const path = '/api/payment/nicepayments/start';
  const start = await order.buyer.post<{ fields: object }>(path, { ecpPaymentId });

  await shop.comeBack(await shop.consent(order, start.body.fields));
  await shop.control('deposit', { orderId: orderNo });

  return order;
}

/** A flow with secrets in every field that takes one; it notes them as it goes. */
const FLOWS: Readonly<Record<string, () => Promise<void>>> = {
  async 'signing up'() {
    const shopper = openBrowser();
    const email = 'haneul@shop.example';
    const path = '/api/member/verifyEmail';
    const { requestId, code } = await mailedCode(shopper, path, { email });

    await shopper.post(`${path}/confirm`, { requestId, code: wrongCode(code) });
    await shopper.post(`${path}/confirm`, { requestId, code });

    const password = note('password', 'canary-Up-7194!');
    const person = { name: '홍길동', phone: '010-9876-5432', consents };
    const form = { requestId, email, password, ...person };

    await shopper.post('/api/member/signUp', {
      ...form,
      password: note('password', 'canarycanary'),
    });

    expect((await shopper.post('/api/member/signUp', form)).status).toBe(201);

    canaries.noteCookies(shopper);
  },
  async 'signing in'() {
    const { email } = await makeMember(shop);
    await signInWith(email, 'canary-Wrong-7194!');
    await signInWith('nobody@shop.example', 'canary-Nobody-7194!');
    canaries.noteCookies(await signInWith(email, PASSWORD));
  },
  async 'changing a password'() {
    const { email } = await makeMember(shop);
    const shopper = await signInWith(email, PASSWORD);
    const password = note('password', 'canary-New-7194!');
    const path = '/api/member/changePassword';

    await shopper.post(path, { currentPassword: note('password', 'canary-Old-7194!'), password });

    const changed = await shopper.post(path, { currentPassword: PASSWORD, password });
    expect(changed.status).toBe(200);

    canaries.noteCookies(shopper);
  },
  async 'resetting a password'() {
    const { email } = await makeMember(shop);
    const shopper = openBrowser();

    await shopper.post('/api/member/findPassword', { email });
    await runJobs(shop);

    const mails = await readMails(shop);
    const link = mails.flatMap((mail) => /\/reset#([\w-]+)/.exec(mail)?.[1] ?? []).at(-1) ?? '';
    const token = note('token', link);
    const password = note('password', 'canary-Reset-7194!');
    const reset = (resetInput: object) => shopper.post('/api/member/resetPassword', resetInput);

    await reset({ token: note('token', 'canary-no-such-token'), password });
    expect((await reset({ token, password })).status).toBe(200);
  },
  async 'a mailed code for what is sensitive'() {
    const { email } = await makeMember(shop);
    const shopper = await signInWith(email, PASSWORD);
    const path = '/api/member/reauthenticate';

    await shopper.post(path, { password: note('password', 'canary-Again-7194!') });
    await shopper.post(path, await mailedCode(shopper, `${path}/code`));

    const change = await mailedCode(shopper, '/api/member/email', { email: 'new@shop.example' });
    expect((await shopper.call('PUT', '/api/member/email', { body: change })).status).toBe(200);
  },
  async 'a guest who pays by card'() {
    const { units } = await makeProduct(shop);
    const guestPassword = note('password', 'canary-Guest-7194!');
    const items = [{ itemCode: units[0]?.itemCode ?? '', qty: 1 }];
    const order = { buyer: openBrowser(), items, given: { guestPassword } };
    const { orderNo } = await makePaid(shop, order);
    const guest = openBrowser();

    for (const passwordAttempt of [note('password', 'canary-NoGuest-7194!'), guestPassword]) {
      await guest.post('/api/guest/login', { orderNo, guestPassword: passwordAttempt });
    }

    canaries.noteCookies(guest);
  },
  async 'a refund to an account'() {
    const guestPassword = note('password', 'canary-Transfer-7194!');
    const { buyer, orderNo } = await paidByTransfer({ guestPassword });
    const path = `/api/order/${orderNo}/cancel`;
    const refundAccount = buildAccount('김하늘', '71940285631401');

    const cancel = {
      reasonCode: 'ChangedMind',
      expectedRefundAmt: 100_000,
      cashRefundMethod: 'Account',
    };

    const wrong = buildAccount('박바다', '71940285631402');
    await buyer.post(path, { ...cancel, refundAccount: wrong });

    expect((await buyer.post(path, { ...cancel, refundAccount })).status).toBe(200);

    await runJobs(shop);
  },
  async 'a saved account and a withdrawal'() {
    const { shopper } = await memberWith(shop, { deposit: 50_000 });
    canaries.watch(shopper);

    const saved = buildAccount('김산행', '71940285631403');
    const save = await shopper.call('PUT', '/api/my/refundAccount', { body: saved });
    expect(save.status).toBe(200);

    const withdrawalRequest = { ...buildAccount('김산행', '71940285631404'), amount: 20_000 };
    expect(
      (await shopper.post('/api/my/deposit/withdrawal/register', withdrawalRequest)).status,
    ).toBe(201);

    canaries.noteCookies(shopper);
  },
  async 'claims, uploads and passkeys'() {
    const { shopper } = await makeMemberThings(shop);
    canaries.watch(shopper);
    canaries.noteCookies(shopper);
  },
  async 'arriving from an old mall'() {
    const email = 'old-mall@shop.example';
    const person = { name: '김옛날', phone: '010-2222-3333', level: 'Gold' };
    const memberInput = { email, ...person, points: '100', joinedOn: '2019-05-31' };
    expect(await importMember(shop.runtime, memberInput)).toBe('imported');

    const shopper = openBrowser();
    const path = '/api/login/transferMember';
    const { requestId, code } = await mailedCode(shopper, path, { email });

    await shopper.post(`${path}/confirm`, { requestId, code: wrongCode(code) });
    await shopper.post(`${path}/confirm`, { requestId, code });

    const password = note('password', 'canary-Moved-7194!');
    const moved = await shopper.post(`${path}/reset`, { requestId, password, consents });
    expect(moved.status).toBe(200);

    canaries.noteCookies(shopper);
  },
  async 'an export, and leaving'() {
    const { email } = await makeMember(shop);
    const shopper = await signInWith(email, PASSWORD);

    canaries.noteCookies(shopper);
    await shopper.post('/api/my/export');
    await runJobs(shop);

    const losses = { exclusivePoint: 0, couponCount: 0, unconfirmedCount: 0 };
    expect((await shopper.post('/api/member/leave', { agreed: true, ...losses })).status).toBe(200);

    await runJobs(shop);
    note('token', email); // what only the last mail still has
  },
  async 'a forged notice of unlinking'() {
    const key = note('token', 'canary-admin-key-7194');

    await shop.shopper().raw('/api/login/kakaoUnlink', {
      method: 'POST',
      headers: { authorization: `KakaoAK ${key}` },
      body: new URLSearchParams({ app_id: '1', user_id: '2', referrer_type: 'UNLINK_FROM_APPS' }),
    });
  },
  async 'hostile input'() {
    const shopper = openBrowser();
    const card = note('card', '4000-7194-0285-6314');
    const password = note('password', 'canary-Hostile-7194!');

    await shopper.post('/login', { email: 'a@shop.example', password, card });
    await shopper.raw('/login', { method: 'POST', body: `{"password":"${password}",` });
    // Not watched: a page repeats its own address in its links to other languages.
    await shop.shopper().raw(`/login?password=${encodeURIComponent(password)}&card=${card}`);

    await shopper.raw(`/api/live?token=${encodeURIComponent(password)}`, {
      headers: {
        authorization: `Bearer ${password}`,
        cookie: `session=${note('cookie', 'canary-session-cookie')}`,
      },
    });

    await shopper.raw('/payment/nicepay_mobile_callback', {
      method: 'POST',
      body: new URLSearchParams({ cardNo: card, authToken: password, orderId: 'x' }),
    });
    await shopper.post('/api/payment/nicepayments/webhook', { cardNo: card, tid: 'x' });
  },
  async 'a database that fails'() {
    const { email } = await makeMember(shop);
    const shopper = await signInWith(email, PASSWORD);
    const { database } = shop.runtime;
    const rename = (from: string, to: string) =>
      database.tx((t) => t.schema.alterTable(from).renameTo(to).execute());

    await rename('member_refund_account', 'gone');

    const body = buildAccount('김산행', '71940285631405');
    const { status } = await shopper.call('PUT', '/api/my/refundAccount', { body });

    await rename('gone', 'member_refund_account');

    expect(status).toBe(500);
    expect(canaries.log.join('')).toContain('request failed');
  },
};

test.each(Object.entries(FLOWS))('%s', async (name, flow) => {
  canaries.begin(name);
  await flow();
  await runJobs(shop);
});

test('no secret is in a log', () => {
  const kinds = ['password', 'account', 'card', 'token', 'cookie', 'code'] as const;
  expect(canaries.log.length).toBeGreaterThan(10);
  expect(canaries.foundIn(canaries.log.join(''), kinds)).toEqual([]);
});

test('the database has passwords as argon2id hashes, and no other secret', async () => {
  const dump = await dumpTables(shop);
  expect(canaries.foundIn(dump, ['password', 'account', 'card', 'token', 'cookie'])).toEqual([]);

  const codes = canaries.secrets.filter(({ kind }) => kind === 'code');
  expect(codes.filter(({ value }) => dump.includes(`"${value}"`))).toEqual([]);

  const hashes = [...dump.matchAll(/"(?:guestP|p)asswordHash":("[^"]+")/g)].map(([, hash]) => hash);
  expect(hashes.length).toBeGreaterThan(5);
  expect(hashes.filter((hash) => !hash?.startsWith('"$argon2id$'))).toEqual([]);
});

test('no response repeats a secret', () => {
  const answers = canaries.answers.join('\n');
  expect(answers.length).toBeGreaterThan(1000);
  expect(canaries.foundIn(answers, ['password', 'account', 'card', 'code'])).toEqual([]);
});

test('a mail has a code or a link, and no other secret', async () => {
  const mails = (await readMails(shop)).join('\n');
  expect(canaries.foundIn(mails, ['password', 'account', 'card', 'cookie'])).toEqual([]);
  expect(canaries.foundIn(mails, ['code', 'token']).length).toBeGreaterThan(2);
});
