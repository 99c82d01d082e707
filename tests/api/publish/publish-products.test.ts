import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ProductInput } from '#src/features/product/product/desk/save/product-input.ts';
import { listCodes } from '#src/features/product/product/desk/save/product-save.queries.ts';
import { saveProducts } from '#src/features/product/product/desk/save/product-save.service.ts';
import { nextOffering } from '#src/features/product/product/offer/offer.ts';
import { restockUnits } from '#src/features/order/order/restock-units.service.ts';
import { giveUpOrder } from '#src/features/order/payment/unpaid-order.service.ts';
import { startPayingShop, type PayingShop } from '../../support/order/checkout.ts';
import { loadContentValues } from '../../support/content/content.ts';
import { makePaid, makeUnpaid } from '../../support/order/orders.ts';
import { cardCodes } from '../../support/find/listing.ts';
import { makeExhibition } from '../../support/content/places.ts';
import {
  listLocalizedPaths,
  publishPages,
  type Published,
} from '../../support/publish/published.ts';

/** Those of products that are alone in theirs; all others share one. */
const CATEGORIES: Readonly<Record<number, string>> = { 1: '002', 13: '001002' };
const DAY_MS = 24 * 60 * 60 * 1000;

let shop: PayingShop;
let published: Published;
let exhibition: number;

beforeAll(async () => {
  shop = await startPayingShop({ DEMO: '0' });
  published = publishPages(shop);

  await shop.runtime.database.tx(async (t) => {
    const brands = [
      { brandCode: 'B1', nameKo: '한봉', nameEn: 'One' },
      { brandCode: 'B2', nameKo: '둘봉', nameEn: 'Two' },
    ];
    await t.insertInto('brand').values(brands).execute();

    const { orderHandlerSn } = await t
      .insertInto('order_handler')
      .values({ code: 'H1', nameKo: '본사', nameEn: 'Shop' })
      .returning('orderHandlerSn')
      .executeTakeFirstOrThrow();

    const policy = { orderHandlerSn, code: 'FREE', nameKo: '무료배송', nameEn: 'Free' };

    const terms = {
      type: 'Free' as const,
      fee: 0,
      baseAmt: 0,
      combineType: 'ByOrderHandler' as const,
    };

    await t
      .insertInto('shipping_fee_policy')
      .values({ ...policy, ...terms })
      .execute();
  });

  const codes = ['001', '001001', '001002', '001003', '002'];

  await loadContentValues(
    shop.runtime,
    'category',
    codes.map((displayCateCode, sortOrder) => ({
      displayCateCode,
      displayCateName: { ko: displayCateCode },
      sortOrder,
    })),
  );

  await saveInputs(...Array.from({ length: 13 }, (_, i) => buildProduct(i + 1)));

  const groups = [{ nameKo: '모음', nameEn: 'Group', itemCodes: ['P12'] }];
  exhibition = await makeExhibition(shop, { groups });
  await published.publishAll();
});
afterAll(async () => {
  await published.close();
  await shop.close();
});

/** P1 is the newest, best selling and most discounted; P9 to P12 are not on the home page. */
function buildProduct(n: number, overrides: Partial<ProductInput> = {}): ProductInput {
  const salePrice = overrides.salePrice ?? 100_000 - Math.max(0, 9 - n) * 1000;
  const { listPrice = 100_000 } = overrides;
  const unit = { options: [], listPrice, salePrice, stockQty: 5 };

  return {
    itemCode: `P${n}`,
    nameKo: `자켓 ${n}`,
    nameEn: `Jacket ${n}`,
    itemType: 'General',
    optionSelectType: 'Separation',
    brandCode: 'B1',
    policyCode: 'FREE',
    categories: [CATEGORIES[n] ?? '001001'],
    listPrice: 100_000,
    salePrice,
    saleStatus: 'On',
    supplierStatus: 'On',
    minPurchaseQty: 1,
    maxPurchaseQty: 9,
    pointRateBp: 100,
    taxType: 'Standard',
    descriptionKo: '<p>글</p>',
    descriptionEn: '',
    notice: [],
    icons: [],
    attributes: [],
    options: [],
    images: [],
    addOns: [],
    units: [{ ...unit, itemCode: `P${n}-1`, saleStatus: 'OnSale' }],
    soldCount: 100 - n,
    createdAt: Date.UTC(2025, 0, 1) - n * DAY_MS,
    ...overrides,
  };
}

let runs = 0;
async function saveInputs(...products: ProductInput[]): Promise<void> {
  runs += 1;
  const saveOptions = { codes: await listCodes(shop.runtime.database.read), ref: `test:${runs}` };
  await shop.runtime.database.tx((t) =>
    saveProducts(t, products, { ...saveOptions, now: shop.now() }),
  );
}

