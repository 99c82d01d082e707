import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { LEAST_BUYERS } from '#src/features/find/together/together.ts';
import { markCatalogChanged } from '#src/features/product/product/catalog-change.queries.ts';
import { nextOffering } from '#src/features/product/product/offer/offer.ts';
import { pairProducts } from '#src/features/find/together/together.jobs.ts';
import { loadCampaign, readShelves } from '../../support/display/campaign.ts';
import { makeListedProduct } from '../../support/find/listing.ts';
import {
  boughtBy,
  buyTogether,
  callTogether,
  listCodes,
  listProductTags,
  readPageRow,
} from '../../support/find/together.ts';
import { startPayingShop, type PayingShop } from '../../support/order/checkout.ts';
import { makePaid } from '../../support/order/orders.ts';
import { makeAddOn, type TestProduct } from '../../support/product/factories.ts';

let shop: PayingShop;
let tent: TestProduct;
let mat: TestProduct;
let lamp: TestProduct;
/** A best seller of the tent's category that nobody bought with it. */
let popular: TestProduct;

beforeAll(async () => {
  shop = await startPayingShop({ DEMO: '0' });

  tent = await makeListedProduct(shop, { categories: ['001'], stock: 99 });
  mat = await makeListedProduct(shop, { categories: ['002'], stock: 99 });
  lamp = await makeListedProduct(shop, { categories: ['002'], stock: 99 });
  popular = await makeListedProduct(shop, { categories: ['001'], soldCount: 900 });

  await buyTogether(shop, [tent, mat], LEAST_BUYERS + 1);
  await buyTogether(shop, [tent, lamp], LEAST_BUYERS - 1);
});
afterAll(() => shop.close());
beforeEach(() => shop.runtime.database.tx((t) => t.deleteFrom('publish_request').execute()));

const runPairing = () => pairProducts(shop.runtime.database, shop.now());
const listPairs = () =>
  shop.runtime.database.read
    .selectFrom('product_pair')
    .selectAll()
    .orderBy('productSn')
    .orderBy('otherSn')
    .execute();
const listTags = () => listProductTags(shop);

describe('the nightly job', () => {
  test('keeps the pairs of five buyers and more, and nothing about them', async () => {
    expect(await runPairing()).toEqual({ products: 2, changed: 2 });

    expect(await listPairs()).toEqual([
      {
        productSn: tent.productSn,
        otherSn: mat.productSn,
        kind: 'Bought',
        buyers: 6,
        score: expect.any(Number) as number,
      },
      {
        productSn: mat.productSn,
        otherSn: tent.productSn,
        kind: 'Bought',
        buyers: 6,
        score: expect.any(Number) as number,
      },
    ]);

    expect(await listTags()).toEqual([`product:${tent.itemCode}`, `product:${mat.itemCode}`]);
  });

  test('changes and publishes nothing when it runs again', async () => {
    const before = await listPairs();

    expect(await runPairing()).toEqual({ products: 2, changed: 0 });
    expect(await listPairs()).toEqual(before);
    expect(await listTags()).toEqual([]);
  });

  test('publishes no page whose row stays though its score changes', async () => {
    const before = await listPairs();
    await buyTogether(shop, [tent], 1);

    expect(await runPairing()).toEqual({ products: 2, changed: 0 });
    expect(await listPairs()).not.toEqual(before);
    expect(await listTags()).toEqual([]);
  });

  test('a buyer of several orders has one vote', async () => {
    const secondOrder = boughtBy('together1@example.com');
    const items = [tent, lamp].map(({ units }) => ({ itemCode: units[0]?.itemCode ?? '', qty: 1 }));
    await makePaid(shop, { items, given: boughtBy('faithful@example.com') });
    await runPairing();

    const five = await listPairs();
    expect(five.filter(({ otherSn }) => otherSn === lamp.productSn)).toHaveLength(1);

    await makePaid(shop, { items: items.slice(0, 1), given: secondOrder });
    await makePaid(shop, { items, given: boughtBy('FAITHFUL@example.com') });
    await runPairing();

    expect((await listPairs()).find(({ otherSn }) => otherSn === lamp.productSn)).toMatchObject({
      buyers: LEAST_BUYERS,
    });
  });

  test('an order of more than a year ago does not count any more', async () => {
    const now = shop.now() + 366 * 24 * 60 * 60 * 1000;
    const { products } = await pairProducts(shop.runtime.database, now);
    expect(products).toBe(0);
    expect(await listPairs()).toEqual([]);
    await runPairing();
  });
});

