import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '#db/database.ts';
import type { RetentionBasis } from '#db/tables/privacy.ts';
import { openRetained } from '#src/features/account/privacy/erase.service.ts';
import { listRetained } from '#src/features/account/privacy/personal-data.queries.ts';
import { purgePersonalData } from '#src/features/account/privacy/purge.service.ts';
import type { LeavePlan } from '#src/features/account/privacy/privacy.schema.ts';
import { stepWithdrawal } from '#src/features/benefit/withdrawal/withdrawal.service.ts';
import { composeMail } from '#src/features/member/mail/shop/mail.service.ts';
import { mailJob } from '#src/features/member/mail/mail.ts';
import { expectProblem } from '../../support/problem.ts';
import { runJobs } from '../../support/soundness/canaries.ts';
import {
  beginCheckout,
  createOrder,
  startPayingShop,
  type PayingShop,
} from '../../support/order/checkout.ts';
import { digestTables } from '../../support/database/digest.ts';
import { codeOf } from '../../support/order/cart.ts';
import { makeDelivered } from '../../support/order/claim/claims.ts';
import { makeProduct } from '../../support/product/factories.ts';
import { makeMemberThings } from '../../support/soundness/owned-things.ts';
import { makeMember, makeOrder, PASSWORD, signedIn } from '../../support/member/people.ts';
import type { ErrorBody, Shopper } from '../../support/shopper.ts';
import { memberWith } from '../../support/benefit/wallet.ts';
import { runVerbProcess } from '../../support/verb-process.ts';

const PATH = '/api/member/leave';
let shop: PayingShop;
beforeAll(async () => {
  shop = await startPayingShop();
});
afterAll(() => shop.close());

async function planOf(shopper: Shopper): Promise<LeavePlan> {
  const { status, body } = await shopper.get<LeavePlan>(PATH);
  expect(status).toBe(200);
  return body;
}

/** Leaves with the losses that the plan shows. */
async function leaveShop(shopper: Shopper, overrides: object = {}) {
  const { exclusivePoint, couponCount, unconfirmedCount } = await planOf(shopper);
  const shown = { exclusivePoint, couponCount, unconfirmedCount };
  return shopper.post<ErrorBody>(PATH, { ...shown, agreed: true, ...overrides });
}

/** Every row of every table, as text. */
async function readAllRows(): Promise<string> {
  const { read } = shop.runtime.database;
  const texts: string[] = [];
  for (const { name } of await read.introspection.getTables()) {
    const table = name as keyof Database; // or the migrations' own
    for (const row of await read.selectFrom(table).selectAll().execute()) {
      texts.push(`${name} ${JSON.stringify(row)}`);
    }
  }

  return texts.join('\n');
}

async function emailOf(memberNo: number): Promise<string> {
  const { read } = shop.runtime.database;
  const row = read.selectFrom('member').select('email').where('memberNo', '=', memberNo);
  return (await row.executeTakeFirstOrThrow()).email;
}

test('a visitor, an old proof of identity, no agreement and other losses are refused', async () => {
  expect((await shop.shopper().post(PATH, {})).status).toBe(401);

  const { shopper, memberNo } = await memberWith(shop, { points: 500 });
  const before = await digestTables(shop.runtime.database);

  const refused = await leaveShop(shopper, { agreed: false });
  expect([refused.status, refused.body.fields]).toEqual([
    422,
    { agreed: 'LeaveAgreementRequired' },
  ]);

  const other = await leaveShop(shopper, { exclusivePoint: 499 });
  expectProblem(other, 409, 'LeavePlanChanged');
  expect(await digestTables(shop.runtime.database)).toEqual(before);

  await shop.runtime.database.tx((t) =>
    t
      .updateTable('session')
      .set({ authenticatedAt: shop.now() - 11 * 60_000 })
      .where('memberNo', '=', memberNo)
      .execute(),
  );

  const old = await leaveShop(shopper);
  expectProblem(old, 403, 'ReauthenticationRequired');
});

test.for([
  ['OrderCreated', 'Ready'],
  ['OrderReceived', null],
  ['PaymentCompleted', 'Paid'],
] as const)('an order with status %s stands in the way', async ([status, payment]) => {
  const member = await makeMember(shop);
  const shopper = await signedIn(shop, member);

  const { orderNo } = await makeOrder(shop, { memberNo: member.memberNo, status, payment });
  expect(await planOf(shopper)).toMatchObject({
    obstacles: ['OpenOrder'],
    openOrders: [{ orderNo, status }],
  });
  expectProblem(await leaveShop(shopper), 409, 'LeaveObstructed');
  expect(await emailOf(member.memberNo)).toBe(member.email);
});

