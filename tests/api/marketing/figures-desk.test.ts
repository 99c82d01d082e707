import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { giveRefunds } from '#src/features/order/refund/refund.jobs.ts';
import { GOODS_NAMES, SALES_NAMES } from '#src/features/marketing/figures/sales.ts';
import type { CancelEstimate } from '#src/features/order/cancel/cancel.schema.ts';
import type {
  SalesChannels,
  SalesDays,
  SalesGoods,
} from '#src/features/marketing/figures/desk/figures.schema.ts';
import type {
  Conversion,
  Misses,
  Reasons,
  StockCover,
} from '#src/features/marketing/figures/desk/report/figure-report.schema.ts';
import {
  beginCheckout,
  createOrder,
  startPayingShop,
  type PayingShop,
} from '../../support/order/checkout.ts';
import { applyFor, claimDeskOf, payClaim } from '../../support/order/claim/claims.ts';
import {
  makeGift,
  makeProduct,
  makeSet,
  type TestProduct,
} from '../../support/product/factories.ts';
import { deskOf, itemsOf, type PaidOrder } from '../../support/order/orders.ts';
import type { Shopper } from '../../support/shopper.ts';
import { staffOf } from '../../support/desk/staff.ts';
import { memberWith } from '../../support/benefit/wallet.ts';

const FEE = { type: 'ConditionalFree' as const, fee: 3_000, baseAmt: 100_000, returnFee: 3_000 };
const setTime = (day: string, time = '12:00') => shop.setNow(Date.parse(`${day}T${time}+09:00`));

let shop: PayingShop;
let owner: Shopper;
let jacket: TestProduct;
let tent: TestProduct;
let set: TestProduct;

beforeAll(async () => {
  shop = await startPayingShop();
  setTime('2026-11-20', '23:00');

  jacket = await makeProduct(shop, {
    listPrice: 60_000,
    salePrice: 50_000,
    stock: [40, 40],
    policy: FEE,
  });

  tent = await makeProduct(shop, { listPrice: 90_000, salePrice: 90_000, stock: 40, policy: FEE });

  const rope = await makeProduct(shop, { stock: 40 });

  set = await makeSet(shop, {
    groups: [
      { groupPrice: 70_000, listPrice: 80_000, of: [rope] },
      { groupPrice: 15_000, qty: 2, of: [tent] },
    ],
  });

  await makeGift(shop, tent, { gift: await makeProduct(shop, { stock: 40 }) });
  await makeHistory();
  owner = (await staffOf(shop, 'owner')).browser;
});
afterAll(() => shop.close());

const codeOf = ({ units }: TestProduct, n = 0) => units[n]?.itemCode ?? '';

interface Totals {
  detail: { totals: { finalTotalPaymentAmt: number } };
}

/** A paid order; `given` are fields of the order form. */
async function placePaidOrder(
  product: TestProduct,
  qty: number,
  { buyer = shop.shopper(), ...given }: { buyer?: Shopper } & Record<string, unknown> = {},
): Promise<PaidOrder> {
  const checkoutSn = await beginCheckout(buyer, codeOf(product), qty);
  const refused = await createOrder<Totals>(buyer, checkoutSn, { ...given, expectedTotal: 1 });
  const expectedTotal = refused.body.detail.totals.finalTotalPaymentAmt;
  const { status, body } = await createOrder(buyer, checkoutSn, { ...given, expectedTotal });
  if (status !== 201) throw new Error(JSON.stringify(body));

  await shop.comeBack(await shop.consent(body));

  const { orderSn } = await shop.runtime.database.read
    .selectFrom('orders')
    .select('orderSn')
    .where('orderNo', '=', body.orderNo)
    .executeTakeFirstOrThrow();

  return { ...body, orderSn, buyer, items: await itemsOf(shop, orderSn) };
}

async function cancelOrder({ orderNo, buyer, items }: PaidOrder, qty?: number): Promise<void> {
  const path = `/api/order/${orderNo}`;
  const choice = qty === undefined ? {} : { items: [{ orderItemSn: items[0]?.orderItemSn, qty }] };
  const seen = await buyer.post<CancelEstimate>(`${path}/estimateCancel`, choice);
  const body = { reasonCode: 'ChangedMind', expectedRefundAmt: seen.body.refundAmt, ...choice };

  const { status } = await buyer.post(`${path}/cancel`, body);
  expect(status).toBe(200);
}