const readStock = ({ units }: TestProduct) =>
  shop.runtime.database.read
    .selectFrom('stock')
    .innerJoin('prod_unit', 'prod_unit.prodUnitSn', 'stock.prodUnitSn')
    .select('stock.qty')
    .where('prod_unit.itemCode', '=', units[0]?.itemCode ?? '')
    .executeTakeFirstOrThrow();
/** Sets the stock of its only unit. */
const setStock = ({ productSn, units }: TestProduct, qty: number) =>
  shop.runtime.database.tx(async (t) => {
    await t
      .updateTable('stock')
      .set({ qty })
      .where('prodUnitSn', 'in', (e) =>
        e
          .selectFrom('prod_unit')
          .select('prodUnitSn')
          .where('itemCode', '=', units[0]?.itemCode ?? ''),
      )
      .execute();
    await markCatalogChanged(t, [productSn]);
  });

const readRow = (path: string) => readPageRow(shop, path);

describe('the product page', () => {
  test('shows what was bought together, then best sellers, without a claim on those', async () => {
    const { title, codes } = await readRow(`/product/${tent.itemCode}`);
    expect(title).toBe('함께 구매하면 좋은 상품');
    expect(codes).toEqual([mat.itemCode, lamp.itemCode, popular.itemCode]);
    expect((await readRow(`/en/product/${tent.itemCode}`)).title).toBe('You may also like');
  });

  test('has its old title while there are best sellers alone', async () => {
    const { title, codes } = await readRow(`/product/${popular.itemCode}`);
    expect(title).toBe('함께 구매하면 좋은 상품');
    expect(codes).toEqual([tent.itemCode]);
  });

  test('leaves out what is not on sale', async () => {
    const setStatus = (saleStatus: 'On' | 'End') =>
      shop.runtime.database.tx((t) =>
        t
          .updateTable('product')
          .set({ saleStatus })
          .where('productSn', '=', mat.productSn)
          .execute(),
      );

    await setStatus('End');

    expect((await readRow(`/product/${tent.itemCode}`)).codes).toEqual([
      lamp.itemCode,
      popular.itemCode,
    ]);

    await setStatus('On');
  });

  test('leaves out what is sold out, whose return it waits for', async () => {
    const { qty: matQty } = await readStock(mat);
    await setStock(mat, 0);
    await setStock(popular, 0);

    const path = `/product/${tent.itemCode}`;
    const { title, codes } = await readRow(path);
    expect(codes).toEqual([lamp.itemCode]);
    expect(title).toBe('함께 산 상품');

    const tags = (await shop.shopper().raw(path)).headers.get('cache-tag')?.split(',');
    expect(tags).toEqual(
      expect.arrayContaining([
        `offered:${lamp.itemCode}`,
        `offered:${mat.itemCode}`,
        `offered:${popular.itemCode}`,
      ]),
    );

    await setStock(mat, matQty);
    await setStock(popular, 10);

    const here = await readRow(path);
    expect(here.codes).toEqual([mat.itemCode, lamp.itemCode, popular.itemCode]);
  });

  test('is published at the next hour when one has sold out as a whole', async () => {
    const listOffers = () =>
      shop.runtime.database.read
        .selectFrom('publish_request')
        .select(['tag', 'runAt'])
        .where('tag', 'like', 'offered:%')
        .execute();
    const buyUnit = ({ units }: TestProduct, n: number) => {
      const items = [{ itemCode: units[n]?.itemCode ?? '', qty: 1 }];
      return makePaid(shop, { items, given: boughtBy(`last${n}@example.com`) });
    };

    const last = await makeListedProduct(shop, { categories: ['009'], stock: [1, 1] });
    await buyUnit(last, 0);
    expect(await listOffers()).toEqual([]);

    await buyUnit(last, 1);
    expect(await listOffers()).toEqual([
      { tag: `offered:${last.itemCode}`, runAt: nextOffering(shop.now()) },
    ]);
  });

  test('never offers an add-on', async () => {
    const addOn = await makeAddOn(shop, tent);
    const [unit] = tent.units;

    for (let i = 0; i < LEAST_BUYERS; i++) {
      const addOnItems = [{ itemCode: addOn.units[0]?.itemCode ?? '', qty: 1 }];
      await makePaid(shop, {
        items: [{ itemCode: unit?.itemCode ?? '', qty: 1, addOnItems }],
        given: boughtBy(`add-on${i}@example.com`),
      });
    }
    await runPairing();

    const rows = await listPairs();
    expect(rows.map(({ otherSn }) => otherSn)).not.toContain(addOn.productSn);
  });
});

