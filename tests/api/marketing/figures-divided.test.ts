import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AuditPage } from '#src/features/desk/audit/audit.schema.ts';
import type { TableFile } from '#src/features/desk/table-file/table-file.schema.ts';
import type {
  Returns,
  SalesChannels,
  SalesCoupons,
  SalesDays,
  SalesGoods,
} from '#src/features/marketing/figures/desk/figures.schema.ts';
import { FIGURE_TABLES } from '#src/features/marketing/figures/desk/figures.ts';
import { SALES_NAMES } from '#src/features/marketing/figures/sales.ts';
import { missingFrom } from '#src/features/order/order/order.ts';
import { orderForm } from '../../../scripts/order-form.ts';
import { unzipExport } from '../../support/account/personal-export.ts';
import { memberWith, noneBut } from '../../support/benefit/wallet.ts';
import { staffOf } from '../../support/desk/staff.ts';
import {
  beginCheckout,
  createOrder,
  startPayingShop,
  type PayingShop,
} from '../../support/order/checkout.ts';
import { applyFor, claimDeskOf } from '../../support/order/claim/claims.ts';
import { deskOf, itemsOf, type PaidOrder } from '../../support/order/orders.ts';
import { expectProblem } from '../../support/problem.ts';
import { makeProduct, type TestProduct } from '../../support/product/factories.ts';
import { runVerb } from '../../support/shop-verb.ts';
import type { ErrorBody, Shopper } from '../../support/shopper.ts';

const setTime = (day: string, time = '12:00') => shop.setNow(Date.parse(`${day}T${time}+09:00`));
const ALL = 'period=free&from=2026-12-01&to=2026-12-31';

let shop: PayingShop;
let owner: Shopper;
/** Has a size 90 and a size 95. */
let shirt: TestProduct;
let tent: TestProduct;
let couponNos: readonly number[];

beforeAll(async () => {
  shop = await startPayingShop();
  setTime('2026-11-30');
  shirt = await makeProduct(shop, { nameKo: '=셔츠', listPrice: 60_000, stock: [40, 40] });
  tent = await makeProduct(shop, {
    listPrice: 90_000,
    salePrice: 80_000,
    stock: 40,
    policy: { type: 'Fixed', fee: 3_000 },
  });
  await makeHistory();
  owner = (await staffOf(shop, 'owner')).browser;
});
afterAll(() => shop.close());

const getUnit = ({ units }: TestProduct, n = 0) => units[n]?.itemCode ?? '';

interface Refused {
  detail: { totals: { finalTotalPaymentAmt: number } };
}
interface Bought {
  unit: string;
  qty?: number;
  buyer?: Shopper;
  form?: object;
}

/** A paid order of one unit, at whatever it costs. */
async function placePaid(bought: Bought): Promise<PaidOrder> {
  const { unit, qty = 1, buyer = shop.shopper(), form = {} } = bought;
  const checkoutSn = await beginCheckout(buyer, unit, qty);
  const refused = await createOrder<Refused>(buyer, checkoutSn, { ...form, expectedTotal: 1 });
  const expectedTotal = refused.body.detail.totals.finalTotalPaymentAmt;
  const { status, body } = await createOrder(buyer, checkoutSn, { ...form, expectedTotal });
  if (status !== 201) throw new Error(JSON.stringify(body));

  await shop.comeBack(await shop.consent(body));

  const { orderSn } = await shop.runtime.database.read
    .selectFrom('orders')
    .select('orderSn')
    .where('orderNo', '=', body.orderNo)
    .executeTakeFirstOrThrow();

  return { ...body, orderSn, buyer, items: await itemsOf(shop, orderSn) };
}

const asGuest = (email: string) => ({ buyer: { ...orderForm('').buyer, email } });
const claimUnits = ({ items }: PaidOrder, claimQty: number) => [
  { orderItemSn: items[0]?.orderItemSn ?? 0, claimQty },
];

async function deliverOrder(order: PaidOrder): Promise<void> {
  const desk = deskOf(shop);
  await desk.prepare(order.orderSn);
  await desk.ship(order.orderSn);
  await desk.deliver(order.orderSn);
}

/** A guest's access to an order lasts for hours. */
async function logIn({ buyer, orderNo }: PaidOrder): Promise<void> {
  const { guestPassword } = orderForm('');
  expect((await buyer.post('/api/guest/login', { orderNo, guestPassword })).status).toBe(200);
}

