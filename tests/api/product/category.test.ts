import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listProductSns } from '#src/features/find/product-list/product-list.queries.ts';
import { listPopularityAfter } from '#src/features/find/catalogue/catalogue.queries.ts';
import {
  PRODUCT_SORTS,
  sortProducts,
  UNNOTICED,
} from '#src/features/find/product-list/product-sort.ts';
import { LIST_PAGE_SIZE } from '#src/features/find/product-list/product-list.ts';
import { findBenefitPrices } from '#src/features/benefit/promotion/benefit-price.queries.ts';
import { cardCodes, makeListedProduct } from '../../support/find/listing.ts';
import { noticeProduct } from '../../support/find/noticed.ts';
import { startTestShop, type TestShop } from '../../support/shop.ts';
import { makePromotion } from '../../support/benefit/wallet.ts';

const DAY = 86_400_000;

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop({ DEMO: '0' });
});
afterAll(() => shop.close());

async function readPage(path: string) {
  const response = await shop.shopper().raw(path);
  const html = await response.text();
  return { status: response.status, html, codes: cardCodes(html), headers: response.headers };
}

describe('GET /category/{displayCateCode}', () => {
  test('shows what is in it and below it, once, and nothing that is not sold', async () => {
    const inBoth = await makeListedProduct(shop, { categories: ['101', '101001', '101002'] });
    const below = await makeListedProduct(shop, { categories: ['101002'], soldCount: 9 });

    await makeListedProduct(shop, { categories: ['101001'], saleStatus: 'End' });
    await makeListedProduct(shop, { categories: ['101001'], supplierStatus: 'Closed' });
    await makeListedProduct(shop, { categories: ['101001'], itemType: 'AddOnItem' });
    await makeListedProduct(shop, { categories: ['102'] });

    expect((await readPage('/category/101')).codes).toEqual([below.itemCode, inBoth.itemCode]);
    expect((await readPage('/category/101001')).codes).toEqual([inBoth.itemCode]);
  });

  test('its first page may be published and declares its cache tags; other sort orders may not', async () => {
    await makeListedProduct(shop, { categories: ['103'] });

    const first = await readPage('/category/103');
    expect(first.headers.get('cache-tag')?.split(',')).toEqual(
      expect.arrayContaining(['category:103', 'menu', 'footer']),
    );
    expect(first.html).not.toContain('noindex');

    const sorted = await readPage('/category/103?sort=priceLow');
    expect(sorted.headers.get('cache-tag')).toBeNull();
    expect(sorted.html).toContain('content="noindex,follow"');
    expect(sorted.html).toMatch(/rel="canonical" href="[^"]*\/category\/103"/);
  });

  test('has pages by links, each its own canonical', async () => {
    const products = [];
    for (let i = 0; i < LIST_PAGE_SIZE + 1; i += 1) {
      products.push(await makeListedProduct(shop, { categories: ['104'], soldCount: 100 - i }));
    }

    const first = await readPage('/category/104?sort=bestSelling');
    expect(first.codes).toHaveLength(LIST_PAGE_SIZE);
    expect(first.html).toContain('href="/category/104?sort=bestSelling&amp;page=2"');

    const second = await readPage('/category/104?page=2');
    expect(second.codes).toEqual([products.at(-1)?.itemCode]);
    expect(second.html).toMatch(/rel="canonical" href="[^"]*\/category\/104\?page=2"/);
    expect((await readPage('/category/104?page=99')).codes).toEqual(second.codes);
  });

  test('speaks English below /en and points each language at the other', async () => {
    await makeListedProduct(shop, { categories: ['105'], nameKo: '모자', nameEn: 'Wool cap' });

    const { html, status } = await readPage('/en/category/105');
    expect(status).toBe(200);
    expect(html).toContain('<html lang="en"');
    expect(html).toContain('Wool cap');
    expect(html).toMatch(/hreflang="ko" href="[^"]*[^n]\/category\/105"/);
    expect(html).toMatch(/hreflang="en" href="[^"]*\/en\/category\/105"/);
  });

  test('an unknown category is a 404 page with links', async () => {
    for (const path of ['/category/999', '/en/category/999', '/category/abc?sort=newest']) {
      const { status, html } = await readPage(path);
      expect(status, path).toBe(404);
      expect(html, path).toContain('name="keyword"');
      expect(html, path).toContain('/category/');
    }
  });
});