describe('a row of a campaign page', () => {
  const words = { ko: '텐트와 함께', en: 'Goes with the tent' };
  const loadPage = (...widgets: object[]) => loadCampaign(shop, ...widgets);
  const readRows = (path: string) => readShelves(shop, path);

  test('is that of the product page, there and in a tab, in both languages', async () => {
    const widget = { widget: 'BoughtTogether', itemCode: tent.itemCode };
    const tab = { title: words, widgets: [{ ...widget, itemCode: popular.itemCode }] };
    await loadPage({ ...widget, title: words }, widget, {
      widget: 'Tabs',
      label: words,
      tabs: [tab, tab],
    });

    const tentRow = await readRow(`/product/${tent.itemCode}`);
    const other = await readRow(`/product/${popular.itemCode}`);
    expect((await readRows('/page/camp')).rows).toEqual([
      { title: words.ko, codes: tentRow.codes },
      tentRow,
      other,
      other,
    ]);

    const english = await readRows('/en/page/camp');
    expect(english.rows.map(({ title }) => title).slice(0, 2)).toEqual([
      words.en,
      'You may also like',
    ]);
  });

  test('is published again with its product, whose row changes, and with its cards', async () => {
    const { tags } = await readRows('/page/camp');

    expect(tags).toEqual(
      expect.arrayContaining([
        `product:${tent.itemCode}`,
        `product:${popular.itemCode}`,
        `card:${mat.itemCode}`,
        `offered:${mat.itemCode}`,
      ]),
    );
    expect(tags).not.toContain(`product:${mat.itemCode}`);
  });

  test('is not there while its product is hidden, and waits for it', async () => {
    const setDisplayed = (displayed: 0 | 1) =>
      shop.runtime.database.tx((t) =>
        t
          .updateTable('product')
          .set({ displayed })
          .where('productSn', '=', tent.productSn)
          .execute(),
      );

    await setDisplayed(0);

    const [loaded] = await loadPage({ widget: 'BoughtTogether', itemCode: tent.itemCode });
    expect(loaded).toMatchObject({ outcome: 'changed' });

    const { tags, rows } = await readRows('/page/camp');
    expect(rows).toEqual([]);
    expect(tags).toContain(`product:${tent.itemCode}`);

    await setDisplayed(1);
  });
});

const readTogether = (query: string, locale: 'ko' | 'en' = 'ko') =>
  callTogether(shop, query, locale);

