import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { SaleStatus } from '#db/tables/product.ts';
import { markCatalogChanged } from '#src/features/product/product/catalog-change.queries.ts';
import { inFilteredColors } from '#src/features/find/filter/filtered-color.queries.ts';
import type { FilterFacets } from '#src/features/find/filter/filter.schema.ts';
import { listProductCards } from '#src/features/find/product-list/product-card.queries.ts';
import { publishStockEdge } from '#src/features/benefit/promotion/stock-edge.service.ts';
import { describeProduct } from '../../support/find/describe-product.ts';
import type { TestProduct } from '../../support/product/factories.ts';
import { cardCodes, makeListedProduct } from '../../support/find/listing.ts';
import { startTestShop, type TestShop } from '../../support/shop.ts';

const NAVY = '#24385f';
const BLACK = '#25272b';

type Counts = Record<string, Record<string, number>>;

let shop: TestShop;
let cheap: TestProduct;
let dark: TestProduct;
let light: TestProduct;
beforeAll(async () => {
  shop = await startTestShop({ DEMO: '0' });

  const policy = { type: 'Fixed' as const, fee: 3000 };
  cheap = await makeCategoryProduct('CHEAP', { categories: ['201001'], salePrice: 50_000, policy });

  dark = await makeCategoryProduct('DARK', {
    categories: ['201001'],
    salePrice: 150_000,
    listPrice: 150_000,
  });

  light = await makeCategoryProduct('LIGHT', {
    categories: ['201002'],
    salePrice: 150_000,
    listPrice: 200_000,
  });

  await makeCategoryProduct('ENDED', { categories: ['201001'], saleStatus: 'End' });
  await describeProduct(shop, cheap, { colors: [NAVY], attributes: { season: ['winter'] } });
  await describeProduct(shop, dark, { colors: [BLACK], attributes: { season: ['winter'] } });

  const both = ['winter', 'summer'];
  await describeProduct(shop, light, { colors: [NAVY, BLACK], attributes: { season: both } });
});
afterAll(() => shop.close());

async function makeCategoryProduct(
  itemCode: string,
  options: Parameters<typeof makeListedProduct>[1],
) {
  const { categories = [], ...fields } = options ?? {};
  return makeListedProduct(shop, { itemCode, ...fields, categories: ['201', ...categories] });
}

async function readPage(query: string, path = '/category/201') {
  const response = await shop.shopper().raw(path + query);
  const html = await response.text();

  return {
    status: response.status,
    html,
    codes: cardCodes(html).sort(),
    headers: response.headers,
  };
}

async function readFacets(query = '', code = '201') {
  const { status, body } = await shop
    .shopper()
    .get<FilterFacets>(`/api/category/${code}/facets${query}`);
  const counts = Object.fromEntries(
    (body.facets ?? []).map((facet) => [
      facet.code,
      Object.fromEntries(facet.values.map((facetValue) => [facetValue.value, facetValue.count])),
    ]),
  );

  const bands = body.prices?.bands.map((band) => band.count);
  return { status, body, total: body.total, counts, bands };
}

async function changeProduct(
  product: TestProduct,
  row: { salePrice?: number; saleStatus?: SaleStatus },
) {
  await shop.runtime.database.tx(async (t) => {
    const { productSn } = product;
    await t.updateTable('product').set(row).where('productSn', '=', productSn).execute();
    await markCatalogChanged(t, [productSn]);
  });
}