test.each(PRODUCT_SORTS)('the database orders by %s as the rule does', async (sort) => {
  const db = shop.runtime.database.read;
  const now = shop.now();
  const promoted: string[] = [];

  for (const n of [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]) {
    const { itemCode, productSn } = await makeListedProduct(shop, {
      categories: ['106'],
      listPrice: n % 5 === 0 ? 0 : 10_000 * (1 + (n % 4)),
      salePrice: 7_000 + 1_000 * (n % 3),
      soldCount: (n * 37) % 11,
      saleStatus: n % 4 === 0 ? 'Waiting' : 'On',
      createdAt: now - ((n * 53) % 17) * DAY - n,
    });

    await noticeProduct(shop, productSn, {
      scores: Array.from({ length: (n * 7) % 4 }, (_, i) => 1 + ((n + i) % 5)),
      wishes: (n * 5) % 3,
    });

    if (n % 4 === 0) promoted.push(itemCode);
  }

  const targets = promoted.map((targetCode) => ({ targetType: 'Product' as const, targetCode }));
  await makePromotion(shop, { dcRate: 25, targets });

  const rows = await db
    .selectFrom('product')
    .innerJoin('product_category', 'product_category.productSn', 'product.productSn')
    .select(['product.productSn', 'itemCode', 'listPrice', 'salePrice', 'soldCount'])
    .select(['saleStatus', 'createdAt'])
    .where('displayCateCode', '=', '106')
    .execute();

  const sns = rows.map((row) => row.productSn);
  const priceOf = await findBenefitPrices(db, sns, now);
  const counts = new Map(
    (await listPopularityAfter(db, 0, 1000)).map((row) => [row.productSn, row]),
  );
  const products = rows.map((row) => {
    const counted = counts.get(row.productSn) ?? UNNOTICED;
    return { ...row, ...counted, benefitPrice: priceOf(row.productSn, row.salePrice) };
  });
  const expected = sortProducts(products, sort, now).map((row) => row.productSn);

  expect(products.filter((product) => product.benefitPrice < product.salePrice)).not.toHaveLength(
    0,
  );

  const list = { displayCateCode: '106', sort, offset: 0, limit: 1000, now };

  expect(expected.length).toBeGreaterThanOrEqual(12);
  expect(await listProductSns(db, list)).toEqual(expected);

  const part = { ...list, offset: 4, limit: 5 };
  expect(await listProductSns(db, part)).toEqual(expected.slice(4, 9));
});

