import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { markCatalogChanged } from '#src/features/product/product/catalog-change.queries.ts';
import { writeFeeds } from '#src/features/marketing/feed/feed.service.ts';
import { makeAddOn, makeSet, type TestProduct } from '../../support/product/factories.ts';
import { makeListedProduct } from '../../support/find/listing.ts';
import { makeMember, signIn } from '../../support/member/member.ts';
import { makeExhibition } from '../../support/content/places.ts';
import { startTestShop, type TestShop } from '../../support/shop.ts';
import type { Shopper } from '../../support/shopper.ts';

const NAME = 'Secret jacket';
const CODE = 'SECRET-1';
const RESTOCK = '/api/my/restockNotifies';
const RECENT = '/api/my/recentlyViewed';

let shop: TestShop;
let jiwon: Shopper;
let secret: TestProduct;
let addOn: TestProduct;
/** Each place's text while the product was displayed, and afterwards. */
const shown = new Map<string, string>();
const hidden = new Map<string, string>();

/** URLs of the places that show products. */
const PLACES: Record<string, string> = {
  'its page': `/en/product/${CODE}`,
  home: '/en',
  'a list': '/en/category/301',
  'a list that is filtered': '/en/category/301?_f_brands=BS',
  'the family sale': '/en/familysale',
  search: '/en/search?keyword=secret',
  'a search without a hit': '/en/search?keyword=zzzzzz',
  'the search call': '/api/search/result?keyword=secret',
  'auto-complete': '/api/search/autoComplete?keyword=secr',
  'the page of something lost': '/en/404',
  'an exhibition': '/en/exhibitions/7001',
  'the exhibition call': '/api/exhibitions/7001',
  'beside another product': '/en/product/OPEN-1',
  'a set': '/en/product/SET-1',
  'a gift': '/en/product/GIVER-1',
  'an add-on': '/en/product/PARENT-1',
  'the sitemap': '/sitemap-products-1.xml',
  'the live call': `/api/live?itemCode=${CODE},SET-1`,
  'what a browser remembers': `/api/recentlyViewed?itemCode=${CODE}`,
  'what a member viewed': RECENT,
  'the wish list': '/api/my/wishList',
  'the page of the wish list': '/en/myPage/wishList',
  'restock requests': RESTOCK,
  'the page of restock requests': '/en/myPage/restockNotifies',
  RSS: '/rss/new.xml',
  "Google's feed": '/feeds/google.xml',
  "Naver's feed": '/feeds/naver.tsv',
};

beforeAll(async () => {
  shop = await startTestShop({ DEMO: '0' });
  await makeEverything();
  await readPlaces(shown);
  await setDisplayed(0);
  await readPlaces(hidden);
});
afterAll(() => shop.close());

async function makeEverything() {
  const categories = ['301', '009'];
  const secretCategories = ['304', '304001'];

  secret = await makeListedProduct(shop, {
    categories: [...categories, ...secretCategories],
    itemCode: CODE,
    nameKo: NAME,
    nameEn: NAME,
    stock: [3, 0],
    soldCount: 99,
    salePrice: 30_000,
  });

  // In what is not sold, and a category below a category.
  await makeListedProduct(shop, { categories: ['304002'], saleStatus: 'End' });

  const open = await makeListedProduct(shop, { categories, itemCode: 'OPEN-1' });
  const giver = await makeListedProduct(shop, { categories: ['302'], itemCode: 'GIVER-1' });
  const parent = await makeListedProduct(shop, { categories: ['303'], itemCode: 'PARENT-1' });

  addOn = await makeAddOn(shop, parent, { nameKo: 'Secret jacket’s insole', nameEn: NAME });

  const groups = [{ groupPrice: 20_000, of: [secret, open] }];
  await makeSet(shop, { itemCode: 'SET-1', groups });

  await shop.runtime.database.tx(async (t) => {
    const { productSn } = secret;
    const gift = { prodUnitSn: secret.units[0]?.prodUnitSn ?? 0, perQty: 1, qty: 1, sortOrder: 0 };

    await t
      .insertInto('product_gift')
      .values({ productSn: giver.productSn, ...gift })
      .execute();

    const picture = { itemOptionValSn: null, path: '/demo/shell', sortOrder: 0 };

    await t
      .insertInto('product_image')
      .values({ productSn, ...picture })
      .execute();
    await t
      .updateTable('brand')
      .set({ brandCode: 'BS' })
      .where('brandSn', '=', (e) =>
        e.selectFrom('product').select('brandSn').where('product.productSn', '=', productSn),
      )
      .execute();
  });

  await makeExhibition(shop, {
    exhibitionSn: 7001,
    groups: [{ nameKo: '모음', nameEn: 'Group', itemCodes: [CODE, 'OPEN-1'] }],
  });
  await shop.runtime.database.tx((t) => markCatalogChanged(t, [secret.productSn]));
  jiwon = shop.shopper();
  await signIn(shop, jiwon, await makeMember(shop));
  jiwon.locale = 'en';

  expect((await jiwon.post('/api/my/wishList', { itemCode: CODE })).status).toBe(200);

  const viewed = [{ itemCode: CODE, viewedAt: shop.now() }];
  expect((await jiwon.post(RECENT, { viewed })).status).toBe(200);
  expect((await askForRestock()).status).toBe(201);
}