test('a member who leaves takes everything personal along', async () => {
  const { shopper, things } = await makeMemberThings(shop);
  const { memberNo } = await memberOf(things.orderNo);
  const email = await emailOf(memberNo);

  await runJobs(shop);

  expect((await planOf(shopper)).obstacles).toEqual(['OpenClaim', 'OpenWithdrawal', 'Deposit']);
  expect((await leaveShop(shopper)).status).toBe(409);

  await settleClaim(shopper, things);

  const plan = await planOf(shopper);
  expect(plan).toMatchObject({ obstacles: [], couponCount: 1, unconfirmedCount: 1 });

  const traces = [email, '김산행', '김하늘', '테헤란로', '010-1234-5678', '+821012345678'];
  const before = await readAllRows();
  expect(traces.filter((trace) => !before.includes(trace))).toEqual(['010-1234-5678']);

  expect(await leaveShop(shopper)).toMatchObject({ status: 200, body: { left: true } });

  const after = (await readAllRows()).split('\n').filter((row) => !isOfOthers(row, memberNo));
  expect(after.filter((row) => traces.some((trace) => row.includes(trace)))).toEqual([]);
  expect((await shopper.get('/api/member')).status).toBe(401);

  const again = await shop.shopper().post<ErrorBody>('/login', { email, password: PASSWORD });
  expectProblem(again, 401, 'LoginFailed');

  const { read } = shop.runtime.database;
  const owned = ['session', 'passkey', 'shipping_address', 'cart', 'restock_notify'] as const;
  for (const table of owned) {
    const rows = read.selectFrom(table).selectAll().where('memberNo', '=', memberNo);
    expect(await rows.execute(), table).toEqual([]);
  }

  await runJobs(shop);

  expect(await lastMail(memberNo)).toMatchObject({ address: email, name: '김산행' });
  expect(await makeMember(shop, { email })).toMatchObject({ email });
});

/** The recipient of the mail that confirms a leaving. */
async function lastMail(memberNo: number) {
  const { read } = shop.runtime.database;
  const job = read.selectFrom('job').select('payload').where('key', '=', `mail:left:${memberNo}`);
  const { payload } = await job.executeTakeFirstOrThrow();
  return (await composeMail(shop.runtime, mailJob.payload.parse(JSON.parse(payload))))?.to;
}

/** Whether a row of `readAllRows` is the row of another member. */
function isOfOthers(row: string, memberNo: number): boolean {
  return row.startsWith('member ') && !row.includes(`"memberNo":${memberNo},`);
}

test('what the law demands to be kept is set apart, encrypted, and purged when its time is over', async () => {
  const shopper = await signedIn(shop);
  const items = [{ itemCode: codeOf(await makeProduct(shop)), qty: 1 }];
  const formFields = { guestPassword: undefined };
  const { orderNo } = await makeDelivered(shop, { buyer: shopper, items, given: formFields });
  const { orderSn } = await memberOf(orderNo);

  await shopper.call('PUT', '/api/my/consents', {
    body: { Email: true, Sms: false, Night: false },
  });

  const leftAt = shop.now();

  expect((await leaveShop(shopper)).status).toBe(200);

  const { read } = shop.runtime.database;
  const [record] = await listRetained(read, 'orders', [`${orderSn}`]);
  expect(record).toMatchObject({ basis: 'contract', createdAt: leftAt });
  expect(record?.sealed).not.toContain('김하늘');
  expect(openRetained(shop.runtime.secret, record?.sealed ?? '')).toMatchObject({
    buyerName: '김하늘',
    zipCode: '06236',
  });

  const retained = await runVerbProcess(['member', 'retained', orderNo], shop.env);
  expect(retained).toMatchObject({ code: 0, complaint: '' });
  expect(retained.output).toContain('buyerName: 김하늘');

  const payments = await countRetained('payment');
  expect(payments).toBeGreaterThan(0);
  expect(await countRetained('advertising')).toBe(1);

  const monthTime = (month: string) => Date.parse(`${month}-25T00:00:00Z`);
  expect(await purgePersonalData(shop.runtime, monthTime('2027-04'))).toContain('advertising 0');
  expect(await purgePersonalData(shop.runtime, monthTime('2027-05'))).toContain('advertising 1');
  expect(await purgePersonalData(shop.runtime, monthTime('2031-10'))).toContain(
    'contract 0, payment 0',
  );

  const report = await purgePersonalData(shop.runtime, monthTime('2031-11'));
  expect(report).toMatch(/^contract [1-9]\d*, payment [1-9]/);
  expect(await countRetained('contract')).toBe(0);
});

