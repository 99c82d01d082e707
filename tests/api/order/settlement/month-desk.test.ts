import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AuditPage } from '#src/features/desk/audit/audit.schema.ts';
import { giveRefunds } from '#src/features/order/refund/refund.jobs.ts';
import type { BulkResults } from '#src/features/desk/bulk/bulk.schema.ts';
import type { TableFile } from '#src/features/desk/table-file/table-file.schema.ts';
import type {
  MonthView,
  SettlementRows,
} from '#src/features/order/settlement/desk/settlement-desk.schema.ts';
import { staffOf } from '../../../support/desk/staff.ts';
import { startPayingShop, type PayingShop } from '../../../support/order/checkout.ts';
import { makePaid, type PaidOrder } from '../../../support/order/orders.ts';
import { expectProblem } from '../../../support/problem.ts';
import { makeProduct } from '../../../support/product/factories.ts';
import type { ErrorBody, Shopper } from '../../../support/shopper.ts';

const PRICE = 33_000;

let shop: PayingShop;
let owner: Shopper;
let itemCode = '';

const setDay = (day: string) => shop.setNow(Date.parse(`${day}T12:00+09:00`));

/** Staff with a session of now: days pass in these tests. */
async function signInStaff(role: 'owner' | 'service' | 'goods'): Promise<Shopper> {
  const { browser } = await staffOf(shop, role);
  await browser.get('/api/live');
  return browser;
}

beforeAll(async () => {
  shop = await startPayingShop();
  const product = await makeProduct(shop, { salePrice: PRICE, listPrice: PRICE, stock: 100 });
  itemCode = product.units[0]?.itemCode ?? '';
});
afterAll(() => shop.close());

/** Pays for an order on a day. */
async function payOn(day: string): Promise<PaidOrder & { tid: string }> {
  setDay(day);
  const order = await makePaid(shop, { items: [{ itemCode, qty: 1 }] });

  const { tid } = await shop.runtime.database.read
    .selectFrom('payment_attempt')
    .select('tid')
    .where('orderSn', '=', order.orderSn)
    .executeTakeFirstOrThrow();

  return { ...order, tid: tid ?? '' };
}

const HEAD = '거래번호,거래구분,거래금액,수수료(원),부가세,거래일자,지급일';

async function sendFile(
  lines: readonly string[],
  { by = owner, dryRun = false, head = HEAD } = {},
) {
  const csv = [head, ...lines].join('\n');

  const read = await by.post<SettlementRows>('/api/staff/settlements/read', { csv });
  expect(read.status, JSON.stringify(read.body)).toBe(200);

  const rows = read.body.rows.map((row) => ({ ...row, line: undefined, unread: undefined }));
  const answer = await by.post<BulkResults>('/api/staff/settlements/record', { rows, dryRun });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body.results;
}

async function readMonth(month: string): Promise<MonthView> {
  const { status, body } = await owner.get<MonthView>(`/api/staff/month?month=${month}`);
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
}

const changeMonth = (step: string, body: object) =>
  owner.post<MonthView & ErrorBody>(`/api/staff/month/${step}`, body);

const readAudit = async (entity: string, search: string) =>
  (await owner.get<AuditPage>(`/api/staff/audit?entity=${entity}&search=${search}`)).body.rows;

const countRows = async (tid: string) =>
  (
    await shop.runtime.database.read
      .selectFrom('settlement_row')
      .select('settlementRowSn')
      .where('tid', '=', tid)
      .execute()
  ).length;

test('a file is tried out, kept once, and matched', async () => {
  const order = await payOn('2026-06-10');
  owner = await signInStaff('owner');
  const { tid, orderNo } = order;
  const line = `${tid},승인,"33,000",990,99,20260610,20260614`;
  expect((await readMonth('2026-06')).disagreements).toMatchObject([
    { state: 'missingInFile', orderNo, amount: 33_000, fileAmt: null, day: '2026-06-10' },
  ]);

  expect(await sendFile([line], { dryRun: true })).toMatchObject([{ id: tid, problem: null }]);
  expect(await countRows(tid)).toBe(0);

  expect(await sendFile([line])).toMatchObject([{ id: tid, status: 'Approval', problem: null }]);
  expect(await sendFile([line])).toMatchObject([{ id: tid, isAlready: true }]);
  expect(await countRows(tid)).toBe(1);
  expect(await readAudit('settlement', tid)).toHaveLength(1);

  const month = await readMonth('2026-06');
  expect(month).toMatchObject({
    disagreementCount: 0,
    matchedCount: 1,
    total: { paidAmt: 33_000, refundAmt: 0, netAmt: 33_000, supplyAmt: 30_000, vatAmt: 3_000 },
    payouts: { settledAmt: 33_000, feeAmt: 990, feeVatAmt: 99, payoutAmt: 31_911 },
  });
});

test('what is missing here, double or of another amount is told', async () => {
  const wrong = await payOn('2026-05-10');
  const twice = await payOn('2026-05-11');
  owner = await signInStaff('owner');
  await sendFile([
    `${wrong.tid},승인,30000,0,0,20260510,20260514`,
    `${twice.tid},승인,33000,0,0,20260511,20260514`,
    `${twice.tid},승인,33000,0,0,20260511,20260514`,
    `foreign-tid,승인,5000,0,0,20260512,20260514`,
  ]);

  const { disagreements, openCount } = await readMonth('2026-05');
  expect(openCount).toBe(3);
  expect(disagreements).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ state: 'wrongAmount', orderNo: wrong.orderNo, fileAmt: 30_000 }),
      expect.objectContaining({ state: 'double', tid: twice.tid, amount: null }),
      expect.objectContaining({ state: 'missingHere', tid: 'foreign-tid', orderNo: '' }),
    ]),
  );
});