async function deliverOrder(order: PaidOrder): Promise<void> {
  const desk = deskOf(shop);
  await desk.prepare(order.orderSn);
  await desk.ship(order.orderSn);
  await desk.deliver(order.orderSn);
}

const buildClaimItems = ({ items }: PaidOrder, claimQty: number) => [
  { orderItemSn: items.find(({ netAmt }) => netAmt > 0)?.orderItemSn ?? 0, claimQty },
];

/** Orders by all means, with coupons; cancels and claims on days of their own. */
async function makeHistory(): Promise<void> {
  const { shopper: rich, couponSns } = await memberWith(shop, {
    level: 'Gold',
    points: 20_000,
    deposit: 20_000,
    coupons: [{ couponBenefitType: 'CartDc', orderRangeType: 'Amt', orderAmt: 120_000 }],
  });

  setTime('2026-11-21', '23:59');

  const whole = await placePaidOrder(jacket, 1);

  setTime('2026-11-22', '00:01');

  const { shopper: plain } = await memberWith(shop);
  const parts = await placePaidOrder(jacket, 3, { buyer: plain });

  await cancelOrder(whole);

  const benefits = {
    point: 10_000,
    deposit: 5_000,
    appliedCoupons: { cartCouponSn: couponSns[0] },
  };

  const mixed = await placePaidOrder(jacket, 3, { ...benefits, buyer: rich });
  const pieces = await placePaidOrder(set, 2, { buyer: plain });
  const camp = await placePaidOrder(tent, 2, { buyer: plain });

  setTime('2026-11-24');
  await cancelOrder(parts, 2);
  for (const order of [mixed, pieces, camp]) await deliverOrder(order);
  setTime('2026-11-25');

  const desk = claimDeskOf(shop);

  const claims = [
    await applyFor(mixed, 'Return', { items: buildClaimItems(mixed, 1) }), // loses the coupon
    await applyFor(camp, 'Return', {
      items: buildClaimItems(camp, 2),
      claimReasonCode: 'DefectiveProduct',
    }),
    await applyFor(pieces, 'Return', {
      items: await setUnits(pieces),
      claimReasonCode: 'WrongDelivery',
    }),
  ];

  setTime('2026-11-26', '23:58');
  for (const { claimNo } of claims) await desk.through(claimNo);
  setTime('2026-11-27', '09:00');

  for (const claimReasonCode of ['WrongDelivery', 'ChangedMind']) {
    await desk.through(await exchangeJacket(await placePaidOrder(jacket, 1), claimReasonCode));
  }

  await giveRefunds(shop.runtime);
}

/** A delivered jacket is to be exchanged for another size; a change of mind is paid for by card. */
async function exchangeJacket(order: PaidOrder, claimReasonCode: string): Promise<string> {
  await deliverOrder(order);

  const items = buildClaimItems(order, 1).map((item) => ({
    ...item,
    exchangeItemCode: codeOf(jacket, 1),
  }));
  const { claimNo, addPaymentAmt } = await applyFor(order, 'Exchange', { items, claimReasonCode });
  if (addPaymentAmt === 0) return claimNo;

  await payClaim(shop, order, { claimNo, amount: addPaymentAmt });

  return claimNo;
}

/** One of the two sets: its heading, of which the pieces follow. */
async function setUnits({ items }: PaidOrder) {
  const heading = items.find(({ itemType }) => itemType === 'Set');
  return [{ orderItemSn: heading?.orderItemSn ?? 0, claimQty: 1 }];
}

const readFigures = async <T>(view: string, query: string) => {
  const { status, body } = await owner.get<T>(`/api/staff/figures/${view}?${query}`);
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
};
const ALL = 'period=free&from=2026-11-21&to=2026-11-30';

/** Sums of a table's column over rows that `where` picks. */
async function sumOf(query: string): Promise<number> {
  const { sum } = await shop.runtime.database.read
    .selectFrom(sql<{ sum: number | null }>`(${sql.raw(query)})`.as('summed'))
    .select('sum')
    .executeTakeFirstOrThrow();
  return Number(sum);
}