describe('GET /api/category/{displayCateCode}/facets', () => {
  test('counts every facet of what the category sells', async () => {
    const { total, counts, bands, body } = await readFacets();
    expect(total).toBe(3);
    expect(counts).toMatchObject({
      category: { '201001': 2, '201002': 1 },
      colors: { black: 2, navy: 2 },
      benefits: { SALE: 1, FREE_SHIPPING: 2 },
      season: { winter: 3, summer: 1 },
    });
    expect(Object.keys(counts['brands'] ?? {})).toHaveLength(3);
    expect(bands).toEqual([1, 2]);
    expect(body.facets.find((facet) => facet.code === 'season')).toMatchObject({
      name: '속성 season',
      values: expect.arrayContaining([
        { value: 'winter', name: '값 winter', count: 3, selected: false },
      ]),
    });
  });

  test.each<[string, { total: number; counts: Counts; bands: number[] }]>([
    [
      '?_f_colors=navy',
      { total: 2, counts: { colors: { navy: 2, black: 2 }, season: { summer: 1 } }, bands: [1, 1] },
    ],
    [
      '?_f_colors=navy,black',
      { total: 3, counts: { colors: { navy: 2, black: 2 } }, bands: [1, 2] },
    ],
    [
      '?_f_colors=navy&_f_season=summer',
      { total: 1, counts: { colors: { navy: 1, black: 1 } }, bands: [0, 1] },
    ],
    ['?_f_maxPrice=99999', { total: 1, counts: { colors: { navy: 1, black: 0 } }, bands: [1, 2] }],
    [
      '?_f_minPrice=100000&_f_colors=navy',
      { total: 1, counts: { colors: { black: 2 } }, bands: [1, 1] },
    ],
    [
      '?_f_category=201002',
      { total: 1, counts: { category: { '201001': 2, '201002': 1 } }, bands: [0, 1] },
    ],
    [
      '?_f_benefits=SALE',
      { total: 1, counts: { benefits: { SALE: 1, FREE_SHIPPING: 2 } }, bands: [0, 1] },
    ],
    ['?_f_colors=navy&_f_colors=black', { total: 3, counts: {}, bands: [1, 2] }],
    ['?_f_price=-99999', { total: 1, counts: { colors: { black: 0 } }, bands: [1, 2] }],
    ['?_f_price=-99999,100000-199999', { total: 3, counts: {}, bands: [1, 2] }],
    ['?_f_price=-99999&_f_price=500000-', { total: 1, counts: {}, bands: [1, 2, 0] }],
    ['?_f_minPrice=10만~20만', { total: 2, counts: {}, bands: [1, 2] }],
    ['?_f_maxPrice=~15만', { total: 3, counts: {}, bands: [1, 2] }],
    ['?_f_minPrice=40,000-60,000', { total: 1, counts: {}, bands: [1, 2] }],
  ])('%s leaves so many', async (query, expected) => {
    expect(await readFacets(query)).toMatchObject(expected);
  });

  test('is in the page’s language, and shows the selection', async () => {
    const response = await fetch(`${shop.url}/api/category/201/facets?_f_colors=navy`, {
      headers: { 'accept-language': 'en' },
    });
    const body = (await response.json()) as FilterFacets;
    const colors = body.facets.find((facet) => facet.code === 'colors');
    expect(colors).toMatchObject({
      name: 'Colour',
      values: [
        { value: 'black', selected: false },
        { value: 'navy', name: 'Navy', selected: true },
      ],
    });
  });

  test.each([
    '?_f_minPrice=abc&_f_maxPrice=1e9',
    '?_f_price=1-2,-,x,99999999999-&_f_price=%00',
    '?_f_brands=nobody&_f_colors=%00',
    '?_f_category=999,101&_f_unknown=1&_f_=x&_f___proto__=y',
    `?_f_brands=${'B,'.repeat(3_000)}`,
    `?${'_f_brands=a&'.repeat(1_000)}`,
  ])('ignores what nobody offers: %s', async (query) => {
    const { status, total } = await readFacets(query.slice(0, 7_000));
    expect(status).toBe(200);
    expect(total).toBe(3);
  });

  test('an unknown category is a 404', async () => {
    for (const code of ['999', 'abc', '__proto__']) {
      const { status, body } = await readFacets('', code);
      expect(status).toBe(404);
      expect(body).toMatchObject({ code: 'NotFound' });
    }
  });

  test('is described with its filters', async () => {
    const { body } = await shop
      .shopper()
      .get<{ paths: Record<string, { get: { parameters: { name: string }[] } }> }>(
        '/api/openapi.json',
      );

    const call = body.paths['/api/category/{displayCateCode}/facets'];
    expect(call?.get.parameters.map((parameter) => parameter.name)).toEqual(
      expect.arrayContaining(['displayCateCode', '_f_brands', '_f_minPrice']),
    );
  });
});