describe('GET /api/together', () => {
  test('gives what goes with a product, then best sellers of its category', async () => {
    const { status, body } = await readTogether(`itemCode=${tent.itemCode}`, 'en');

    expect(status).toBe(200);
    expect(body.kind).toBe('also');
    expect(body.products[0]).toMatchObject({
      itemCode: mat.itemCode,
      itemName: 'Test hiking jacket',
    });
    expect(listCodes(body)).toEqual([mat.itemCode, lamp.itemCode, popular.itemCode]);
  });

  test('suggests nothing that is in the cart', async () => {
    const { body } = await readTogether(`itemCode=${tent.itemCode},${mat.itemCode}`);
    expect(listCodes(body)).toEqual([lamp.itemCode, popular.itemCode]);
  });

  test('gives best sellers alone for a product without pairs', async () => {
    const { body } = await readTogether(`itemCode=${popular.itemCode}`);
    expect(body.kind).toBe('also');
    expect(listCodes(body)).toEqual([tent.itemCode]);
  });

  test.each(['', 'itemCode=', 'itemCode=nobody'])(
    'gives best sellers of the shop beside no known product: "%s"',
    async (query) => {
      const { status, body } = await readTogether(query);
      expect(status).toBe(200);
      expect(body.kind).toBe('also');
      expect(listCodes(body)[0]).toBe(popular.itemCode);
      expect(body.products).toHaveLength(4);
    },
  );

  test.each([
    ['no code', 'itemCode=a%20b'],
    ['too many', `itemCode=${Array.from({ length: 31 }, (_, i) => `P${i}`).join()}`],
  ])('%s is refused', async (_name, query) => {
    expect((await readTogether(query)).status).toBe(422);
  });

  test('leaves out what is sold out, bought together or not, until it is here again', async () => {
    const { qty: matQty } = await readStock(mat);
    await setStock(mat, 0);
    await setStock(popular, 0);

    const out = await readTogether(`itemCode=${tent.itemCode}`);
    expect(listCodes(out.body)).toEqual([lamp.itemCode]);
    expect(out.body.kind).toBe('bought');

    await setStock(mat, matQty);
    await setStock(popular, 10);

    const here = await readTogether(`itemCode=${tent.itemCode}`);
    expect(listCodes(here.body)).toEqual([mat.itemCode, lamp.itemCode, popular.itemCode]);
  });

  test('leaves out what is not for sale yet', async () => {
    const setStatus = (saleStatus: 'On' | 'Waiting') =>
      shop.runtime.database.tx((t) =>
        t
          .updateTable('product')
          .set({ saleStatus })
          .where('productSn', '=', popular.productSn)
          .execute(),
      );

    await setStatus('Waiting');

    const { body } = await readTogether(`itemCode=${tent.itemCode}`);
    expect(listCodes(body)).toEqual([mat.itemCode, lamp.itemCode]);

    await setStatus('On');
  });

  test('a pinned product comes first, a banned one never, not even as a best seller', async () => {
    const buildRule = (otherSn: number, rule: 'Pin' | 'Ban') => ({
      productSn: tent.productSn,
      otherSn,
      rule,
      createdAt: shop.now(),
    });

    await shop.runtime.database.tx((t) =>
      t
        .insertInto('product_pair_rule')
        .values([buildRule(lamp.productSn, 'Pin'), buildRule(popular.productSn, 'Ban')])
        .execute(),
    );

    const { body } = await readTogether(`itemCode=${tent.itemCode}`);
    expect(listCodes(body)).toEqual([lamp.itemCode, mat.itemCode]);

    await shop.runtime.database.tx((t) => t.deleteFrom('product_pair_rule').execute());
  });
});

describe('where no best seller fills the row up', () => {
  let kettle: TestProduct;
  let cup: TestProduct;

  beforeAll(async () => {
    kettle = await makeListedProduct(shop, { categories: ['003'], stock: 99 });
    cup = await makeListedProduct(shop, { categories: ['004'], stock: 99 });
    await buyTogether(shop, [kettle, cup], LEAST_BUYERS);
    await runPairing();
  });

  test('the product page says that all was bought together, in both languages', async () => {
    const row = await readRow(`/product/${kettle.itemCode}`);
    expect(row).toEqual({ title: '함께 산 상품', codes: [cup.itemCode] });
    expect((await readRow(`/en/product/${kettle.itemCode}`)).title).toBe('Bought together');
  });

  test('so does the call', async () => {
    const { body } = await readTogether(`itemCode=${kettle.itemCode}`);
    expect(body.kind).toBe('bought');
    expect(listCodes(body)).toEqual([cup.itemCode]);
  });
});
