import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeProduct } from '../../support/product/factories.ts';
import { makeListedProduct } from '../../support/find/listing.ts';
import { startTestShop, type TestShop } from '../../support/shop.ts';
import { makePromotion } from '../../support/benefit/wallet.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop({ DEMO: '0', SITE_URL: 'https://shop.example' });
});
afterAll(() => shop.close());

async function readPage(path: string): Promise<string> {
  return (await shop.shopper().raw(path)).text();
}

/** URLs by language in a page's first language menu. */
function languagesOf(html: string): Record<string, string> {
  const menu = /<details class="language-menu[\s\S]*?<\/details>/.exec(html)?.[0] ?? '';
  const links = [...menu.matchAll(/<a\b[^>]*>/g)].map(([link]) => {
    const attribute = (name: string) => new RegExp(` ${name}="([^"]*)"`).exec(link)?.[1] ?? '';
    return [attribute('lang'), attribute('href').replaceAll(/&(?:amp|#38);/g, '&')];
  });

  return Object.fromEntries(links) as Record<string, string>; // pairs of texts
}

const buildTranslateUrl = (from: string, to: string, url: string) =>
  `https://translate.google.com/translate?sl=${from}&tl=${to}&u=${encodeURIComponent(url)}`;

test.each([
  ['/store', 'ko', '/store', '/en/store'],
  ['/en/store', 'en', '/store', '/en/store'],
  ['/en', 'en', '/', '/en'],
])('%s leads to itself in every language', async (path, ...[locale, ko, en]) => {
  const url = `https://shop.example${path}`;
  expect(languagesOf(await readPage(path))).toEqual({
    ko,
    en,
    ja: buildTranslateUrl(locale, 'ja', url),
    'zh-CN': buildTranslateUrl(locale, 'zh-CN', url),
    es: buildTranslateUrl(locale, 'es', url),
  });
});

test('a search goes along into the other language', async () => {
  const query = `?keyword=${encodeURIComponent('등산')}`;
  const { en, ja } = languagesOf(await readPage(`/search${query}`));
  expect(en).toBe(`/en/search${query}`);
  expect(ja).toContain(encodeURIComponent(query));
});

describe('prices and brands are marked against machine translation', () => {
  const keptOf = (html: string) =>
    [...html.matchAll(/translate="no"[^>]*>\s*(?:<b[^>]*>)?([^<]*?)\s*</g)].map(([, text]) => text);

  test('of a product, with its delivery, promotion and lowest price', async () => {
    const policy = { type: 'ConditionalFree' as const, fee: 3000, baseAmt: 90_000 };
    const { itemCode, productSn } = await makeProduct(shop, { listPrice: 60_000, policy });
    const past = { prodUnitSn: null, listPrice: 60_000, salePrice: 42_000 };
    const startedAt = shop.now() - 2000;
    const endedAt = shop.now() - 1000;

    await shop.runtime.database.tx((t) =>
      t
        .insertInto('price_history')
        .values({ productSn, ...past, startedAt, endedAt })
        .execute(),
    );

    await makePromotion(shop, {
      dcType: 'FixedAmt',
      dcAmt: 7000,
      targets: [{ targetType: 'Product', targetCode: itemCode }],
    });

    const kept = keptOf(await readPage(`/product/${itemCode}`));
    for (const text of ['60,000원', '테스트', '90,000원', '3,000원']) {
      expect(kept).toContain(text);
    }

    expect(kept).toEqual(expect.arrayContaining(['42,000원', '7,000원', '43,000원']));
  });

  test('of a list’s filters, chosen or not, and of the home page', async () => {
    const dear = { salePrice: 150_000, listPrice: 150_000 };
    await makeListedProduct(shop, { ...dear, categories: ['001'] });

    const { productSn } = await makeListedProduct(shop, { categories: ['001'] });
    const { brandCode } = await shop.runtime.database.read
      .selectFrom('product')
      .innerJoin('brand', 'brand.brandSn', 'product.brandSn')
      .select('brandCode')
      .where('productSn', '=', productSn)
      .executeTakeFirstOrThrow();

    const chosen = `_f_brands=${brandCode}&_f_minPrice=10000&_f_maxPrice=70000`;
    const kept = keptOf(await readPage(`/category/001?${chosen}`));
    expect(kept.filter((text) => text === '테스트').length).toBeGreaterThan(2);
    expect(kept).toEqual(expect.arrayContaining(['10만원대', '10,000원 ~ 70,000원']));

    const home = await readPage('/');
    expect(home).toMatch(/<ul class="brands"[^>]* translate="no"/);
  });
});