/** The pages that saving the products renders; then restores the products. */
async function renderedBy(...products: ProductInput[]): Promise<string[]> {
  await saveInputs(...products);
  const rendered = await published.renderedNow();
  await saveInputs(...products.map(({ itemCode }) => buildProduct(Number(itemCode.slice(1)))));
  await published.renderedNow();
  return rendered;
}

const buildStockedUnits = (n: number, stockQty: number) =>
  buildProduct(n).units.map((unit) => ({ ...unit, stockQty }));

describe('saving products renders what shows them, no more and no fewer', () => {
  test('nothing when nothing changed', async () => {
    expect(await renderedBy(...Array.from({ length: 12 }, (_, i) => buildProduct(i + 1)))).toEqual(
      [],
    );
  });

  test.each<[string, ProductInput, string[]]>([
    [
      'a price: its page, its categories, its brand and the exhibition that shows it',
      buildProduct(12, { listPrice: 90_000, salePrice: 90_000 }),
      ['/product/P12', '/category/001001', '/category/001', '/brand/B1', 'exhibition'],
    ],
    [
      'a price of what the home page shows: that as well',
      buildProduct(7, { salePrice: 97_000 }),
      ['/product/P7', '/category/001001', '/category/001', '/brand/B1', '/'],
    ],
    [
      'a price of a best seller: the page of a lost one too, which offers it',
      buildProduct(1, { salePrice: 91_500 }),
      ['/product/P1', '/category/002', '/brand/B1', '/', '/404'],
    ],
    [
      'a price that brings it among the most reduced',
      buildProduct(10, { salePrice: 50_000 }),
      ['/product/P10', '/category/001001', '/category/001', '/brand/B1', '/'],
    ],
    ['a text of its page', buildProduct(3, { descriptionKo: '<p>다른 글</p>' }), ['/product/P3']],
    ['what is in stock', buildProduct(1, { units: buildStockedUnits(1, 9) }), ['/product/P1']],
    [
      'a move: where it was and where it is, and home with its categories’ pictures',
      buildProduct(11, { categories: ['001002'] }),
      ['/product/P11', '/category/001', '/category/001001', '/category/001002', '/brand/B1', '/'],
    ],
    [
      'another brand: the pages of both, and home with its brands',
      buildProduct(11, { brandCode: 'B2' }),
      ['/product/P11', '/category/001', '/category/001001', '/brand/B1', '/brand/B2', '/'],
    ],
    [
      'an end of sale',
      buildProduct(9, { saleStatus: 'Pause' }),
      ['/product/P9', '/category/001', '/category/001001', '/brand/B1', '/'],
    ],
    [
      'points fewer than of any other: what tells the points of all as well',
      buildProduct(5, { pointRateBp: 50 }),
      ['/product/P5', '/', '/signUp'],
    ],
    ['points more than of others', buildProduct(6, { pointRateBp: 900 }), ['/product/P6', '/']],
  ])('%s', async (_, changed, paths) => {
    const named = paths.map((path) =>
      path === 'exhibition' ? `/exhibitions/${exhibition}` : path,
    );
    expect(await renderedBy(changed)).toEqual(listLocalizedPaths(...named));
  });

  test('the first product of a category on show, and the last: every page, as all have the menu', async () => {
    const all = await published.paths();
    const first = buildProduct(12, { categories: ['001001', '001003'] });

    await saveInputs(first);

    expect(await published.renderedNow()).toEqual(all);

    await saveInputs({ ...first, displayed: false });

    const rendered = await published.renderedNow();
    expect(rendered).toEqual(all);

    await saveInputs(buildProduct(12));
    await published.renderedNow();
  });

  test('a new product: its own page besides', async () => {
    await saveInputs(buildProduct(14, { categories: ['002'] }));
    expect(await published.renderedNow()).toEqual(
      listLocalizedPaths('/product/P14', '/category/002', '/brand/B1', '/'),
    );
    expect(await published.paths()).toContain('/en/product/P14');
  });

  test('a product that is hidden: the pages that offered it beside theirs, until it is back', async () => {
    const siblings = [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12].map((n) => `/product/P${n}`);
    const lists = ['/category/001001', '/category/001', '/brand/B1', '/'];

    await saveInputs(buildProduct(8, { displayed: false }));

    expect(await published.renderedNow()).toEqual(listLocalizedPaths(...siblings, ...lists));
    expect(await published.paths()).not.toContain('/product/P8');

    await saveInputs(buildProduct(8, { displayed: false, descriptionKo: '<p>다른 초안</p>' }));

    expect(await published.renderedNow()).toEqual([]);

    await saveInputs(buildProduct(8));

    expect(await published.renderedNow()).toEqual(listLocalizedPaths('/product/P8', ...lists));
    expect(await published.paths()).toContain('/product/P8');
  });

  test('a product that sells out: at the next hour the pages that offer it, until it is back', async () => {
    const offering = listLocalizedPaths('/product/P4', '/product/P12');
    const readOffered = async () => {
      const html = await (await shop.shopper().raw('/product/P4')).text();
      return cardCodes(/product-related[\s\S]*?<\/section>/.exec(html)?.[0] ?? '');
    };

    expect(await readOffered()).toEqual(['P2', 'P3', 'P5', 'P6']);

    await saveInputs(buildProduct(2, { units: buildStockedUnits(2, 0) }));
    const rendered = await published.renderedNow();
    expect(rendered.filter((path) => offering.includes(path))).toEqual([]);

    shop.setNow(nextOffering(shop.now()));
    expect(await published.renderedNow()).toEqual(expect.arrayContaining(offering));
    expect(await readOffered()).toEqual(['P3', 'P5', 'P6', 'P7']);

    await saveInputs(buildProduct(2));
    await published.renderedNow();
    shop.setNow(nextOffering(shop.now()));
    expect(await published.renderedNow()).toEqual(expect.arrayContaining(offering));
    expect(await readOffered()).toEqual(['P2', 'P3', 'P5', 'P6']);
  });

  test('an announced product: its page again at its sale’s start', async () => {
    const saleStartAt = shop.now() + DAY_MS;
    await saveInputs(buildProduct(9, { saleStatus: 'Waiting', saleStartAt }));
    await published.renderedNow();

    const before = await shop.shopper().raw('/en/product/P9');
    expect(await before.text()).toContain('On sale from ');
    expect(await (await shop.shopper().raw('/product/P9')).text()).toContain('부터 판매합니다');

    const due = await shop.runtime.database.read
      .selectFrom('publish_request')
      .select('tag')
      .where('runAt', '=', saleStartAt)
      .execute();
    expect(due).toEqual([{ tag: 'product:P9' }]);

    await saveInputs(buildProduct(9));
    await published.renderedNow();
  });
});

