import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { promotionJobs } from '#src/features/benefit/promotion/promoted-price.service.ts';
import type { PromotionInput } from '#src/features/benefit/promotion/promotion.service.ts';
import { displayStatus } from '#src/features/product/product/product-status.ts';
import { createWorker } from '#src/server/job-worker.ts';
import { makeProduct, makeSet } from '../../support/product/factories.ts';
import { makeListedProduct, listProduct, cardCodes } from '../../support/find/listing.ts';
import { makeMember, signedIn } from '../../support/member/people.ts';
import { staffOf } from '../../support/desk/staff.ts';
import type { Shopper } from '../../support/shopper.ts';
import type { Live } from '#src/features/display/live/live.schema.ts';
import type { BulkResults } from '#src/features/desk/bulk/bulk.schema.ts';
import { makeExhibition } from '../../support/content/places.ts';
import { readShownPrices, type Places, type Priced } from '../../support/product/shown-prices.ts';
import { FRIDAY, startTestShop, type TestShop } from '../../support/shop.ts';
import { makePromotion } from '../../support/benefit/wallet.ts';

/** The category of the family sale, so that its page lists them, too. */
const CATEGORY = '009';
const BEGINS = FRIDAY + 3_600_000;
const ENDS = BEGINS + 86_400_000;

type Terms = Pick<PromotionInput, 'kind'> & ({ dcRate: number } | { dcAmt: number });

interface Case {
  name: string;
  /** The price after the product's own discount (ProdType) from 60,000 won. */
  salePrice: number;
  terms: readonly Terms[];
  /** The price while the promotions run. */
  benefitPrice: number;
}

const CASES: readonly Case[] = [
  { name: 'ProdType', salePrice: 48_000, terms: [], benefitPrice: 48_000 },
  ...(
    [
      ['Promo, a rate', [{ kind: 'Promo', dcRate: 7 }], 46_500 - 3255],
      ['Promo, an amount', [{ kind: 'Promo', dcAmt: 4_500 }], 42_000],
      ['Promo, half', [{ kind: 'Promo', dcRate: 50 }], 23_250],
      ['ImmedDcCoupon', [{ kind: 'ImmedDcCoupon', dcRate: 10 }], 41_850],
      [
        'both kinds, the better of each',
        [
          { kind: 'Promo', dcRate: 10 },
          { kind: 'Promo', dcAmt: 1_000 },
          { kind: 'ImmedDcCoupon', dcAmt: 2_000 },
        ],
        39_850,
      ],
    ] as const satisfies readonly (readonly [string, readonly Terms[], number])[]
  ).map(([name, terms, benefitPrice]) => ({ name, salePrice: 46_500, terms, benefitPrice })),
];

let shop: TestShop;
let places: Places;
const products: Priced[] = [];
/** Each product's price outside of its promotions' period, and within. */
const prices = new Map<string, { listPrice: number; usual: number; promoted: number }>();
const NOTHING = { listPrice: 1, usual: 0, promoted: 0 };

beforeAll(async () => {
  shop = await startTestShop({ DEMO: '0' });
  shop.setNow(FRIDAY);

  const categories = [CATEGORY];
  for (const { name, salePrice, terms, benefitPrice } of CASES) {
    const nameKo = `onepricemark ${name}`;
    const productInput = { categories, listPrice: 60_000, salePrice, nameKo };
    const product = await makeListedProduct(shop, productInput);

    for (const term of terms) await promoteProduct(product, term);
    products.push(product);
    prices.set(product.itemCode, { listPrice: 60_000, usual: salePrice, promoted: benefitPrice });
  }

  for (const itemType of ['Set', 'Bundle'] as const) await makePromotedSet(itemType);
  for (const { productSn } of products) await addPicture(productSn);

  const exhibitionSn = await makeExhibition(shop, {
    groups: [{ nameKo: '전체', nameEn: 'All', itemCodes: [...prices.keys()] }],
  });
  const member = await signedIn(shop, await makeMember(shop));

  for (const itemCode of prices.keys()) await member.post('/api/my/wishList', { itemCode });

  const viewed = [...prices.keys()].map((itemCode) => ({ itemCode, viewedAt: FRIDAY }));
  await member.post('/api/my/recentlyViewed', { viewed });
  places = { displayCateCode: CATEGORY, exhibitionSn, member };
});
afterAll(() => shop.close());

const promoteProduct = ({ itemCode }: { itemCode: string }, terms: Terms) =>
  makePromotion(shop, {
    dcRate: 0,
    dcType: 'dcAmt' in terms ? 'FixedAmt' : 'FixedRate',
    ...terms,
    startAt: BEGINS,
    endAt: ENDS,
    targets: [{ targetType: 'Product', targetCode: itemCode }],
  });