test('rows that cannot be kept are refused alone, and an order number finds its payment', async () => {
  const { tid, orderNo } = await payOn('2026-04-10');
  owner = await signInStaff('owner');
  const head = 'orderId,amount,fee,payoutOn';
  const results = await sendFile(
    [
      `${orderNo},33000,500,2026-04-14`,
      `${orderNo},삼만,500,2026-04-14`,
      `${orderNo},33000,500,언젠가`,
      `,33000,500,2026-04-14`,
    ],
    { head },
  );
  expect(results.map(({ problem }) => problem?.code ?? null)).toEqual([
    null,
    'SettlementAmountInvalid',
    'SettlementDayInvalid',
    'SettlementKeyMissing',
  ]);

  const [other] = await sendFile([`${orderNo},33000,700,2026-04-14`], { head });
  expect(other?.problem?.code).toBe('SettlementDiffers');
  expect(await countRows(tid)).toBe(1);
  expect((await readMonth('2026-04')).disagreementCount).toBe(0);
});

test('a month is closed once it is over and explained, and tells what changed since', async () => {
  const kept = await payOn('2026-08-30');
  const late = await payOn('2026-08-31');
  owner = await signInStaff('owner');
  const month = { month: '2026-08' };
  expectProblem(await changeMonth('close', { ...month, reason: '' }), 409, 'MonthNotOver');

  setDay('2026-09-02');
  owner = await signInStaff('owner');
  await sendFile([`${kept.tid},승인,33000,1000,100,20260830,20260831`]);
  expectProblem(await changeMonth('close', { ...month, reason: '' }), 409, 'MonthDisagrees');

  const keys = (await readMonth('2026-08')).disagreements.map(({ key }) => key);
  expect(keys).toHaveLength(1);
  const noteless = await changeMonth('explain', { ...month, keys, note: ' ' });
  expectProblem(noteless, 422, 'MonthNoteRequired');
  const note = { keys, note: '9월에 지급' };
  expect((await changeMonth('explain', { ...month, ...note })).body.openCount).toBe(0);

  const closed = await changeMonth('close', { ...month, reason: '8월 확인' });
  expect(closed.body).toMatchObject({
    isClosed: true,
    changes: [],
    closes: [{ reopenedAt: null }],
  });
  expectProblem(await changeMonth('close', { ...month, reason: '' }), 409, 'MonthClosed');
  expect(await readAudit('month', '2026-08')).toMatchObject([
    { action: 'month:close', reason: '8월 확인', after: { isClosed: true } },
    { reason: '9월에 지급', after: { notes: 1 } },
  ]);

  // A late refund is of the month in which it is made.
  const cancel = { expectedRefundAmt: 33_000, reason: '품절' };
  expect((await owner.post(`/api/staff/orders/${late.orderNo}/cancel`, cancel)).status).toBe(200);
  await giveRefunds(shop.runtime);
  expect((await readMonth('2026-09')).total).toMatchObject({
    paidAmt: 0,
    refundAmt: 33_000,
    vatAmt: -3_000,
  });
  expect((await readMonth('2026-08')).changes).toEqual([]);

  await sendFile([`${late.tid},승인,33000,1000,100,20260831,20260831`]);
  expect((await readMonth('2026-08')).changes).toEqual(
    expect.arrayContaining([
      { scope: 'month', key: '', name: 'feeAmt', signedAmt: 1_000, amount: 2_000 },
    ]),
  );

  expectProblem(await changeMonth('reopen', { ...month, reason: '' }), 422, 'MonthNoteRequired');
  const reopened = await changeMonth('reopen', { ...month, reason: '파일 추가' });
  expect(reopened.body).toMatchObject({ isClosed: false, changes: [] });
  expectProblem(await changeMonth('reopen', { ...month, reason: '다시' }), 409, 'MonthNotClosed');
  expect((await changeMonth('close', { ...month, reason: '' })).body.closes).toHaveLength(2);
});

test('each table leaves as a file, for the owner alone, with one row in the audit', async () => {
  await payOn('2026-03-03');
  owner = await signInStaff('owner');
  const wanted = { month: '2026-03', format: 'utf8' };
  const makeFile = (table: string, by = owner) =>
    by.post<TableFile & ErrorBody>('/api/staff/month/makeFile', { ...wanted, table });

  const { body } = await makeFile('days');
  const lines = Buffer.from(body.base64, 'base64').toString().split('\r\n');
  expect(lines).toHaveLength(33);
  expect(lines[3]).toBe('2026-03-03,33000,0,33000,30000,3000,0,0');
  expect(body.fileName).toBe('days-2026-03.csv');
  expect(await readAudit('month', '2026-03')).toHaveLength(1);

  const { body: matches } = await makeFile('settlements');
  expect(Buffer.from(matches.base64, 'base64').toString()).toContain('missingInFile');
  expect(await readAudit('month', '2026-03')).toHaveLength(2);

  for (const role of ['service', 'goods'] as const) {
    const other = await signInStaff(role);
    expectProblem(await makeFile('days', other), 403, 'PermissionMissing');
    expect((await other.get('/api/staff/month?month=2026-03')).status).toBe(403);
  }
});