describe('GET /category/{displayCateCode}?_f_…', () => {
  test('shows the results and the selection, with noindex', async () => {
    const { codes, html, headers } = await readPage(
      '?_f_colors=navy&_f_maxPrice=99999&sort=newest',
    );
    expect(codes).toEqual(['CHEAP']);
    expect(html).toContain('상품 1개');
    expect(html).toContain('content="noindex,follow"');
    expect(html).toMatch(/rel="canonical" href="[^"]*\/category\/201"/);
    expect(headers.get('cache-tag')).toBeNull();
    expect(headers.get('cache-control')).toBe('private, no-cache');
    expect(html).toMatch(/name="_f_colors"[^>]* checked=""[^>]* value="navy"/);
    expect(html).toMatch(/name="_f_price"[^>]* checked=""[^>]* value="-99999"/);
    expect(html).not.toMatch(/class="input" name="_f_maxPrice"[^>]* value="\d/);
    // Each chip leads to the list without it, in the same order.
    expect(html).toContain('href="/category/201?_f_maxPrice=99999&amp;sort=newest"');
    expect(html).toContain('href="/category/201?_f_colors=navy&amp;sort=newest"');
    expect(html).toContain('<input type="hidden" name="_f_colors" value="navy"');
  });

  test('the first page without filters is published with its counts', async () => {
    const { html, headers, codes } = await readPage('');
    expect(codes).toEqual(['CHEAP', 'DARK', 'LIGHT']);
    expect(headers.get('cache-tag')).toContain('category:201');
    expect(html).not.toContain('noindex');
    expect(html).toMatch(/name="_f_season" value="summer"/);
    expect((await readPage('?_f_brands=nobody')).headers.get('cache-tag')).toBeNull();
  });

  test('names the filter to take out when nothing is left', async () => {
    const { status, html, codes } = await readPage('?_f_season=summer&_f_maxPrice=99999');
    expect(status).toBe(200);
    expect(codes).toEqual([]);
    expect(html).toContain('선택한 조건에 맞는 상품이 없습니다.');
    expect(html).toMatch(/href="\/category\/201\?_f_season=summer"[^>]*>\s*가격 해제 · 상품 1개/);

    const english = await readPage('?_f_season=summer&_f_maxPrice=99999', '/en/category/201');
    expect(english.html).toContain('Without Attribute season: 1');
  });

  test('several bands of prices are ticked, each with a chip of its own', async () => {
    const { html, codes } = await readPage('?_f_price=500000-,-99999');
    expect(codes).toEqual(['CHEAP']);
    expect(html).toMatch(/name="_f_price"[^>]* checked=""[^>]* value="-99999"/);
    expect(html).toMatch(/name="_f_price"[^>]* checked=""[^>]* value="500000-"/);
    expect(html).toContain('href="/category/201?_f_minPrice=500000"');
    expect(html).toContain('href="/category/201?_f_maxPrice=99999"');
    expect(html).toContain('<input type="hidden" name="_f_price" value="-99999,500000-"');
  });

  test('a range that is no band stands in its fields, in won', async () => {
    const { html, codes } = await readPage('?_f_minPrice=12만~16만');
    expect(codes).toEqual(['DARK', 'LIGHT']);
    expect(html).toMatch(/name="_f_minPrice"[^>]* value="120000"/);
    expect(html).toMatch(/name="_f_maxPrice"[^>]* value="160000"/);
  });

  test('reversed price limits are swapped, invalid ones ignored', async () => {
    expect((await readPage('?_f_minPrice=200000&_f_maxPrice=100000')).codes).toEqual([
      'DARK',
      'LIGHT',
    ]);
    expect((await readPage('?_f_minPrice=abc')).codes).toHaveLength(3);
  });

  test('its parameters are escaped', async () => {
    const { html } = await readPage('?_f_minPrice=%22%3E%3Cb%3E&_f_brands=%3Cb%3E&sort=%3Cb%3E');
    expect(html).not.toContain('<b>');
  });
});

describe('sizes in stock', () => {
  const SIZED = { categories: ['203'], stock: [3, 4, 0] };
  let sized: TestProduct;
  let other: TestProduct;
  beforeAll(async () => {
    sized = await makeListedProduct(shop, { ...SIZED, itemCode: 'SIZED' });
    other = await makeListedProduct(shop, { ...SIZED, itemCode: 'OTHER', stock: [1, 0, 0] });
    await describeProduct(shop, sized, { colors: [NAVY, BLACK] });

    // The smaller one is there in navy, the larger one in black.
    const shades = await shop.runtime.database.read
      .selectFrom('item_option_val as v')
      .innerJoin('item_option as o', 'o.itemOptionSn', 'v.itemOptionSn')
      .select('v.itemOptionValSn')
      .where('o.productSn', '=', sized.productSn)
      .where('o.isColor', '=', 1)
      .orderBy('v.sortOrder')
      .execute();
    await shop.runtime.database.tx(async (t) => {
      for (const [i, shade] of shades.entries()) {
        await t
          .updateTable('prod_unit')
          .set({ itemOptionVal2Sn: shade.itemOptionValSn })
          .where('prodUnitSn', '=', sized.units[i]?.prodUnitSn ?? 0)
          .execute();
      }
      await markCatalogChanged(t, [sized.productSn]);
    });
  });

  async function setReserved(product: TestProduct, reservedQty: number) {
    const prodUnitSn = product.units[0]?.prodUnitSn ?? 0;
    await shop.runtime.database.tx(async (t) => {
      await t
        .updateTable('stock')
        .set({ reservedQty })
        .where('prodUnitSn', '=', prodUnitSn)
        .execute();
      await publishStockEdge(t, [prodUnitSn], shop.now());
    });
  }

  test('are offered with their scale and counts; what is sold out is not', async () => {
    const { body, counts } = await readFacets('', '203');
    expect(counts['sizes']).toEqual({ kr90: 2, kr95: 1 });
    const sizes = body.facets.find((facet) => facet.code === 'sizes');
    expect(sizes?.values[0]).toMatchObject({ name: '90', group: '옷 호칭 (85~120)' });
  });

  test.each<[query: string, codes: string[], sizes: Record<string, number>]>([
    ['?_f_sizes=kr90', ['OTHER', 'SIZED'], { kr90: 2, kr95: 1 }],
    ['?_f_sizes=kr95', ['SIZED'], { kr90: 2, kr95: 1 }],
    ['?_f_sizes=kr90,kr95', ['OTHER', 'SIZED'], { kr90: 2, kr95: 1 }],
    ['?_f_colors=navy', ['SIZED'], { kr90: 1, kr95: 0 }],
    ['?_f_sizes=kr90&_f_colors=navy', ['SIZED'], { kr90: 1, kr95: 0 }],
    ['?_f_sizes=kr95&_f_colors=navy', [], { kr90: 1, kr95: 0 }],
    ['?_f_sizes=kr100', [], { kr90: 2, kr95: 1, kr100: 0 }],
    ['?_f_sizes=mm270', ['OTHER', 'SIZED'], { kr90: 2, kr95: 1 }],
  ])('%s', async (query, codes, sizes) => {
    expect((await readPage(query, '/category/203')).codes).toEqual(codes);
    expect((await readFacets(query, '203')).counts['sizes']).toEqual(sizes);
  });

  test('a colour is counted by its units of the size', async () => {
    const { counts } = await readFacets('?_f_sizes=kr95', '203');
    expect(counts['colors']).toEqual({ black: 1, navy: 0 });
  });

  test('follow what sells out and comes back, and published lists within ten minutes', async () => {
    await setReserved(other, 1);
    expect((await readFacets('', '203')).counts['sizes']).toEqual({ kr90: 1, kr95: 1 });
    expect((await readPage('?_f_sizes=kr90', '/category/203')).codes).toEqual(['SIZED']);

    const [request] = await shop.runtime.database.read
      .selectFrom('publish_request')
      .select(['tag', 'runAt'])
      .where('tag', '=', 'category:203')
      .orderBy('runAt', 'desc')
      .execute();
    expect(request?.runAt).toBeGreaterThan(shop.now());
    expect(request?.runAt).toBeLessThanOrEqual(shop.now() + 10 * 60_000);

    await setReserved(other, 0);
    expect((await readFacets('', '203')).counts['sizes']).toEqual({ kr90: 2, kr95: 1 });
  });
});

describe('the catalogue in memory', () => {
  test('follows a price, an end and a new beginning with the next call', async () => {
    await changeProduct(cheap, { salePrice: 250_000 });

    expect((await readFacets()).bands).toEqual([0, 2, 1].filter((count) => count > 0));
    expect((await readPage('?_f_minPrice=200000')).codes).toEqual(['CHEAP']);

    await changeProduct(cheap, { saleStatus: 'End' });

    expect((await readFacets()).total).toBe(2);

    await changeProduct(cheap, { saleStatus: 'On', salePrice: 50_000 });
    expect(await readFacets()).toMatchObject({ total: 3, bands: [1, 2] });
  });

  test('concurrent requests after many changes all see them', async () => {
    const products = [];
    for (let n = 0; n < 300; n++) {
      products.push(makeListedProduct(shop, { categories: ['202'], salePrice: 1000 + n }));
    }

    await Promise.all(products);

    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => readFacets('', '202')));
    expect(answers.map((answer) => answer.total)).toEqual([300, 300, 300, 300, 300]);
  });
});

