import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AuditPage } from '#src/features/desk/audit/audit.schema.ts';
import type { TableFile } from '#src/features/desk/table-file/table-file.schema.ts';
import type { SalesGoods } from '#src/features/marketing/figures/desk/figures.schema.ts';
import type { StaffProduct } from '#src/features/product/product/desk/record/product-desk.schema.ts';
import type { ImportResult } from '#src/features/product/product-file/desk/product-file.schema.ts';
import { downloadExport, EXPORT_PATH, unzipExport } from '../../support/account/personal-export.ts';
import { writeFeeds } from '#src/features/marketing/feed/feed.service.ts';
import { memberWith } from '../../support/benefit/wallet.ts';
import { staffOf } from '../../support/desk/staff.ts';
import { startPayingShop, type PayingShop } from '../../support/order/checkout.ts';
import { applyFor, claimDeskOf, makeDelivered } from '../../support/order/claim/claims.ts';
import { makePaid } from '../../support/order/orders.ts';
import { expectProblem } from '../../support/problem.ts';
import { makeProduct, type TestProduct } from '../../support/product/factories.ts';
import type { ErrorBody, Shopper } from '../../support/shopper.ts';
import { runVerb } from '../../support/shop-verb.ts';
import { runJobs } from '../../support/soundness/canaries.ts';

/** Numbers that stand nowhere else. */
const COST = 31_417;
const LATER_COST = 32_719;
const PRICE = 50_000;

let shop: PayingShop;
let owner: Shopper;
/** Sells other goods, but may not see costs. */
let content: Shopper;
let jacket: TestProduct;
let lamp: TestProduct;

beforeAll(async () => {
  shop = await startPayingShop();
  owner = (await staffOf(shop, 'owner')).browser;
  content = (await staffOf(shop, 'content')).browser;
  jacket = await makeProduct(shop, { stock: [40, 40] });
  lamp = await makeProduct(shop, { stock: 40 });
});
afterAll(() => shop.close());

const getCode = ({ units }: TestProduct, n = 0) => units[n]?.itemCode ?? '';
const getPath = ({ itemCode }: TestProduct) => `/api/staff/products/${itemCode}`;
async function saveCost(costPrice: number | null, unit = getCode(jacket), by = owner) {
  await by.get('/api/live'); // the csrf cookie
  return by.call<StaffProduct & ErrorBody>('PUT', getPath(jacket), {
    body: { units: [{ itemCode: unit, costPrice }], reason: '' },
  });
}
const readCosts = async (by = owner) =>
  (await by.get<StaffProduct>(getPath(jacket))).body.units.map(({ costPrice }) => costPrice);
const listItemCosts = (orderSn: number) =>
  shop.runtime.database.read
    .selectFrom('order_item')
    .select('costPrice')
    .where('orderSn', '=', orderSn)
    .orderBy('orderItemSn')
    .execute();