async function cancelWhole({ buyer, orderNo }: PaidOrder): Promise<void> {
  const path = `/api/order/${orderNo}`;
  const { body } = await buyer.post<{ refundAmt: number }>(`${path}/estimateCancel`, {});
  const cancel = { reasonCode: 'ChangedMind', expectedRefundAmt: body.refundAmt };
  expect((await buyer.post(`${path}/cancel`, cancel)).status).toBe(200);
}

/** A member with three coupons, and three guests, over some days. */
async function makeHistory(): Promise<void> {
  const fixed = { prodDcType: 'FixedAmt', couponBenefitType: 'CartDc' } as const;
  const { shopper: anna, couponSns } = await memberWith(shop, {
    coupons: [
      { ...fixed, nameKo: '오천원', nameEn: 'Five', dcAmt: 5_000 },
      { ...fixed, nameKo: '칠천원', nameEn: 'Seven', dcAmt: 7_000 },
      {
        couponBenefitType: 'ShipFeeFree',
        prodDcType: 'FixedAmt',
        dcAmt: 3_000,
        freeShippingType: 'ShippingFee',
        nameKo: '무료배송',
      },
    ],
  });
  const [five, seven, shipping] = couponSns;
  const held = await shop.runtime.database.read
    .selectFrom('possession_coupon')
    .select('couponSn')
    .orderBy('possessionCouponSn')
    .execute();
  couponNos = held.map(({ couponSn }) => couponSn);
  const member = { guestPassword: undefined };

  setTime('2026-12-01');
  const first = await placePaid({
    unit: getUnit(shirt),
    qty: 2,
    buyer: anna,
    form: { ...member, ...noneBut({ cartCouponSn: five }) },
  });
  await placePaid({ unit: getUnit(tent), form: asGuest('Kim@shop.example') });
  const lee = shop.shopper();
  const cancelled = await placePaid({
    unit: getUnit(shirt, 1),
    buyer: lee,
    form: asGuest('lee@shop.example'),
  });

  await cancelWhole(cancelled);

  setTime('2026-12-02');
  await placePaid({
    unit: getUnit(tent),
    buyer: anna,
    form: { ...member, ...noneBut({ cartCouponSn: seven, shippingCouponSn: shipping }) },
  });
  await placePaid({ unit: getUnit(tent), form: asGuest('kim@SHOP.example') });
  const again = await placePaid({
    unit: getUnit(shirt, 1),
    qty: 3,
    buyer: lee,
    form: asGuest('lee@shop.example'),
  });
  const lost = await placePaid({ unit: getUnit(shirt), form: asGuest('choi@shop.example') });

  await makeClaims({ first, again, lost });
}

/** One unit goes back, one is exchanged for the smaller size, and one never came. */
async function makeClaims({ first, again, lost }: Record<'first' | 'again' | 'lost', PaidOrder>) {
  const desk = claimDeskOf(shop);
  for (const order of [first, again]) await deliverOrder(order);

  setTime('2026-12-04');
  const claimReasonCode = 'WrongSize';
  const returned = await applyFor(first, 'Return', {
    items: claimUnits(first, 1),
    claimReasonCode,
  });
  await desk.through(returned.claimNo);

  await logIn(again);
  const [unit] = claimUnits(again, 1);
  const exchange = {
    ...unit,
    exchangeItemCode: getUnit(shirt),
    orderItemSn: unit?.orderItemSn ?? 0,
  };
  const exchanged = await applyFor(again, 'Exchange', {
    items: [{ ...exchange, claimQty: 1 }],
    claimReasonCode: 'DefectiveProduct',
  });
  await desk.through(exchanged.claimNo);

  await deskOf(shop).prepare(lost.orderSn);
  await deskOf(shop).ship(lost.orderSn);
  const { promisedAt } = await shop.runtime.database.read
    .selectFrom('orders')
    .select('promisedAt')
    .where('orderSn', '=', lost.orderSn)
    .executeTakeFirstOrThrow();
  shop.setNow(missingFrom(promisedAt ?? 0));
  await logIn(lost);
  const missing = await applyFor(lost, 'Return', {
    items: claimUnits(lost, 1),
    claimReasonCode: 'NotReceived',
  });
  await desk.settle(missing.claimNo);
}

const readFigures = async <T>(view: string, query = '', by = owner) => {
  const { status, body } = await by.get<T>(`/api/staff/figures/${view}?${ALL}${query}`);
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
};