function askForRestock() {
  const period = { notifyRequestStartDt: '2026-11-20', notifyRequestEndDt: '2026-12-20' };
  return jiwon.post(RESTOCK, { itemCode: secret.units[1]?.itemCode, ...period });
}

async function readPlaces(texts: Map<string, string>) {
  await writeFeeds(shop.runtime);
  for (const [place, path] of Object.entries(PLACES)) {
    const answer = await jiwon.raw(path);
    texts.set(place, await answer.text());
  }
}

async function setDisplayed(displayed: 0 | 1) {
  await shop.runtime.database.tx(async (t) => {
    const productSns = [secret.productSn, addOn.productSn];

    await t
      .updateTable('product')
      .set({ displayed })
      .where('productSn', 'in', productSns)
      .execute();

    await markCatalogChanged(t, productSns);
  });
}

const mentionsProduct = (text: string | undefined) =>
  [CODE, NAME].some((word) => text?.includes(word) === true);

/** Where shoppers and search engines are led to a category; `/category/304` has the secret alone. */
const WAYS: Record<string, string> = {
  'the menu': '/en/cs',
  home: '/en',
  'the sitemap': '/sitemap-pages.xml',
  'the page of something lost': '/en/404',
  'its parent’s page': '/en/category/304',
  'a parent’s call': '/api/category/304',
  'the call': '/api/category',
  'auto-complete': '/api/search/autoComplete?keyword=category+304',
};

describe('a category without a product on show', () => {
  test.each(Object.keys(WAYS))('%s does not lead to it', async (way) => {
    const path = WAYS[way] ?? '';

    const leads = async () => {
      const text = await (await shop.shopper().raw(path)).text();
      return ['304001', '304002'].filter((code) => text.includes(code));
    };

    await setDisplayed(1);

    expect(await leads()).toEqual(['304001']);

    await setDisplayed(0);
    expect(await leads()).toEqual([]);
  });

  test('its page stays for who has its address, and is in no index', async () => {
    const robots = async () => {
      const answer = await shop.shopper().raw('/en/category/304001');
      return [answer.status, (await answer.text()).includes('noindex')];
    };

    await setDisplayed(1);

    expect(await robots()).toEqual([200, false]);

    await setDisplayed(0);
    expect(await robots()).toEqual([200, true]);
  });
});

describe('a hidden product is in no place', () => {
  test.each(Object.keys(PLACES).filter((place) => place !== 'a search without a hit'))(
    '%s: there before, not any more',
    (place) => {
      expect(mentionsProduct(shown.get(place)), 'while it was displayed').toBe(true);
      expect(mentionsProduct(hidden.get(place)), 'once it is hidden').toBe(false);
    },
  );

  test('a search without a hit offers others', () => {
    expect(mentionsProduct(hidden.get('a search without a hit'))).toBe(false);
  });

  test('its page is none: 404 in both languages, also by a link to a colour', async () => {
    for (const path of [`/product/${CODE}`, `/en/product/${CODE}`, `/product/${CODE}?color=1`]) {
      expect((await shop.shopper().raw(path)).status, path).toBe(404);
    }
  });
});

test('a hidden product takes no wish, no restock request and no purchase', async () => {
  const items = [{ itemCode: secret.units[0]?.itemCode, qty: 1 }];
  expect(await jiwon.post('/api/my/wishList', { itemCode: CODE })).toMatchObject({ status: 404 });
  expect(await askForRestock()).toMatchObject({ status: 404 });
  const added = await jiwon.post('/api/cart/addProdToCart', { items });
  expect(added.status).toBeGreaterThanOrEqual(400);
});

test('a hidden product stays in carts and can’t be bought', async () => {
  await setDisplayed(1);

  const shopper = shop.shopper();
  const items = [{ itemCode: secret.units[0]?.itemCode, qty: 1 }];

  const added = await shopper.post('/api/cart/addProdToCart', { items });
  expect(added.status).toBeLessThan(300);

  await setDisplayed(0);

  const { body } = await shopper.get('/api/cart/mine');
  expect(JSON.stringify(body)).toContain('"itemSaleStatus":"Suspend"');
});