test('each day counts its own events, in Korea', async () => {
  const { rows } = await readFigures<SalesDays>('days', ALL);
  const busy = rows.filter(({ orders, cancels, claims }) => orders + cancels + claims > 0);
  const counted = busy.map(({ day, orders, cancels, claims }) => [day, orders, cancels, claims]);
  expect(counted).toEqual([
    ['2026-11-21', 1, 0, 0],
    ['2026-11-22', 4, 1, 0],
    ['2026-11-24', 0, 1, 0],
    ['2026-11-26', 0, 0, 3],
    ['2026-11-27', 2, 0, 2],
  ]);
  expect(rows).toHaveLength(10);
  expect(rows[0]).toEqual({
    day: '2026-11-21',
    orders: 1,
    listAmt: 60_000,
    discountAmt: 10_000,
    shippingAmt: 3_000,
    pointAmt: 0,
    depositAmt: 0,
    paymentAmt: 53_000,
    netAmt: 53_000,
    cancels: 0,
    cancelAmt: 0,
    claims: 0,
    claimAmt: 0,
  });
});

test('the sums are those of the ledgers of payments, points, deposit and refunds', async () => {
  const { total } = await readFigures<SalesDays>('days', ALL);

  const paid = (where: string) =>
    sumOf(
      `select sum("amount") as "sum" from "payment_attempt" where "status" = 'Paid' and ${where}`,
    );
  const used = (table: string) =>
    sumOf(`select -sum("amount") as "sum" from "${table}" where "type" = 'Using'`);
  const refunded = (where: string) =>
    sumOf(`select sum("amount") as "sum" from "refund" where ${where}`);
  expect(total).toMatchObject({
    paymentAmt: await paid('"claimSn" is null'),
    pointAmt: await used('point_ledger'),
    depositAmt: await used('deposit_ledger'),
    cancelAmt: await refunded(`"reason" = 'Cancel'`),
    claimAmt: (await refunded(`"reason" = 'Claim'`)) - (await paid('"claimSn" is not null')),
  });

  const { paymentAmt, pointAmt, depositAmt, cancelAmt, claimAmt, netAmt } = total;
  expect(netAmt).toBe(paymentAmt + pointAmt + depositAmt - cancelAmt - claimAmt);
  expect(await paid('"claimSn" is not null')).toBe(6_000);
});

test.each(['product', 'category', 'brand'])(
  'goods by %s and fees are the net sales',
  async (by) => {
    const { total } = await readFigures<SalesDays>('days', ALL);
    const goods = await readFigures<SalesGoods>('goods', `${ALL}&by=${by}`);
    const { sums, shippingAmt, rows } = goods;
    expect(sums.netAmt + shippingAmt).toBe(total.netAmt);
    expect([sums.listAmt, sums.discountAmt]).toEqual([total.listAmt, total.discountAmt]);

    for (const name of GOODS_NAMES) {
      const sum = rows.reduce((all, row) => all + row[name], 0);
      expect([name, sum]).toEqual([name, sums[name]]);
    }
  },
);

test.each(['payment', 'level', 'buyer', 'locale'])(
  'channels by %s are the net sales',
  async (by) => {
    const { total } = await readFigures<SalesDays>('days', ALL);
    const channels = await readFigures<SalesChannels>('channels', `${ALL}&by=${by}`);
    expect(channels.total).toEqual(total);

    for (const name of SALES_NAMES) {
      const sum = channels.rows.reduce((all, row) => all + row[name], 0);
      expect([name, sum]).toEqual([name, total[name]]);
    }
  },
);

test('a product shows what was kept of it; a set counts by its pieces, gifts not at all', async () => {
  const { rows, total } = await readFigures<SalesGoods>('goods', `${ALL}&sort=-soldQty`);
  expect(total).toBe(3);

  const [first] = rows;
  expect(first).toMatchObject({ code: jacket.itemCode, soldQty: 9, backQty: 4 });
  expect(rows.map(({ code }) => code)).not.toContain(set.itemCode);

  const found = await readFigures<SalesGoods>(
    'goods',
    `${ALL}&search=${tent.itemCode.toLowerCase()}`,
  );
  expect(found).toMatchObject({
    total: 1,
    rows: [{ code: tent.itemCode, soldQty: 6, backQty: 4 }],
  });

  const named = await readFigures<SalesGoods>(
    'goods',
    `${ALL}&search=자켓&sort=name&limit=1&offset=1`,
  );
  expect([named.total, named.rows.length]).toEqual([3, 1]);
});