describe('a list by what members say', () => {
  test('is in the same order by page, with filters, in a search and in calls', async () => {
    const makeJacket = async (notice: Parameters<typeof noticeProduct>[2]) => {
      const names = { nameKo: '구름 자켓', nameEn: 'Cloud jacket' };
      const product = await makeListedProduct(shop, { categories: ['107'], ...names });
      await noticeProduct(shop, product.productSn, notice);
      return product.itemCode;
    };
    const once = await makeJacket({ scores: [5], wishes: 2 });
    const often = await makeJacket({ scores: [5, 5, 4, 5], wishes: 1 });
    const badly = await makeJacket({ scores: [1, 2, 1, 1, 3], wishes: 3 });
    const never = await makeJacket({});

    const orders = [
      ['mostReviewed', [badly, often, once, never]],
      ['topRated', [often, once, badly, never]],
      ['mostWished', [badly, once, often, never]],
    ] as const;
    const keyword = encodeURIComponent('구름 자켓');
    for (const [sort, codes] of orders) {
      expect((await readPage(`/category/107?sort=${sort}`)).codes, sort).toEqual(codes);
      const filtered = await readPage(`/en/category/107?sort=${sort}&_f_minPrice=1`);
      expect(filtered.codes, sort).toEqual(codes);
      expect((await readPage(`/search?keyword=${keyword}&sort=${sort}`)).codes).toEqual(codes);

      const { body } = await shop
        .shopper()
        .get<{ products: { itemCode: string }[] }>(
          `/api/search/result?keyword=${keyword}&sort=${sort}`,
        );
      expect(body.products.map(({ itemCode }) => itemCode)).toEqual(codes);
    }
  });

  test('says what the default order is: sales for their age, in a search what fits', async () => {
    await makeListedProduct(shop, { categories: ['108'], nameKo: '바람 모자', nameEn: 'Wind cap' });

    const first = /<option value="recommended" selected[^>]*>\s*([^<]+?)\s*</;
    const texts = [
      ['/category/108', '판매 속도순'],
      ['/en/category/108', 'Selling fastest'],
      [`/search?keyword=${encodeURIComponent('바람 모자')}`, '관련도순'],
      ['/en/search?keyword=wind%20cap', 'Most relevant'],
    ] as const;
    for (const [path, text] of texts) {
      expect(first.exec((await readPage(path)).html)?.[1], path).toBe(text);
    }
  });
});

describe('for search engines', () => {
  test('the sitemaps name products and categories in both languages', async () => {
    const product = await makeListedProduct(shop, { categories: ['107', '009'] });
    const index = await readPage('/sitemap.xml');
    expect(index.html).toContain('/sitemap-products-1.xml</loc>');

    const products = await readPage('/sitemap-products-1.xml');
    expect(products.html).toContain(`/product/${product.itemCode}</loc>`);
    expect(products.html).toContain(`/en/product/${product.itemCode}</loc>`);

    const pages = await readPage('/sitemap-pages.xml');
    expect(pages.html).toContain('/category/107</loc>');
    expect(pages.html).toContain('/en/familysale</loc>');
    expect((await readPage('/sitemap-products-2.xml')).status).toBe(404);
  });

  test('robots are kept from private pages and shown the sitemap', async () => {
    const { html } = await readPage('/robots.txt');
    for (const path of ['/cart', '/en/cart', '/myPage', '/api/']) {
      expect(html).toContain(`Disallow: ${path}\n`);
    }
    expect(html).toMatch(/Sitemap: http.*\/sitemap\.xml/);
  });
});

describe('GET /api/category', () => {
  test('gives what is shown as a tree, in the caller’s language', async () => {
    await makeListedProduct(shop, { categories: ['301', '301001', '301001001', '302', '302001'] });
    await shop.runtime.database.tx((t) =>
      t.updateTable('category').set({ hide: 1 }).where('displayCateCode', '=', '302').execute(),
    );

    const shopper = shop.shopper();
    shopper.locale = 'en';

    const { status, body } = await shopper.get<{ categories: { displayCateCode: string }[] }>(
      '/api/category',
    );
    expect(status).toBe(200);
    expect(body.categories.find((category) => category.displayCateCode === '301')).toEqual({
      displayCateCode: '301',
      displayCateName: 'Category 301',
      hide: false,
      children: [
        {
          displayCateCode: '301001',
          displayCateName: 'Category 301001',
          hide: false,
          children: [
            {
              displayCateCode: '301001001',
              displayCateName: 'Category 301001001',
              hide: false,
              children: [],
            },
          ],
        },
      ],
    });
    expect(body.categories.map((category) => category.displayCateCode)).not.toContain('302');

    const response = await shop.shopper().get('/api/category/301001');
    expect(response.body).toMatchObject({
      displayCateCode: '301001',
      displayCateName: '분류 301001',
      children: [{ displayCateCode: '301001001' }],
    });

    for (const gone of ['302', '302001', '309', 'x']) {
      const answer = await shop.shopper().get(`/api/category/${gone}`);
      expect([answer.status, answer.body]).toMatchObject([404, { code: 'NotFound' }]);
    }
  });
});