/** A set at 40,000 won with 10 % off; a promotion of its components must not apply to it. */
async function makePromotedSet(itemType: 'Set' | 'Bundle') {
  const createdAt = FRIDAY - 1; // older than the others: the home page shows the newest eight
  const parts = [await makeProduct(shop, { createdAt }), await makeProduct(shop, { createdAt })];
  for (const part of parts) await promoteProduct(part, { kind: 'Promo', dcRate: 40 });

  const set = await makeSet(shop, {
    itemType,
    nameKo: `onepricemark ${itemType}`,
    groups: parts.map((part) => ({ listPrice: 25_000, groupPrice: 20_000, of: [part] })),
  });

  await listProduct(shop, set, { categories: [CATEGORY], nameKo: `onepricemark ${itemType}` });
  await promoteProduct(set, { kind: 'Promo', dcRate: 10 });
  products.push(set);
  prices.set(set.itemCode, { listPrice: 50_000, usual: 40_000, promoted: 36_000 });
}

const addPicture = (productSn: number) =>
  shop.runtime.database.tx((t) =>
    t
      .insertInto('product_image')
      .values({ productSn, itemOptionValSn: null, path: '/demo/shell', sortOrder: 0 })
      .execute(),
  );

/** The last case sets the clock back: in-memory caches must not stay ahead of it. */
const MOMENTS = [
  ['before they begin', BEGINS - 1, 'usual'],
  ['in their first millisecond', BEGINS, 'promoted'],
  ['in their last', ENDS - 1, 'promoted'],
  ['when they have ended', ENDS, 'usual'],
  ['with the clock set back', ENDS - 1, 'promoted'],
] as const;

describe.each(['ko', 'en'] as const)('every place shows the price that is paid, %s', (locale) => {
  test.each(MOMENTS)('%s', async (_, now, which) => {
    shop.setNow(now);
    places.member.locale = locale;

    const shown = await readShownPrices(shop, products, places);
    for (const [itemCode, all] of shown) {
      const price = prices.get(itemCode)?.[which];
      const wrong = Object.entries(all).filter(([, one]) => one !== price);
      expect(wrong, `${itemCode} at ${price}`).toEqual([]);
    }
  });
});

describe.each(MOMENTS)('lists go by that price %s', (_, now, which) => {
  const listed = async (query: string) => {
    const html = await (await shop.shopper().raw(`/category/${CATEGORY}${query}`)).text();
    return { html, codes: cardCodes(html).filter((code) => prices.has(code)) };
  };
  const byPrice = () =>
    [...prices].map(([code, price]) => [code, price[which]] as const).sort((a, b) => a[1] - b[1]);

  test('in their order', async () => {
    shop.setNow(now);

    const costs = (codes: readonly string[]) => codes.map((code) => prices.get(code)?.[which]);
    const rising = byPrice().map(([, price]) => price);
    expect(costs((await listed('?sort=priceLow')).codes)).toEqual(rising);
    expect(costs((await listed('?sort=priceHigh')).codes)).toEqual(rising.toReversed());

    const shares = (await listed('?sort=discount')).codes.map((code) => {
      const { listPrice, [which]: price } = prices.get(code) ?? NOTHING;
      return (listPrice - price) / listPrice;
    });
    expect(shares).toHaveLength(prices.size);
    expect(shares).toEqual(shares.toSorted((first, other) => other - first));
  });

  test('in their filters and counts', async () => {
    shop.setNow(now);

    const below = byPrice().filter(([, price]) => price <= 42_000);
    const { codes } = await listed('?_f_maxPrice=42000');
    expect(codes.sort()).toEqual(below.map(([code]) => code).sort());

    const { body } = await shop
      .shopper()
      .get<{ total: number }>('/api/search/facets?keyword=onepricemark&_f_maxPrice=42000');
    expect(body.total).toBe(below.length);
  });
});