test('a card shows the colour that is filtered, and its link keeps it', async () => {
  const { read } = shop.runtime.database;
  const values = await read
    .selectFrom('item_option_val as v')
    .innerJoin('item_option as o', 'o.itemOptionSn', 'v.itemOptionSn')
    .select(['v.itemOptionValSn', 'v.rgb'])
    .where('o.productSn', '=', light.productSn)
    .where('o.isColor', '=', 1)
    .execute();

  const { productSn } = light;

  await shop.runtime.database.tx(async (t) => {
    await t.deleteFrom('product_image').where('productSn', '=', productSn).execute();
    const images = values.map(({ itemOptionValSn }, sortOrder) => {
      return { productSn, itemOptionValSn, sortOrder, path: `shades/${itemOptionValSn}` };
    });
    await t.insertInto('product_image').values(images).execute();
  });

  const cards = await listProductCards(read, [light.productSn, cheap.productSn], shop.now());
  const shownIn = (query: Record<string, string>) => inFilteredColors(read, cards, query);
  for (const [name, rgb] of Object.entries({ navy: NAVY, black: BLACK })) {
    const sn = values.find((value) => value.rgb === rgb)?.itemOptionValSn;
    const [shown] = await shownIn({ _f_colors: name });
    expect(shown).toMatchObject({ image: `shades/${sn}`, color: sn });

    for (const path of ['/category/201', '/en/category/201']) {
      const { html } = await readPage(`?_f_colors=${name}`, path);
      expect(html).toContain(`${light.itemCode}?color=${sn}"`);
      expect(html).toContain(`shades/${sn}`);
    }
  }

  expect(await shownIn({})).toEqual(cards);
  expect((await shownIn({ _f_colors: 'pink' })).map(({ color }) => color)).toEqual([
    undefined,
    undefined,
  ]);
});