test('coupons have their orders, their discount and the sales with them', async () => {
  const { rows, total } = await readFigures<SalesCoupons>('coupons');
  const found = new Map(rows.map((row) => [row.key, row]));
  const [five, seven, shipping] = couponNos.map(String);

  // Two shirts less 5,000; the one that went back takes its half of the coupon along.
  expect(found.get(five ?? '')).toMatchObject({
    name: '오천원',
    orders: 1,
    couponAmt: 5_000,
    listAmt: 120_000,
    claims: 1,
  });
  // A tent with its delivery fee, by both coupons of one order.
  const camp = { orders: 1, listAmt: 90_000, netAmt: 73_000 };
  expect(found.get(seven ?? '')).toMatchObject({ ...camp, name: '칠천원', couponAmt: 7_000 });
  expect(found.get(shipping ?? '')).toMatchObject({ ...camp, couponAmt: 3_000 });
  expect(found.get('')).toMatchObject({ orders: 5, couponAmt: 0, cancels: 1, claims: 2 });
  expect(rows).toHaveLength(4);

  const { total: sales } = await readFigures<SalesDays>('days');
  expect(total).toEqual({ ...sales, couponAmt: 15_000 });

  // The order of two coupons stands in two rows: without one of them the rows are the total.
  for (const name of SALES_NAMES) {
    const sum = rows.reduce((all, row) => all + row[name], 0);
    expect([name, sum - (found.get(shipping ?? '')?.[name] ?? 0)]).toEqual([name, sales[name]]);
  }
});

test('the first paid order is a new customer’s, also if it was cancelled', async () => {
  const { rows, total } = await readFigures<SalesChannels>('channels', '&by=customer');
  const found = new Map(rows.map((row) => [row.key, row]));
  expect(found.get('new')).toMatchObject({ orders: 4, cancels: 1, listAmt: 330_000 });
  expect(found.get('returning')).toMatchObject({ orders: 3, cancels: 0, listAmt: 360_000 });
  expect(rows).toHaveLength(2);

  const { total: sales } = await readFigures<SalesDays>('days');
  expect(total).toEqual(sales);

  // Seen from the second day alone the customers stay what they are.
  const { body } = await owner.get<SalesChannels>(
    '/api/staff/figures/channels?period=free&from=2026-12-02&to=2026-12-02&by=customer',
  );
  expect(body.rows.map(({ key, orders }) => [key, orders])).toEqual(
    expect.arrayContaining([
      ['new', 1],
      ['returning', 3],
    ]),
  );
});

describe('returns', () => {
  const listCounts = ({ rows }: Returns) =>
    rows.map((row) => [row.name, row.soldQty, row.returnedQty, row.exchangedQty, row.returnRate]);

  test('by reason are shares of all units sold', async () => {
    const returns = await readFigures<Returns>('returns');
    // Seven shirts and three tents.
    expect(listCounts(returns)).toEqual([
      ['DefectiveProduct', 10, 0, 1, 0],
      ['NotReceived', 10, 1, 0, 100],
      ['WrongSize', 10, 1, 0, 100],
    ]);
    expect(returns.total).toEqual({
      soldQty: 10,
      returnedQty: 2,
      exchangedQty: 1,
      returnRate: 200,
      exchangeRate: 100,
    });

    const { sums } = await readFigures<SalesGoods>('goods');
    expect(sums.soldQty).toBe(10);
    expect(sums.backQty).toBe(1 + 2); // cancelled, returned
  });

  test('by size are shares of the units sold of it, of a product or a category', async () => {
    const sizes = [
      ['90', 3, 2, 0, 667],
      ['95', 4, 0, 1, 0],
    ];
    const all = await readFigures<Returns>('returns', '&by=option');
    expect(listCounts(all)).toEqual(sizes);
    expect(all.rows.map(({ option }) => option)).toEqual(['사이즈', '사이즈']);
    expect(all.total.soldQty).toBe(10); // the tents have no size

    const filter = `&by=option&goods=product&code=${shirt.itemCode}`;
    const ofShirt = await readFigures<Returns>('returns', filter);
    expect([listCounts(ofShirt), ofShirt.total.soldQty]).toEqual([sizes, 7]);

    const ofTent = await readFigures<Returns>('returns', `&by=option&code=${tent.itemCode}`);
    expect([ofTent.rows, ofTent.total.soldQty]).toEqual([[], 3]);

    const ofReason = await readFigures<Returns>('returns', `&by=reason&code=${tent.itemCode}`);
    expect([ofReason.rows, ofReason.total.soldQty]).toEqual([[], 3]);

    const none = await readFigures<Returns>('returns', '&by=option&goods=category&code=NONE');
    expect([none.rows, none.total.soldQty]).toEqual([[], 0]);
  });
});

