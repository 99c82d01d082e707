import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { staffOf } from '../../support/desk/staff.ts';
import { makeProduct, type TestProduct } from '../../support/product/factories.ts';
import { startTestShop, type TestShop } from '../../support/shop.ts';
import type { Shopper } from '../../support/shopper.ts';

const SALE_LENGTH = 8;

let shop: TestShop;
let goods: Shopper;
let jacket: TestProduct;
/** Statements that rank products by what was sold. */
let rankings = 0;

beforeAll(async () => {
  const isRanking = /order by "product"."soldCount" desc/;
  shop = await startTestShop({}, undefined, {
    onSql: ({ query }) => (rankings += isRanking.test(query.sql) ? 1 : 0),
  });
  goods = (await staffOf(shop, 'goods')).browser;
  await goods.get('/api/live'); // the csrf cookie

  for (let n = 0; n < SALE_LENGTH; n++) {
    await makeProduct(shop, { listPrice: 100_000, salePrice: 50_000 });
  }
  // The best seller of the shop, and the one with the smallest reduction.
  jacket = await makeProduct(shop, { listPrice: 100_000, salePrice: 90_000, soldCount: 9 });
});
afterAll(() => shop.close());
beforeEach(async () => {
  await shop.runtime.database.tx((t) => t.deleteFrom('publish_request').execute());
  rankings = 0;
});

/** Saves the product, and returns the tags of pages to publish now. */
async function saveJacket(body: object): Promise<string[]> {
  const { status } = await goods.call('PUT', `/api/staff/products/${jacket.itemCode}`, { body });
  expect(status).toBe(200);

  const rows = await shop.runtime.database.read
    .selectFrom('publish_request')
    .select('tag')
    .where('runAt', '<=', shop.now())
    .execute();
  return rows.map(({ tag }) => tag).sort();
}

function savePrice(salePrice: number): Promise<string[]> {
  const units = [{ itemCode: jacket.units[0]?.itemCode, listPrice: 100_000, salePrice }];
  return saveJacket({ units });
}

const listJacketTags = () => [
  `brand:${jacket.brandCode}`,
  `card:${jacket.itemCode}`,
  `product:${jacket.itemCode}`,
];

test('a price reads the list by price alone, and renders the home page once it is listed', async () => {
  expect(await savePrice(80_000)).toEqual(listJacketTags());
  expect(await savePrice(40_000)).toEqual([...listJacketTags(), 'home'].sort());
  expect(rankings).toBe(0);
});

test('a new name changes the pages with its card, and not home', async () => {
  const tags = await saveJacket({ nameKo: '새 이름' });
  expect(tags).toEqual(listJacketTags());
  expect(rankings).toBe(0);
});

test('a best seller that returns is in the lists of the home page and of the 404 page', async () => {
  await saveJacket({ saleStatus: 'Pause' });
  const tags = await saveJacket({ saleStatus: 'On' });
  expect(tags).toEqual(expect.arrayContaining(['home', 'notFound']));
  expect(rankings).toBeGreaterThan(0);
});