describe('other products on a page', () => {
  const besides = { categories: ['002'] };
  const addOn = buildProduct(31, { itemType: 'AddOnItem', categories: [] });
  const component = buildProduct(32, besides);
  const gift = buildProduct(33, besides);

  const set: Partial<ProductInput> = {
    itemType: 'Set',
    units: [],
    listPrice: 100_000,
    salePrice: 90_000,
    setGroups: [
      {
        nameKo: '겉옷',
        nameEn: 'Outer',
        qty: 1,
        listPrice: 100_000,
        groupPrice: 90_000,
        components: ['P32-1'],
      },
    ],
  };

  beforeAll(async () => {
    await saveInputs(addOn, component, gift);
    await saveInputs(
      buildProduct(41, { ...besides, addOns: ['P31'] }),
      buildProduct(42, { ...besides, ...set }),
      buildProduct(43, { ...besides, gifts: [{ itemCode: 'P33-1', perQty: 1, qty: 1 }] }),
      buildProduct(44, besides),
    );

    await published.renderedNow();
  });

  const dearer = addOn.units.map((unit) => ({ ...unit, salePrice: 90_000 }));

  test.each<[string, ProductInput, Partial<ProductInput>, string[]]>([
    [
      'an add-on’s price: the page it is offered on, no list',
      addOn,
      { salePrice: 90_000, units: dearer },
      ['/product/P41'],
    ],
    ['an add-on’s name', addOn, { nameKo: '다른 이름', nameEn: 'Other name' }, ['/product/P41']],
    [
      'a component’s name: the set’s page besides its own and its list',
      component,
      { nameKo: '다른 이름', nameEn: 'Other name' },
      ['/product/P32', '/product/P42', '/category/002', '/brand/B1', '/'],
    ],
    [
      'a gift’s name: the page of what it comes with besides',
      gift,
      { nameKo: '다른 이름', nameEn: 'Other name' },
      ['/product/P33', '/product/P43', '/category/002', '/brand/B1', '/'],
    ],
  ])('%s', async (...row) => {
    const [, original, change, paths] = row;
    await saveInputs({ ...original, ...change });
    expect(await published.renderedNow()).toEqual(listLocalizedPaths(...paths));
    await saveInputs(original);
    expect(await published.renderedNow()).toEqual(listLocalizedPaths(...paths));
  });

  test.each([
    ['add-on', addOn, '/product/P41'],
    ['component', component, '/product/P42'],
    ['gift', gift, '/product/P43'],
  ])(
    'a hidden %s leaves the page it is on, and is there again when it is back',
    async (_, part, page) => {
      const shows = async () =>
        (await (await shop.shopper().raw(page)).text()).includes(part.nameKo);
      expect(await shows()).toBe(true);

      await saveInputs({ ...part, displayed: false });

      expect(await published.renderedNow()).toEqual(
        expect.arrayContaining(listLocalizedPaths(page)),
      );
      expect(await shows()).toBe(false);

      await saveInputs(part);

      expect(await published.renderedNow()).toEqual(
        expect.arrayContaining(listLocalizedPaths(page)),
      );
      expect(await shows()).toBe(true);
    },
  );
});