describe('the price is that of the cheapest unit that one can buy', () => {
  const sizes: Priced[] = [];

  type Cells = { saleStatus?: string; qty?: { seen: number; to: number } };

  const changes: [string, Cells, number][] = [
    ['suspended', { saleStatus: 'Suspend' }, 30_000],
    ['ended', { saleStatus: 'End' }, 30_000],
    ['sold out', { qty: { seen: 10, to: 0 } }, 30_000],
    ['in stock', { qty: { seen: 10, to: 9 } }, 10_000],
  ];

  let goods: Shopper;

  const change = async ({ itemCode, units }: Priced, cells: object) => {
    const rows = [{ itemCode, unitCode: units[1]?.itemCode, ...cells }];
    const { body } = await goods.post<BulkResults>('/api/staff/products/units', { rows });
    expect(body.results).toMatchObject([{ problem: null }]);
  };

  beforeAll(async () => {
    shop.setNow(BEGINS + 1);
    goods = (await staffOf(shop, 'goods')).browser;

    const price = { listPrice: 30_000, salePrice: 30_000, nameKo: 'onepricemark size' };
    for (const [, cells] of changes) {
      const productInput = {
        ...price,
        categories: [CATEGORY],
        stock: [10, 10],
        createdAt: shop.now(),
      };

      const product = await makeListedProduct(shop, productInput);

      sizes.push(product);
      await addPicture(product.productSn);
      await change(product, { salePrice: 10_000, ...cells });
      await places.member.post('/api/my/wishList', { itemCode: product.itemCode });
    }

    const viewed = sizes.map(({ itemCode }) => ({ itemCode, viewedAt: FRIDAY }));
    await places.member.post('/api/my/recentlyViewed', { viewed });
    places.exhibitionSn = await makeExhibition(shop, {
      groups: [{ nameKo: '크기', nameEn: 'Sizes', itemCodes: sizes.map((size) => size.itemCode) }],
    });
  });

  test('everywhere, whatever keeps one from buying a cheaper one', async () => {
    const shown = await readShownPrices(shop, sizes, places);
    for (const [i, [name, , price]] of changes.entries()) {
      const { naver, google, jsonLd, cart, ...all } = shown.get(sizes[i]?.itemCode ?? '') ?? {};
      const wrong = Object.entries(all).filter(([, one]) => one !== price);
      expect(wrong, name).toEqual([]);
      // These name one unit each: here the dear one.
      expect([naver, google, jsonLd, cart], name).toEqual([30_000, 30_000, 30_000, 30_000]);
    }
  });

  test('in filters, and what is not on sale is in no feed and no structured data', async () => {
    const cheap = await (
      await shop.shopper().raw(`/category/${CATEGORY}?_f_maxPrice=20000`)
    ).text();
    expect(cardCodes(cheap)).toEqual([sizes[3]?.itemCode]);

    const google = await (await fetch(`${shop.url}/feeds/google.xml`)).text();
    for (const [i, [, { saleStatus }]] of changes.entries()) {
      const code = sizes[i]?.units[1]?.itemCode ?? '';
      const page = await (await shop.shopper().raw(`/product/${sizes[i]?.itemCode}`)).text();
      const isOffered = saleStatus === undefined;
      expect(google.includes(`<g:id>${code}<`), code).toBe(isOffered);
      expect(page.includes(`"sku":"${code}"`), code).toBe(isOffered);
    }
  });

  test('again, when the cheaper one is back', async () => {
    const [, , soldOut] = sizes;
    if (!soldOut) throw new Error('There is no such product.');
    await change(soldOut, { qty: { seen: 0, to: 3 } });
    const { body } = await shop.shopper().get<Live>(`/api/live?itemCode=${soldOut.itemCode}`);
    expect(body.products).toMatchObject([{ benefitPrice: 10_000 }]);
  });

  test('everywhere, while a promotion leaves nothing of the price of a cheaper one', async () => {
    const priceFields = { listPrice: 30_000, salePrice: 30_000, nameKo: 'onepricemark nothing' };
    const listed = { categories: [CATEGORY], stock: [10, 10], createdAt: shop.now() };
    const product = await makeListedProduct(shop, { ...priceFields, ...listed });

    await addPicture(product.productSn);
    await change(product, { salePrice: 10_000 });
    await places.member.post('/api/my/wishList', { itemCode: product.itemCode });

    const viewed = [{ itemCode: product.itemCode, viewedAt: FRIDAY }];
    await places.member.post('/api/my/recentlyViewed', { viewed });
    places.exhibitionSn = await makeExhibition(shop, {
      groups: [{ nameKo: '없음', nameEn: 'Nothing', itemCodes: [product.itemCode] }],
    });
    await promoteProduct(product, { kind: 'Promo', dcAmt: 10_000 });

    const cheaper = product.units[1]?.itemCode ?? '';
    const moments = [
      [shop.now(), 20_000, false],
      [ENDS, 10_000, true],
    ] as const;

    for (const [now, price, isOffered] of moments) {
      shop.setNow(now);
      await renewPrices();

      const shown = await readShownPrices(shop, [product], places);
      const { naver, google: dear, jsonLd, cart, ...all } = shown.get(product.itemCode) ?? {};
      expect(Object.entries(all).filter(([, one]) => one !== price)).toEqual([]);
      // These name the dearer unit.
      expect(new Set([naver, dear, jsonLd, cart])).toEqual(
        new Set([price + (isOffered ? 20_000 : 0)]),
      );

      const { body } = await shop.shopper().get<Live>(`/api/live?itemCode=${product.itemCode}`);
      expect(body.products.map(displayStatus)).toEqual(['on']);

      const google = await (await fetch(`${shop.url}/feeds/google.xml`)).text();
      const page = await (await shop.shopper().raw(`/product/${product.itemCode}`)).text();
      expect([google, page].map((text) => text.includes(cheaper))).toEqual([isOffered, true]);
      expect(page.includes(`"sku":"${cheaper}"`)).toBe(isOffered);
    }
  });
});

/** Runs the jobs of promotions that begin and end. */
async function renewPrices(): Promise<void> {
  const { database } = shop.runtime;
  const handlers = promotionJobs(shop.runtime);
  const onError = (error: unknown) => expect.fail(String(error));
  const worker = createWorker({ database, handlers, clock: shop.now, onError });
  await worker.runDue(shop.now());
}
