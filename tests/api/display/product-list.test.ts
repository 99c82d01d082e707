import { afterAll, beforeAll, expect, test } from 'vitest';
import { publishChanges } from '#src/features/product/product/desk/save/product-publish.service.ts';
import { loadCampaign, readShelves } from '../../support/display/campaign.ts';
import { cardCodes, makeListedProduct } from '../../support/find/listing.ts';
import type { TestProduct } from '../../support/product/factories.ts';
import { startTestShop, type TestShop } from '../../support/shop.ts';

const TITLE = { ko: '캠핑 신상품', en: 'New for camping' };
const BY_FILE = { source: 'Import', staffSn: null } as const;
const DAY_MS = 24 * 60 * 60 * 1000;

let shop: TestShop;
let tents: TestProduct[];
let lamp: TestProduct;

beforeAll(async () => {
  shop = await startTestShop({ DEMO: '0' });
  tents = [];
  for (const days of [3, 1, 2]) {
    const createdAt = shop.now() - days * DAY_MS;
    tents.push(
      await makeListedProduct(shop, { categories: ['001001'], createdAt, soldCount: days }),
    );
  }

  lamp = await makeListedProduct(shop, { categories: ['002'], soldCount: 50 });
  await shop.runtime.database.tx((t) =>
    t
      .insertInto('category')
      .values({ displayCateCode: '001', nameKo: '캠핑', nameEn: 'Camp', sortOrder: 1, hide: 0 })
      .execute(),
  );
});
afterAll(() => shop.close());

const listCodes = (...products: (TestProduct | undefined)[]) =>
  products.map((product) => product?.itemCode);
const buildList = (products: object, more: object = {}) => ({
  widget: 'ProductList',
  title: TITLE,
  products,
  ...more,
});

test('a rule lists what its category has, in its order, and as many as are asked for', async () => {
  const [oldest, newest, middle] = tents;
  await loadCampaign(
    shop,
    buildList({ by: 'rule', displayCateCode: '001', sort: 'newest', count: 2 }),
    buildList({ by: 'rule', displayCateCode: '001', sort: 'bestSelling' }, { title: undefined }),
  );

  const page = await readShelves(shop, '/page/camp');
  expect(page.rows).toEqual([
    { title: TITLE.ko, codes: listCodes(newest, middle) },
    { title: undefined, codes: listCodes(oldest, middle, newest) },
  ]);
  expect(page.tags).toContain('category:001');
  expect((await readShelves(shop, '/en/page/camp')).rows[0]?.title).toBe(TITLE.en);
});

test('its usual order is that of the category’s page', async () => {
  await loadCampaign(shop, buildList({ by: 'rule', displayCateCode: '001' }));

  const category = await (await shop.shopper().raw('/category/001')).text();
  const [row] = (await readShelves(shop, '/page/camp')).rows;
  expect(row?.codes).toHaveLength(3);
  expect(row?.codes).toEqual(cardCodes(category));
});

test('a rule of a brand looks in the whole shop, and follows the brand', async () => {
  const { brandCode } = lamp;
  await loadCampaign(shop, buildList({ by: 'rule', brandCode }));

  const { rows, tags } = await readShelves(shop, '/page/camp');
  expect(rows.map(({ codes }) => codes)).toEqual([listCodes(lamp)]);
  expect(tags).toContain(`brand:${brandCode}`);
});

test('chosen products stand in their order, and come back once they are shown again', async () => {
  const [first, second] = tents;
  const itemCodes = listCodes(lamp, first, second);
  await loadCampaign(shop, buildList({ by: 'hand', itemCodes }, { layout: 'row' }));
  expect((await readShelves(shop, '/page/camp')).rows[0]?.codes).toEqual(itemCodes);

  await setDisplayed(first, 0);
  const { rows, tags } = await readShelves(shop, '/page/camp');
  expect(rows[0]?.codes).toEqual(listCodes(lamp, second));
  expect(tags).toContain(`product:${first?.itemCode}`);
  await setDisplayed(first, 1);
});

test.each([
  ['a category', () => ({ displayCateCode: '001' })],
  ['a brand', () => ({ brandCode: tents[1]?.brandCode })],
])('a page with a list of %s is published as soon as a product enters it', async (_, toRule) => {
  await loadCampaign(shop, buildList({ by: 'rule', ...toRule() }));
  await setDisplayed(tents[1], 0);
  const { tags } = await readShelves(shop, '/page/camp');
  await shop.runtime.database.tx((t) => t.deleteFrom('publish_request').execute());

  await setDisplayed(tents[1], 1);

  const requests = await shop.runtime.database.read
    .selectFrom('publish_request')
    .select('tag')
    .execute();
  expect(requests.filter(({ tag }) => tags.includes(tag))).not.toEqual([]);
});

test.each([
  ['category', { by: 'rule', displayCateCode: '999' }, 'displayCateCode: there is no category 999'],
  ['brand', { by: 'rule', brandCode: 'NOPE' }, 'brandCode: there is no brand NOPE'],
  ['product', { by: 'hand', itemCodes: ['NOPE'] }, 'itemCodes[0]: NOPE is no product'],
])('an unknown %s is told at its field', async (_, products, problem) => {
  const [loaded] = await loadCampaign(shop, buildList(products));
  expect(loaded?.warnings).toEqual([expect.stringContaining(`products.${problem}`)]);
});

async function setDisplayed(product: TestProduct | undefined, displayed: 0 | 1): Promise<void> {
  const { itemCode = '' } = product ?? {};
  const edit = { itemCodes: [itemCode], by: BY_FILE, now: shop.now() };

  await shop.runtime.database.tx((t) =>
    publishChanges(t, edit, async () => {
      await t.updateTable('product').set({ displayed }).where('itemCode', '=', itemCode).execute();
    }),
  );
}
