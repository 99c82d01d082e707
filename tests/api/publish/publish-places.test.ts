import { afterAll, beforeAll, expect, test } from 'vitest';
import type { GroupInput } from '#src/features/display/exhibition/exhibition.queries.ts';
import { loadContentValues } from '../../support/content/content.ts';
import { makeProduct, type TestProduct } from '../../support/product/factories.ts';
import { listProduct } from '../../support/find/listing.ts';
import { makeExhibition, makeStore } from '../../support/content/places.ts';
import {
  listLocalizedPaths,
  publishPages,
  type Published,
} from '../../support/publish/published.ts';
import { startTestShop, type TestShop } from '../../support/shop.ts';

const HOUR = 3_600_000;

let shop: TestShop;
let published: Published;
beforeAll(async () => {
  shop = await startTestShop({ DEMO: '0' });
  published = publishPages(shop);
  await fillShop();
});
afterAll(async () => {
  await published.close();
  await shop.close();
});

const renderedNow = () => published.renderedNow();
const publishedPaths = () => published.paths();
const isPublished = async (path: string) => (await published.paths()).includes(path);

let store: number;
let exhibition: number;
let product: TestProduct;
let groups: GroupInput[];

/** A published shop with two stores and two exhibitions. */
async function fillShop(): Promise<void> {
  product = await makeProduct(shop);
  store = await makeStore(shop);
  await makeStore(shop);
  groups = [{ nameKo: '모음', nameEn: 'Group', itemCodes: [product.itemCode] }];
  exhibition = await makeExhibition(shop, { groups });
  await makeExhibition(shop);
  await published.publishAll();
}

test('a store that changes renders its page and the list, in both languages', async () => {
  await makeStore(shop, { storeSn: store, phone: '02-111-1111' });
  expect(await renderedNow()).toEqual(listLocalizedPaths('/store', `/store/${store}`));
});

test('the page of a closed store is removed', async () => {
  const store = await makeStore(shop);

  await renderedNow();

  expect(await isPublished(`/store/${store}`)).toBe(true);

  await makeStore(shop, { storeSn: store, status: 'Closed' });

  expect(await renderedNow()).toEqual(listLocalizedPaths('/store', `/store/${store}`));
  expect(await isPublished(`/store/${store}`)).toBe(false);
  expect(await isPublished('/store')).toBe(true);
});

test('a day with other hours goes from the pages at midnight', async () => {
  const hours = { weekly: [], exceptions: { '2026-11-20': null } };
  await makeStore(shop, { storeSn: store, hours });
  await renderedNow();

  const before = shop.now();

  shop.setNow(Date.parse('2026-11-21T00:00+09:00') - 1);

  expect(await renderedNow()).toEqual([]);

  shop.setNow(Date.parse('2026-11-21T00:00+09:00'));

  expect(await renderedNow()).toEqual(listLocalizedPaths('/store', `/store/${store}`));

  shop.setNow(before);
});

test('an exhibition that changes renders its page, and home where it is listed', async () => {
  await makeExhibition(shop, { exhibitionSn: exhibition, titleKo: '새 이름', groups });
  expect(await renderedNow()).toEqual(listLocalizedPaths('/', `/exhibitions/${exhibition}`));
  const quiet = await makeExhibition(shop, { listed: 0 });
  expect(await renderedNow()).toEqual(listLocalizedPaths(`/exhibitions/${quiet}`));
});

test('an exhibition appears when it starts and goes when it ends', async () => {
  const before = shop.now();
  const startAt = before + HOUR;
  const window = { startAt, endAt: startAt + HOUR };
  const exhibitionSn = await makeExhibition(shop, window);
  const path = `/exhibitions/${exhibitionSn}`;

  await renderedNow();

  expect(await isPublished(path)).toBe(false);

  for (const [at, isThere] of [
    [window.startAt, true],
    [window.endAt, false],
  ] as const) {
    shop.setNow(at - 1);
    expect(await renderedNow()).toEqual([]);
    shop.setNow(at);
    expect(await renderedNow()).toEqual(listLocalizedPaths('/', path));
    expect(await isPublished(path)).toBe(isThere);
  }

  shop.setNow(before);
});

/** A category in the operator's content file. */
const buildCategory = (displayCateCode: string, ko: string, more: object = {}) => ({
  displayCateCode,
  displayCateName: { ko, en: `${ko} in English` },
  sortOrder: 1,
  ...more,
});