test('a period is compared with the one before', async () => {
  const { total } = await readFigures<SalesDays>(
    'days',
    'period=free&from=2026-11-21&to=2026-11-22',
  );
  const after = await readFigures<SalesDays>('days', 'period=free&from=2026-11-23&to=2026-11-24');
  expect(after.before).toMatchObject({ from: '2026-11-21', to: '2026-11-22', total });

  const { rows } = await readFigures<SalesGoods>(
    'goods',
    'period=free&from=2026-11-23&to=2026-11-24',
  );
  expect(rows.reduce((sum, { beforeNetAmt }) => sum + beforeNetAmt, 0)).toBeGreaterThan(0);
});

test.each([
  'from=2026-11-21',
  'period=free',
  'period=free&from=2026-11-22&to=2026-11-21',
  'period=free&from=2026-02-30&to=2026-03-02',
  'period=free&from=2025-11-01&to=2026-11-02',
  'period=2d',
  `${ALL}&by=weather`,
  `${ALL}&sort=price`,
])('the query %s is refused', async (query) => {
  expect((await owner.get(`/api/staff/figures/goods?${query}`)).status).toBe(422);
});

test('reasons are counted once, of the orders that were paid', async () => {
  const { orders, rows } = await readFigures<Reasons>('reasons', ALL);
  expect(orders).toBe(7);

  const found = rows.map(({ kind, reason, count, rate }) => [kind, reason, count, rate]);
  expect(found).toEqual(
    expect.arrayContaining([
      ['Cancel', 'ChangedMind', 2, 286],
      ['Return', 'DefectiveProduct', 1, 143],
      ['Exchange', 'WrongDelivery', 1, 143],
    ]),
  );
  expect(rows.reduce((sum, { count }) => sum + count, 0)).toBe(7);
});

test('what sells fast ends soon, at the rate of four weeks', async () => {
  const [unit] = jacket.units;

  const setQty = (qty: number) =>
    shop.runtime.database.tx(async (t) => {
      const stockChange = {
        prodUnitSn: unit?.prodUnitSn ?? 0,
        kind: 'Adjust' as const,
        createdAt: shop.now(),
      };

      const { qty: before } = await t
        .selectFrom('stock')
        .select('qty')
        .where('prodUnitSn', '=', stockChange.prodUnitSn)
        .executeTakeFirstOrThrow();

      await t
        .updateTable('stock')
        .set({ qty })
        .where('prodUnitSn', '=', stockChange.prodUnitSn)
        .execute();

      const row = { ...stockChange, qty: qty - before, ref: `count:${qty}` };
      await t.insertInto('stock_movement').values(row).execute();
    });

  await setQty(1);

  const { rows } = await readFigures<StockCover>('stock', '');
  const sold = 9 - 3 - 1 - 2; // less cancelled, returned, exchanged
  expect(rows[0]).toMatchObject({
    itemCode: codeOf(jacket),
    saleableQty: 1,
    soldQty: sold,
    daysLeft: Math.floor(28 / sold),
  });
});

test('the funnel counts each step, and keywords without a result are told', async () => {
  const day = '2026-11-25';

  await shop.runtime.database.tx(async (t) => {
    const figure = { day, key: '', count: 3 };

    await t
      .insertInto('daily_figure')
      .values([
        { ...figure, kind: 'pageView' },
        { ...figure, kind: 'checkoutBegun', count: 1 },
      ])
      .execute();

    const visits = [1, 1, 2, 5].map((step, n) => ({ day, visitKey: `v${n}`, step }));
    await t.insertInto('daily_visit').values(visits).execute();

    const search = { day, locale: 'ko' as const, keyword: '텐투', searchCount: 4, resultCount: 0 };
    await t.insertInto('search_count').values(search).execute();
  });

  const { funnel, rows } = await readFigures<Conversion>('conversion', ALL);
  expect(funnel.map(({ visits, share }) => [visits, share])).toEqual([
    [4, 1000],
    [2, 500],
    [1, 250],
    [1, 250],
    [1, 250],
  ]);
  expect(rows.find((row) => row.day === day)).toMatchObject({ pageViews: 3, checkouts: 1 });
  expect(rows.reduce((sum, { orders }) => sum + orders, 0)).toBe(7);

  const misses = await readFigures<Misses>('misses', ALL);
  expect(misses.rows).toEqual([{ keyword: '텐투', searchCount: 4, lastDay: day }]);
});
