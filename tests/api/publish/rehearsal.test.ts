import { existsSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pageFile } from '#src/publish/page-files.ts';
import { RenderPool } from '#src/publish/render-pool.ts';
import { listRehearsalPaths } from '#src/published.ts';
import { makeListedProduct } from '../../support/find/listing.ts';
import { startTestShop, type TestShop } from '../../support/shop.ts';

let shop: TestShop;
let pool: RenderPool;

beforeAll(async () => {
  shop = await startTestShop();
  pool = new RenderPool(shop.runtime.config);
});
afterAll(async () => {
  await pool.close();
  await shop.close();
});

const listPaths = () => listRehearsalPaths(shop.runtime.database.read, shop.now());

test('an empty shop rehearses its home page', async () => {
  expect(await listPaths()).toEqual(['/']);
});

test('a rehearsal renders a page of each kind that a product changes, and stores nothing', async () => {
  const { itemCode } = await makeListedProduct(shop, { categories: ['101'] });

  const rehearsed = await listPaths();
  expect(rehearsed).toEqual([`/product/${itemCode}`, '/', '/category/101']);

  for (const pagePath of rehearsed) {
    const answered = await pool.render({ path: pagePath, now: shop.now(), isRehearsal: true });
    expect([pagePath, answered]).toEqual([pagePath, { kind: 'other', status: 200 }]);
    expect(existsSync(pageFile(shop.runtime.config.publishedDir, pagePath))).toBe(false);
  }
});