describe('a cost price', () => {
  test('is seen and changed by the roles that may', async () => {
    const saved = await saveCost(COST);
    expect(saved.status).toBe(200);
    expect(await readCosts()).toEqual([COST, null]);

    const { browser: goods } = await staffOf(shop, 'goods');
    expect((await saveCost(COST, getCode(jacket, 1), goods)).status).toBe(200);
    expect(await readCosts(goods)).toEqual([COST, COST]);
    await saveCost(null, getCode(jacket, 1));
    expect(await readCosts()).toEqual([COST, null]);

    for (const role of ['content', 'service', 'warehouse'] as const) {
      const { browser } = await staffOf(shop, role);
      expectNoCost(await readText(getPath(jacket), browser));
      expectProblem(await saveCost(1, getCode(jacket), browser), 403, 'PermissionMissing');
    }
    expect((await saveCost(-1)).status).toBe(422);
    expect((await saveCost(1.5)).status).toBe(422);
  });

  test('is in the audit log, and in no version of the product', async () => {
    const { body } = await owner.get<AuditPage>(
      `/api/staff/audit?entity=product&search=${jacket.itemCode}`,
    );
    const values = body.rows.map(({ after }) => after[`cost:${getCode(jacket)}`]);
    expect(values).toContainEqual({ costPrice: COST });

    const snapshots = await shop.runtime.database.read
      .selectFrom('product_revision')
      .select('snapshot')
      .execute();
    expect(JSON.stringify(snapshots)).not.toContain('costPrice');
  });

  test('stays in the order as it was, and reaches no shopper', async () => {
    await saveCost(COST);
    const { shopper } = await memberWith(shop);
    const order = await makePaid(shop, {
      buyer: shopper,
      items: [{ itemCode: getCode(jacket), qty: 2 }],
      given: { guestPassword: undefined },
    });
    await saveCost(LATER_COST);
    expect(await listItemCosts(order.orderSn)).toEqual([{ costPrice: COST }]);

    await writeFeeds(shop.runtime);
    const places = [
      `/api/my/order/${order.orderNo}`,
      '/api/my/order/list?fromDate=2026-01-01&toDate=2026-12-31',
      `/api/product/${jacket.itemCode}`,
      '/feeds/google.xml',
      '/feeds/naver.tsv',
    ];
    for (const place of places) expectNoCost(await readText(place, shopper));

    await shopper.post(EXPORT_PATH);
    await runJobs(shop);
    const exported = await downloadExport(shop, shopper);
    const files = await unzipExport(await exported.arrayBuffer());
    expect(files.get('orders.json')).toContain(order.orderNo);
    expectNoCost([...files.values()].join(''));
  });
});

function expectNoCost(text: string): void {
  expect(text).not.toContain('costPrice');
  for (const cost of [COST, LATER_COST]) expect(text).not.toContain(String(cost));
}

/** The text of an answer or a page. */
async function readText(path: string, by: Shopper): Promise<string> {
  const headers = { 'x-requested-with': 'XMLHttpRequest' };
  const response = await by.raw(path, { headers });
  expect([path, response.status]).toEqual([path, 200]);
  return response.text();
}

describe('in product files', () => {
  const importCsv = (csv: string, by = owner) =>
    by.post<ImportResult & ErrorBody>('/api/staff/products/import', { csv, reason: '원가' });
  /** The first part of a file has its head, the second one the ordinary products. */
  const exportCsv = (costs: 'yes' | 'no', by = owner, after = '0.0') =>
    by.get<{ csv: string } & ErrorBody>(
      `/api/staff/products/export?search=${jacket.itemCode}&costs=${costs}&after=${after}`,
    );

  test('a cost comes and goes; without the column it stays', async () => {
    const head = 'itemCode,unitCode,option1NameKo,option1ValueKo,listPrice,salePrice';
    const buildLine = (n: number) =>
      `${jacket.itemCode},${getCode(jacket, n)},사이즈,${90 + n * 5},${PRICE},${PRICE}`;

    const filled = await importCsv(
      `${head},costPrice\n${buildLine(0)},12345\n${buildLine(1)},"23,456"\n`,
    );
    expect(filled.body.errors).toEqual([]);
    expect(await readCosts()).toEqual([12_345, 23_456]);

    expect((await importCsv(`${head}\n${buildLine(0)}\n${buildLine(1)}\n`)).body.errors).toEqual(
      [],
    );
    expect(await readCosts()).toEqual([12_345, 23_456]);

    expect((await exportCsv('yes')).body.csv).toMatch(/,costPrice,/);
    expect((await exportCsv('yes', owner, '1.0')).body.csv).toContain(',12345,');
    expect((await exportCsv('no', content)).body.csv).not.toMatch(/costPrice/);
    expect((await exportCsv('no', content, '1.0')).body.csv).toContain(getCode(jacket));
    expect((await exportCsv('no', content, '1.0')).body.csv).not.toContain('12345');
    expectProblem(await exportCsv('yes', content), 403, 'PermissionMissing');

    await importCsv(`${head},costPrice\n${buildLine(0)},\n${buildLine(1)},\n`);
    expect(await readCosts()).toEqual([null, null]);

    const wrong = await importCsv(`${head},costPrice\n${buildLine(0)},cheap\n${buildLine(1)},1\n`);
    expect(JSON.stringify(wrong.body.errors)).toContain('costPrice');
    expect(await readCosts()).toEqual([null, null]);
  });
});

