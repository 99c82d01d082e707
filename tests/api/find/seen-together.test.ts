import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { LEAST_BUYERS } from '#src/features/find/together/together.ts';
import { pairProducts } from '#src/features/find/together/together.jobs.ts';
import { makeListedProduct } from '../../support/find/listing.ts';
import {
  buyTogether,
  callTogether,
  listCodes,
  listProductTags,
  readPageRow,
  seeTogether,
} from '../../support/find/together.ts';
import { startPayingShop, type PayingShop } from '../../support/order/checkout.ts';
import type { TestProduct } from '../../support/product/factories.ts';

let shop: PayingShop;
let stove: TestProduct;
let pot: TestProduct;
let mug: TestProduct;

beforeAll(async () => {
  shop = await startPayingShop({ DEMO: '0' });
  stove = await makeListedProduct(shop, { categories: ['005'], stock: 99 });
  pot = await makeListedProduct(shop, { categories: ['006'], stock: 99 });
  mug = await makeListedProduct(shop, { categories: ['007'], stock: 99 });
});
afterAll(() => shop.close());
beforeEach(() => shop.runtime.database.tx((t) => t.deleteFrom('publish_request').execute()));

const runPairing = () => pairProducts(shop.runtime.database, shop.now());

async function listSeen() {
  const rows = await shop.runtime.database.read
    .selectFrom('product_pair')
    .select(['productSn', 'otherSn', 'buyers'])
    .where('kind', '=', 'Seen')
    .orderBy('productSn')
    .orderBy('otherSn')
    .execute();
  return rows;
}

const toPair = (first: TestProduct, other: TestProduct, buyers: number) => ({
  productSn: first.productSn,
  otherSn: other.productSn,
  buyers,
});

test('pairs of five visits are kept and published, of fewer not', async () => {
  await seeTogether(shop, [stove, pot], LEAST_BUYERS);
  await seeTogether(shop, [stove, mug], LEAST_BUYERS - 1);
  await seeTogether(shop, [stove], 1, '2026-11-19');
  await runPairing();

  expect(await listSeen()).toEqual([
    toPair(stove, pot, LEAST_BUYERS),
    toPair(pot, stove, LEAST_BUYERS),
  ]);
  expect(await listProductTags(shop)).toEqual([
    `product:${stove.itemCode}`,
    `product:${pot.itemCode}`,
  ]);
});

test('a visit of two days has one vote', async () => {
  const views = await shop.runtime.database.read.selectFrom('daily_view').selectAll().execute();
  const visits = [...new Set(views.map(({ visitKey }) => visitKey))];
  const again = views.map((view) => ({ ...view, day: '2026-11-21' }));

  await shop.runtime.database.tx(async (t) => {
    await t
      .insertInto('daily_visit')
      .values(visits.map((visitKey) => ({ day: '2026-11-21', visitKey, step: 2 })))
      .execute();
    await t.insertInto('daily_view').values(again).execute();
  });
  await runPairing();

  expect(await listSeen()).toHaveLength(2);
  expect(await listProductTags(shop)).toEqual([]);
});

test.each([
  ['ko', '함께 많이 본 상품', ''],
  ['en', 'Often viewed together', '/en'],
] as const)('the row says that its products were seen, not bought: %s', async (...args) => {
  const [locale, title, prefix] = args;
  const row = await readPageRow(shop, `${prefix}/product/${stove.itemCode}`);
  expect(row).toEqual({ title, codes: [pot.itemCode] });

  const { body } = await callTogether(shop, `itemCode=${stove.itemCode}`, locale);
  expect(body.kind).toBe('seen');
  expect(listCodes(body)).toEqual([pot.itemCode]);
});

test('what was bought comes before what was seen, and neither title is true', async () => {
  await buyTogether(shop, [stove, mug], LEAST_BUYERS);
  await runPairing();

  expect(await listProductTags(shop)).toEqual([
    `product:${stove.itemCode}`,
    `product:${mug.itemCode}`,
  ]);

  const row = await readPageRow(shop, `/product/${stove.itemCode}`);
  expect(row).toEqual({
    title: '함께 구매하면 좋은 상품',
    codes: [mug.itemCode, pot.itemCode],
  });
  expect((await readPageRow(shop, `/product/${mug.itemCode}`)).title).toBe('함께 산 상품');
});

test('a banned one is left out', async () => {
  const rule = { productSn: stove.productSn, otherSn: pot.productSn, rule: 'Ban' as const };
  await shop.runtime.database.tx((t) =>
    t
      .insertInto('product_pair_rule')
      .values({ ...rule, createdAt: shop.now() })
      .execute(),
  );

  expect((await readPageRow(shop, `/product/${stove.itemCode}`)).codes).toEqual([mug.itemCode]);

  await shop.runtime.database.tx((t) => t.deleteFrom('product_pair_rule').execute());
});

test('no pair is left once its views are deleted', async () => {
  await shop.runtime.database.tx((t) => t.deleteFrom('daily_visit').execute());
  await runPairing();

  expect(await listSeen()).toEqual([]);
  expect(await listProductTags(shop)).toEqual([
    `product:${stove.itemCode}`,
    `product:${pot.itemCode}`,
  ]);
});