const menuOf = async (path: string) =>
  /<nav class="nav wide[^]*?<\/nav>/.exec(await (await shop.shopper().raw(path)).text())?.[0];

test('a category that is added, renamed or hidden renders every page once, and makes no other', async () => {
  await renderedNow();

  const before = await publishedPaths();
  const categoryPaths = listLocalizedPaths('/category/801', '/category/801001');

  await loadContentValues(shop.runtime, 'category', [
    buildCategory('801', '새 메뉴'),
    buildCategory('801001', '아래'),
  ]);
  await listProduct(shop, product, { categories: ['801001', '802', '803'] });

  const all = [...before, ...categoryPaths].sort();
  expect(await renderedNow()).toEqual(all);
  expect(await publishedPaths()).toEqual(all);

  await loadContentValues(shop.runtime, 'category', buildCategory('801', '다른 이름'));

  expect(await renderedNow()).toEqual(all);
  expect(await menuOf('/')).toContain('다른 이름');
  expect(await menuOf('/en')).toContain('다른 이름 in English');

  // Loading it again without a change requests no publishing.
  await loadContentValues(shop.runtime, 'category', buildCategory('801', '다른 이름'));

  expect(await renderedNow()).toEqual([]);

  // Hidden, it disappears with its children from the menu and its page is removed; then restored.
  await loadContentValues(
    shop.runtime,
    'category',
    buildCategory('801', '다른 이름', { hide: true }),
  );

  expect(await renderedNow()).toEqual(all);
  expect(await publishedPaths()).toEqual(before);
  expect(await menuOf('/')).not.toContain('/category/801');

  for (const path of categoryPaths) expect((await shop.shopper().raw(path)).status).toBe(404);

  const sitemap = await (await shop.shopper().raw('/sitemap-pages.xml')).text();
  expect(sitemap).not.toContain('/category/801');

  await loadContentValues(
    shop.runtime,
    'category',
    buildCategory('801', '숨은 이름', { hide: true }),
  );

  expect(await renderedNow()).toEqual([]);

  await loadContentValues(shop.runtime, 'category', buildCategory('801', '다른 이름'));

  expect(await renderedNow()).toEqual(all);
  expect(await publishedPaths()).toEqual(all);
});

test('categories stand in their order, and links between them', async () => {
  const link = {
    displayMenuCode: 'winter',
    displayMenuName: { ko: '겨울 행사', en: 'Winter' },
    linkUrl: '/store',
    sortOrder: 3,
    children: [
      {
        displayMenuCode: 'blog',
        displayMenuName: { ko: '이야기' },
        linkUrl: 'https://blog.example',
      },
    ],
  };

  await loadContentValues(shop.runtime, 'category', [
    buildCategory('802', '뒤', { sortOrder: 5 }),
    buildCategory('803', '앞', { sortOrder: 2 }),
  ]);
  await renderedNow();
  await loadContentValues(shop.runtime, 'menu', link);

  expect(await renderedNow()).toEqual(await publishedPaths());

  const menu = await menuOf('/en');
  const places = ['/en/category/803"', '/en/store"', 'https://blog.example"', '/en/category/802"'];
  const found = places.map((href) => menu?.indexOf(`href="${href}`) ?? -1);
  expect(found).not.toContain(-1);
  expect(found).toEqual(found.toSorted((a, b) => a - b));

  await loadContentValues(shop.runtime, 'category', buildCategory('802', '뒤', { sortOrder: 0 }));
  await renderedNow();
  await loadContentValues(shop.runtime, 'menu', { ...link, hide: true });

  expect(await renderedNow()).toEqual(await publishedPaths());

  const after = (await menuOf('/')) ?? '';
  expect(after).not.toContain('겨울 행사');
  expect(after.indexOf('/category/802')).toBeLessThan(after.indexOf('/category/803'));
});

test.each([
  [
    'category',
    buildCategory('901001', '고아'),
    /: displayCateCode: there is no category 901 above it/,
  ],
  ['category', buildCategory('90', '짧다'), /: displayCateCode: is no code such as/],
  [
    'menu',
    { displayMenuCode: 'x', linkUrl: 'javascript:1', sortOrder: 1 },
    /: linkUrl: is no path/,
  ],
  [
    'menu',
    { displayMenuCode: 'x', linkUrl: '/\\elsewhere.example', sortOrder: 1 },
    /: linkUrl: is no path/,
  ],
])('%s %j is refused', async (kind, value, complaint) => {
  await expect(loadContentValues(shop.runtime, kind, value)).rejects.toThrow(complaint);
});
