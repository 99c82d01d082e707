import { writeFileSync } from 'node:fs';
import type { Server } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { serveControl } from '#src/publish/control.ts';
import { requestPublish } from '#src/publish/request-publish.ts';
import { loadContentValues, pageFile } from '../../support/content/content.ts';
import { staffOf } from '../../support/desk/staff.ts';
import { makeListedProduct } from '../../support/find/listing.ts';
import type { TestProduct } from '../../support/product/factories.ts';
import { startPublishedShop, type PublishedShop } from '../../support/publish/published-shop.ts';
import { runVerb } from '../../support/shop-verb.ts';
import type { Shopper } from '../../support/shopper.ts';
import { tempFile } from '../../support/temp-file.ts';

let shop: PublishedShop;
let control: Server;
let staff: Shopper;
let jacket: TestProduct;

beforeAll(async () => {
  shop = await startPublishedShop();
  staff = (await staffOf(shop, 'goods')).browser;
  await staff.get('/api/live'); // the csrf cookie

  jacket = await makeListedProduct(shop, { nameKo: '안개 자켓', categories: ['101'] });
  await loadContentValues(shop.runtime, 'page', pageFile('winter', '겨울 이야기'));
  await shop.publishAll();

  const { runtime, publisher } = shop;
  control = await serveControl(runtime.config.dataDir, {
    database: runtime.database,
    publisher,
    clock: runtime.clock,
    wake: () => publisher.takeDue(),
    siteUrl: runtime.config.siteUrl,
  });
});
afterAll(async () => {
  control.close();
  await shop.close();
});

const openPage = (path: string, headers: Record<string, string> = {}) =>
  shop.shopper().raw(path, { headers });
const readText = async (path: string) => (await openPage(path)).text();

function savePrice(salePrice: number) {
  const [unit] = jacket.units;
  const units = [{ itemCode: unit?.itemCode, listPrice: 90_000, salePrice }];
  return staff.call('PUT', `/api/staff/products/${jacket.itemCode}`, { body: { units } });
}

const renameJacket = (nameKo: string) =>
  shop.runtime.database.tx(async (t) => {
    const { productSn, itemCode } = jacket;
    await t.updateTable('product').set({ nameKo }).where('productSn', '=', productSn).execute();
    await requestPublish(t, [`product:${itemCode}`], { now: shop.now() });
  });

test('a price saved at the desk is what the next reader gets, on the page and in its list', async () => {
  const pages = [`/product/${jacket.itemCode}`, `/en/product/${jacket.itemCode}`, '/category/101'];

  for (const [round, salePrice] of [31_000, 32_000, 33_000].entries()) {
    const etags = await Promise.all(pages.map(async (path) => (await openPage(path)).headers));
    expect((await savePrice(salePrice)).status).toBe(200);

    for (const [n, path] of pages.entries()) {
      const answer = await openPage(path, { 'if-none-match': etags[n]?.get('etag') ?? '' });
      expect(answer.status, `${path} ${round}`).toBe(200);
      const text = await answer.text();
      expect(text.includes(salePrice.toLocaleString('en')), `${path} ${round}`).toBe(true);
      expect(answer.headers.get('etag')).toMatch(/^W\//);
    }
  }
});

test('a page that nobody has opened since the start is not read from its old file', async () => {
  await renameJacket('처음 자켓');
  await shop.publisher.idle();
  shop.sink.replace(`/product/${jacket.itemCode}`);
  await renameJacket('둘째 자켓');

  expect(await readText(`/product/${jacket.itemCode}`)).toContain('둘째 자켓');
});

test('what a command saved is what the next reader gets', async () => {
  expect(await readText('/page/winter')).toContain('겨울 이야기');

  const file = tempFile('winter.json');
  writeFileSync(file, JSON.stringify(pageFile('winter', '명령이 바꾼 이야기')));

  expect(await runVerb(['page', 'load', file], shop.env)).toMatchObject({ code: 0 });
  expect(await readText('/page/winter')).toContain('명령이 바꾼 이야기');
});

test('many readers at once wait for one render', async () => {
  const path = `/product/${jacket.itemCode}`;
  await shop.publisher.idle(); // what the test before requested is counted no more
  await renameJacket('함께 자켓');

  const texts = await Promise.all(Array.from({ length: 30 }, () => readText(path)));
  expect(texts.filter((text) => text.includes('함께 자켓'))).toHaveLength(30);

  await shop.publisher.idle();

  // The product and its category, in both languages.
  expect(shop.publisher.progress.read().total).toBeLessThanOrEqual(4);
});