describe('the margin', () => {
  const DAY = 'period=free&from=2026-12-10&to=2026-12-10';
  const readGoods = async (by = owner, more = '') =>
    (await by.get<SalesGoods>(`/api/staff/figures/goods?${DAY}${more}`)).body;

  test('is what goods earned beyond their cost; those without a cost are counted', async () => {
    shop.setNow(Date.parse('2026-12-10T12:00+09:00'));
    owner = (await staffOf(shop, 'owner')).browser;
    await saveCost(30_000);

    const order = await makeDelivered(shop, { items: [{ itemCode: getCode(jacket), qty: 3 }] });
    await makePaid(shop, { items: [{ itemCode: getCode(jacket, 1), qty: 1 }] });
    await makePaid(shop, { items: [{ itemCode: getCode(lamp), qty: 2 }] });

    const before = await readGoods();
    expect(before.rows.find(({ code }) => code === jacket.itemCode)).toMatchObject({
      netAmt: 4 * PRICE,
      costedAmt: 3 * PRICE,
      costAmt: 3 * 30_000,
      uncostedQty: 1,
    });
    expect(before.sums).toMatchObject({ costedAmt: 150_000, costAmt: 90_000, uncostedQty: 3 });

    // One jacket goes back, with its cost.
    const items = [{ orderItemSn: order.items[0]?.orderItemSn ?? 0, claimQty: 1 }];
    const claim = await applyFor(order, 'Return', { items, claimReasonCode: 'DefectiveProduct' });
    await claimDeskOf(shop).through(claim.claimNo);

    const { sums } = await readGoods();
    expect(sums).toMatchObject({ costedAmt: 100_000, costAmt: 60_000, uncostedQty: 3 });
  });

  test.each(['product', 'category', 'brand'])('by %s sums to the same', async (by) => {
    const { rows, sums } = await readGoods(owner, `&by=${by}`);
    for (const name of ['costedAmt', 'costAmt', 'uncostedQty'] as const) {
      const sum = rows.reduce((all, row) => all + (row[name] ?? 0), 0);
      expect([name, sum]).toEqual([name, sums[name]]);
    }
  });

  test('is printed by the operator’s command, by product or else', async () => {
    const days = ['--from', '2026-12-10', '--to', '2026-12-10'];
    const printFigures = (...more: string[]) => runVerb(['figures', ...days, ...more], shop.env);
    const sums = ' +100000 +60000 +40000 +40\\.0%';
    const all = new RegExp(`^${sums} {2}in all, without 3 units of no known cost$`, 'm');

    const byProduct = await printFigures();
    expect(byProduct.output).toMatch(new RegExp(`^${sums} {2}${jacket.itemCode} `, 'm'));
    expect(byProduct.output).not.toContain(`  ${lamp.itemCode} `);
    expect(byProduct.output).toMatch(all);

    const byBrand = await printFigures('--goods', 'brand');
    expect(byBrand.output).toMatch(/margin and its rate, by brand$/m);
    expect(byBrand.output).toMatch(all);
    expect((await printFigures('--goods', 'colour')).code).toBe(2);
  });

  test('is for those alone who see costs, in the answer and in the file', async () => {
    content = (await staffOf(shop, 'content')).browser;
    const seen = await readGoods(content);
    expect(JSON.stringify(seen)).not.toMatch(/cost/i);
    expect(seen.sums.netAmt).toBe((await readGoods()).sums.netAmt);

    const makeFile = async (by: Shopper) => {
      const range = { from: '2026-12-10', to: '2026-12-10' };
      const input = { table: 'goods', format: 'utf8', ...range };
      const { body } = await by.post<TableFile>('/api/staff/figures/makeFile', input);
      return Buffer.from(body.base64, 'base64').toString();
    };
    expect(await makeFile(owner)).toContain('마진');
    expect(await makeFile(content)).not.toMatch(/마진|원가/);
  });
});