test('the operator’s command prints them', async () => {
  const done = await runVerb(['figures', '--from', RANGE.from, '--to', RANGE.to], shop.env);
  expect(done).toMatchObject({ code: 0, complaint: '' });

  expect(done.output).toMatch(/^ +4 +\d+ {2}new$/m);
  expect(done.output).toMatch(new RegExp(`^ +1 +7000 +73000 {2}${couponNos[1]} 칠천원$`, 'm'));
  expect(done.output).toMatch(/^Units .*, of 10 sold$/m);
  expect(done.output).toMatch(/^ +1 +0 {2}WrongSize$/m);
  expect(done.output).toMatch(
    /^ +3 +2 +0 +66\.7% +0\.0% {2}사이즈 90\n +4 +0 +1 +0\.0% +25\.0% {2}사이즈 95$/m,
  );

  // No unit of these has a cost.
  expect(done.output).toMatch(/^ +0 +0 +0 +- {2}in all, without 7 units of no known cost$/m);
});

const RANGE = { from: '2026-12-01', to: '2026-12-31' };
const makeFile = (input: object, by = owner) =>
  by.post<TableFile & ErrorBody>('/api/staff/figures/makeFile', { ...RANGE, ...input });
const readBytes = ({ base64 }: TableFile) => Buffer.from(base64, 'base64');
const listAudit = async () =>
  (await owner.get<AuditPage>('/api/staff/audit?entity=figure')).body.rows;

describe('files', () => {
  test('of each table leave as CSV and as a workbook, with a row in the audit each', async () => {
    const before = (await listAudit()).length;

    for (const table of FIGURE_TABLES) {
      const csv = await makeFile({ table, format: 'utf8' });
      expect([csv.status, csv.body.fileName]).toEqual([200, expect.stringMatching(/\.csv$/)]);

      const lines = readBytes(csv.body).toString().trimEnd().split('\r\n');
      const { body } = await makeFile({ table, format: 'xlsx' });
      const parts = await unzipExport(new Uint8Array(readBytes(body)).buffer);
      const sheet = parts.get('xl/worksheets/sheet1.xml') ?? '';
      expect([table, sheet.match(/<row /g)?.length]).toEqual([table, lines.length]);
      expect([table, sheet.includes('<f>')]).toEqual([table, false]);
    }

    expect((await listAudit()).length).toBe(before + 2 * FIGURE_TABLES.length);
  });

  test('are what the desk shows, with the sums below', async () => {
    const { body } = await makeFile({ table: 'channels', channel: 'customer', format: 'utf8' });
    expect(body.fileName).toBe('sales-by-customer-2026-12-01-2026-12-31.csv');

    const [head, ...lines] = readBytes(body).toString().trimEnd().split('\r\n');
    expect(head).toMatch(/^\uFEFF신규·재구매,주문 수,순매출,/);
    expect(lines.map((line) => line.split(',').slice(0, 2))).toEqual(
      expect.arrayContaining([
        ['신규 고객', '4'],
        ['재구매 고객', '3'],
        ['합계', '7'],
      ]),
    );

    const goods = await makeFile({ table: 'goods', format: 'utf8' });
    expect(readBytes(goods.body).toString()).toContain(`\r\n'=셔츠,${shirt.itemCode},`);

    const [row] = await listAudit();
    expect(row).toMatchObject({
      entity: 'figure',
      entityId: 'sales-by-product-2026-12-01-2026-12-31',
    });
  });

  test('are for those who see figures', async () => {
    for (const role of ['service', 'warehouse'] as const) {
      const { browser } = await staffOf(shop, role);
      expectProblem(
        await makeFile({ table: 'days', format: 'xlsx' }, browser),
        403,
        'PermissionMissing',
      );
      expect((await browser.get(`/api/staff/figures/coupons?${ALL}`)).status).toBe(403);
      expect((await browser.get(`/api/staff/figures/returns?${ALL}`)).status).toBe(403);
    }

    const { browser: content } = await staffOf(shop, 'content');
    expect((await makeFile({ table: 'returns', format: 'xlsx' }, content)).status).toBe(200);
    expect((await makeFile({ table: 'days', format: 'cp949' })).status).toBe(422);
    expect((await makeFile({ table: 'days', format: 'utf8', from: '2025-01-01' })).status).toBe(
      422,
    );
    expect((await makeFile({ table: 'members', format: 'utf8' })).status).toBe(422);
  });
});
