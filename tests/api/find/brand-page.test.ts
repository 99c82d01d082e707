import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { FilterFacets } from '#src/features/find/filter/filter.schema.ts';
import { markCatalogChanged } from '#src/features/product/product/catalog-change.queries.ts';
import { loadContentValues } from '../../support/content/content.ts';
import { cardCodes, makeListedProduct } from '../../support/find/listing.ts';
import { publishPages } from '../../support/publish/published.ts';
import { startTestShop, type TestShop } from '../../support/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop({ DEMO: '0' });

  await loadContentValues(shop.runtime, 'productBrand', [
    { brandCode: 'GARAM', name: { ko: '가람', en: 'Garam' } },
    { brandCode: 'NARAE', name: { ko: '나래', en: 'Narae' } },
    { brandCode: 'BARE', name: { ko: '빈 브랜드', en: 'Bare' } },
  ]);

  await makeBrandProduct('G-1', 'GARAM', { salePrice: 50_000, listPrice: 80_000 });
  await makeBrandProduct('G-2', 'GARAM', { salePrice: 90_000 });
  await makeBrandProduct('G-3', 'GARAM', { saleStatus: 'End' });
  await makeBrandProduct('N-1', 'NARAE', { salePrice: 90_000 });
});
afterAll(() => shop.close());

async function makeBrandProduct(
  itemCode: string,
  brandCode: string,
  options: Parameters<typeof makeListedProduct>[1],
) {
  await makeListedProduct(shop, { itemCode, categories: ['001'], ...options });
  await moveProduct(itemCode, brandCode);
}

async function moveProduct(itemCode: string, brandCode: string) {
  await shop.runtime.database.tx(async (t) => {
    const { productSn } = await t
      .updateTable('product')
      .set((e) => ({
        brandSn: e.selectFrom('brand').select('brandSn').where('brandCode', '=', brandCode),
      }))
      .where('itemCode', '=', itemCode)
      .returning('productSn')
      .executeTakeFirstOrThrow();
    await markCatalogChanged(t, [productSn]);
  });
}

async function readPage(path: string) {
  const response = await shop.shopper().raw(path);
  const html = await response.text();
  return { status: response.status, headers: response.headers, html };
}

describe('GET /brand/{brandCode}', () => {
  test('lists what the brand has on sale, in both languages', async () => {
    const korean = await readPage('/brand/GARAM');
    expect(korean.status).toBe(200);
    expect(cardCodes(korean.html).sort()).toEqual(['G-1', 'G-2']);
    expect(korean.html).toMatch(/<h1[^>]*>\s*가람\s*<small[^>]*>\s*Garam\s*<\/small>/);
    expect(korean.html).toMatch(/<title>가람[^<]*<\/title>/);
    expect(korean.html).not.toContain('noindex');
    expect(korean.headers.get('cache-tag')).toContain('brand:GARAM');
    expect(korean.html).toContain('"@type":"ItemList","numberOfItems":2');

    const english = await readPage('/en/brand/GARAM');
    expect(english.html).toMatch(/<h1[^>]*>\s*Garam\s*<\/h1>/);
    expect(cardCodes(english.html).sort()).toEqual(['G-1', 'G-2']);
  });

  test('is filtered and sorted as a category is, without a filter by brand', async () => {
    const { html, headers } = await readPage('/brand/GARAM?_f_benefits=SALE&sort=priceLow');
    expect(cardCodes(html)).toEqual(['G-1']);
    expect(html).toContain('content="noindex,follow"');
    expect(html).toMatch(/rel="canonical" href="[^"]*\/brand\/GARAM"/);
    expect(headers.get('cache-control')).toBe('private, no-cache');
    expect(html).not.toContain('name="_f_brands"');
  });

  test('a brand without products says so and stays out of search engines; unknown ones are lost', async () => {
    const { status, html } = await readPage('/brand/BARE');
    expect(status).toBe(200);
    expect(html).toContain('판매 중인 상품이 없습니다.');
    expect(html).toContain('content="noindex,follow"');
    expect((await readPage('/brand/NOBODY')).status).toBe(404);

    await shop.runtime.database.tx((t) =>
      t.insertInto('brand').values({ brandCode: 'NONE', nameKo: '', nameEn: '' }).execute(),
    );

    expect((await readPage('/brand/NONE')).status).toBe(404);
  });

  test('is where brands lead to: from home, products and the sitemap', async () => {
    const link = 'href="/brand/GARAM"';
    expect((await readPage('/')).html).toContain(link);
    expect((await readPage('/product/G-1')).html).toContain(link);

    const sitemap = await readPage('/sitemap-pages.xml');
    expect(sitemap.html).toContain('/brand/GARAM<');
    expect(sitemap.html).toContain('/en/brand/NARAE<');
    expect(sitemap.html).not.toContain('/brand/BARE');
  });
});

test('the filters of a brand, and of all products, count what they leave', async () => {
  const readTotal = async (path: string) => {
    const { status, body } = await shop.shopper().get<FilterFacets>(path);
    return { status, total: body.total };
  };
  expect(await readTotal('/api/brand/GARAM/facets')).toEqual({ status: 200, total: 2 });
  expect(await readTotal('/api/brand/GARAM/facets?_f_benefits=SALE')).toMatchObject({ total: 1 });
  expect((await readTotal('/api/brand/NOBODY/facets')).status).toBe(404);
  expect(await readTotal('/api/products/facets')).toMatchObject({ total: 3 });
  expect(await readTotal('/api/products/facets?_f_brands=NARAE')).toMatchObject({ total: 1 });
});

test('all products are listed as home leads there: by price, or what is reduced', async () => {
  const { html } = await readPage('/products?sort=priceLow');
  expect(cardCodes(html)[0]).toBe('G-1');
  expect(cardCodes(html).sort()).toEqual(['G-1', 'G-2', 'N-1']);
  expect(html).toContain('content="noindex,follow"');
  expect(cardCodes((await readPage('/en/products?_f_benefits=SALE')).html)).toEqual(['G-1']);
});

test('a brand is published again with a new name', async () => {
  const published = publishPages(shop);
  await published.publishAll();

  await loadContentValues(shop.runtime, 'productBrand', [
    { brandCode: 'NARAE', name: { ko: '새나래', en: 'Saenarae' } },
  ]);

  const rendered = await published.renderedNow();
  expect(rendered).toEqual(expect.arrayContaining(['/brand/NARAE', '/en/brand/NARAE', '/']));
  expect(rendered).not.toContain('/brand/GARAM');
  expect((await readPage('/brand/NARAE')).html).toContain('새나래');
  await published.close();
});