describe('a gift that runs short', () => {
  const gifts = [{ itemCode: 'P5-1', perQty: 1, qty: 2 }];
  const soldOut = async () =>
    (await (await shop.shopper().raw('/product/P20')).text()).includes('사은품 소진');

  test('renders the product it comes with, when too few are left and when they are back', async () => {
    await saveInputs(buildProduct(20, { gifts, units: buildStockedUnits(20, 9) }));
    await published.renderedNow();

    expect(await soldOut()).toBe(false);

    // Stock of five: the first order leaves three, the second one.
    const items = [{ itemCode: 'P20-1', qty: 1 }];
    await makeUnpaid(shop, { items });

    expect(await published.renderedNow()).toEqual([]);

    const { orderSn } = await makeUnpaid(shop, { items });

    expect(await published.renderedNow()).toEqual(listLocalizedPaths('/product/P20'));
    expect(await soldOut()).toBe(true);

    await shop.runtime.database.tx((t) =>
      giveUpOrder(
        t,
        { orderSn, paymentMethodType: 'CreditCard' },
        { reason: 'staff', note: '', now: shop.now() },
      ),
    );

    expect(await published.renderedNow()).toEqual(listLocalizedPaths('/product/P20'));
    expect(await soldOut()).toBe(false);
  });
});

describe('a product whose cheapest unit sells out', () => {
  const values = ['S', 'L'].map((name) => ({ nameKo: name, nameEn: name }));

  const unit = (optionNumber: number, salePrice: number, stockQty: number) => ({
    itemCode: `P30-${optionNumber}`,
    options: [optionNumber],
    listPrice: 100_000,
    salePrice,
    stockQty,
    saleStatus: 'OnSale' as const,
  });

  const sizes = buildProduct(30, {
    options: [{ nameKo: '크기', nameEn: 'Size', isColor: false, values }],
    units: [unit(0, 10_000, 1), unit(1, 30_000, 5)],
  });

  const shownAt = async () => {
    const prices = shop.runtime.database.read
      .selectFrom('product')
      .select('salePrice')
      .where('itemCode', '=', 'P30');
    return (await prices.executeTakeFirstOrThrow()).salePrice;
  };

  const lists = ['/product/P30', '/category/001001', '/category/001', '/'];

  test('costs what the next one costs, in its lists too, until it is back', async () => {
    await saveInputs(sizes);
    await published.renderedNow();

    expect(await shownAt()).toBe(10_000);

    const order = await makePaid(shop, { items: [{ itemCode: 'P30-0', qty: 1 }] });

    expect(await published.renderedNow()).toEqual(
      expect.arrayContaining(listLocalizedPaths(...lists)),
    );
    expect(await shownAt()).toBe(30_000);

    const history = await shop.runtime.database.read
      .selectFrom('price_history as h')
      .innerJoin('product as p', 'p.productSn', 'h.productSn')
      .select(['h.salePrice', 'h.endedAt'])
      .where('p.itemCode', '=', 'P30')
      .where('h.prodUnitSn', 'is', null)
      .orderBy('h.priceHistorySn')
      .execute();
    expect(history).toEqual([
      { salePrice: 10_000, endedAt: shop.now() },
      { salePrice: 30_000, endedAt: null },
    ]);

    await shop.runtime.database.tx((t) =>
      restockUnits(
        t,
        [{ itemType: 'General', prodUnitSn: order.items[0]?.prodUnitSn ?? 0, qty: 1 }],
        {
          ref: 'test:back',
          now: shop.now(),
        },
      ),
    );

    expect(await published.renderedNow()).toEqual(
      expect.arrayContaining(listLocalizedPaths(...lists)),
    );
    expect(await shownAt()).toBe(10_000);
  });
});