test('guests are forgotten five years after their order, members are not', async () => {
  const { memberNo } = await makeMember(shop);
  const createdAt = Date.parse('2021-11-19T00:00:00Z');
  const guests = await makeOrder(shop, { guestPassword: 'pass-1234', createdAt });
  const mine = await makeOrder(shop, { memberNo, createdAt });
  const newer = await makeOrder(shop, { guestPassword: 'pass-1234' });

  expect(await purgePersonalData(shop.runtime, shop.now())).toContain('guestOrders 1');
  expect(await purgePersonalData(shop.runtime, shop.now())).toContain('guestOrders 0');

  const buyerOf = async (orderSn: number) => {
    const { read } = shop.runtime.database;
    const order = read.selectFrom('orders').selectAll().where('orderSn', '=', orderSn);
    const { buyerName, address1 } = await order.executeTakeFirstOrThrow();
    const payment = read.selectFrom('payment_attempt').selectAll().where('orderSn', '=', orderSn);
    const { methodDetail } = await payment.executeTakeFirstOrThrow();

    return { buyerName, address1, methodDetail };
  };

  const empty = { buyerName: '', address1: '', methodDetail: '{}' };
  expect(await buyerOf(guests.orderSn)).toEqual(empty);

  for (const { orderSn } of [mine, newer]) {
    expect(await buyerOf(orderSn)).toMatchObject({ buyerName: '김주문' });
  }
});

test.for([0, 1_000])('of two requests to leave with %i points, one succeeds', async (points) => {
  const { shopper, memberNo } = await memberWith(shop, { points });
  const answers = await Promise.all([leaveShop(shopper), leaveShop(shopper)]);
  const statuses = answers.map(({ status }) => status).sort((a, b) => a - b);
  expect(statuses[0]).toBe(200);
  expect([401, 403, 409]).toContain(statuses[1]);

  const { read } = shop.runtime.database;
  const ledger = read.selectFrom('point_ledger').selectAll().where('memberNo', '=', memberNo);
  expect((await ledger.execute()).map(({ amount }) => Number(amount))).toEqual(
    points === 0 ? [] : [points, -points],
  );

  await runJobs(shop);

  const mails = read.selectFrom('job').select('key').where('key', '=', `mail:left:${memberNo}`);
  expect(await mails.execute()).toHaveLength(1);
});

test('nobody leaves with an order that is created at the same time', async () => {
  const outcomes = new Set<string>();
  for (let round = 0; round < 8; round++) {
    const member = await makeMember(shop);
    const buying = await signedIn(shop, member);
    const leaving = await signedIn(shop, member);
    const checkoutSn = await beginCheckout(buying, codeOf(await makeProduct(shop)));
    const agreed = { exclusivePoint: 0, couponCount: 0, unconfirmedCount: 0, agreed: true };
    const [ordered, left] = await Promise.all([
      createOrder(buying, checkoutSn, { guestPassword: undefined }),
      leaving.post(PATH, agreed),
    ]);

    outcomes.add(`${ordered.status} ${left.status}`);
  }

  const allowed = ['201 409', '401 200'];
  expect([...outcomes].filter((outcome) => !allowed.includes(outcome))).toEqual([]);
});

async function countRetained(basis: RetentionBasis): Promise<number> {
  const { read } = shop.runtime.database;
  const rows = read.selectFrom('retained_record').selectAll().where('basis', '=', basis);
  return (await rows.execute()).length;
}

async function memberOf(orderNo: string) {
  const order = await shop.runtime.database.read
    .selectFrom('orders')
    .select(['memberNo', 'orderSn'])
    .where('orderNo', '=', orderNo)
    .executeTakeFirstOrThrow();
  return { memberNo: order.memberNo ?? 0, orderSn: order.orderSn };
}

/** Ends the claim and has the deposit paid out. */
async function settleClaim(
  shopper: Shopper,
  { claimNo, depositWithdrawalSn }: { claimNo: string; depositWithdrawalSn: number },
) {
  expect((await shopper.post(`/api/claim/${claimNo}/cancellation`)).status).toBe(200);

  const bank = { bankCode: '088', bankAccountHolder: '김산행', bankAccountNo: '110-123-456789' };
  const { body } = await shopper.post<{ depositWithdrawalSn: number }>(
    '/api/my/deposit/withdrawal/register',
    { ...bank, amount: 30_000 },
  );

  for (const sn of [depositWithdrawalSn, body.depositWithdrawalSn]) {
    for (const to of ['InProgress', 'Complete'] as const) {
      const step = { depositWithdrawalSn: sn, to, now: shop.now() };
      await shop.runtime.database.tx((t) => stepWithdrawal(t, step));
    }
  }
}
