import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeProduct } from '../support/factories.ts';
import { startTestShop } from '../support/shop.ts';
import type { TestShop } from '../support/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop({ DEMO: '0', SITE_URL: 'https://shop.example' });
});
afterAll(() => shop.close());

async function open(path: string): Promise<string> {
  return (await shop.shopper().raw(path)).text();
}

/** Address by language of the first language menu of a page. */
function languagesOf(html: string): Record<string, string> {
  const menu = /<details class="language-menu[\s\S]*?<\/details>/.exec(html)?.[0] ?? '';
  const links = [...menu.matchAll(/<a\b[^>]*>/g)].map(([link]) => {
    const of = (name: string) => new RegExp(` ${name}="([^"]*)"`).exec(link)?.[1] ?? '';
    return [of('lang'), of('href').replaceAll(/&(?:amp|#38);/g, '&')];
  });
  return Object.fromEntries(links) as Record<string, string>; // pairs of texts
}

const translated = (from: string, to: string, url: string) =>
  `https://translate.google.com/translate?sl=${from}&tl=${to}&u=${encodeURIComponent(url)}`;

test.each([
  ['/store', 'ko', '/store', '/en/store'],
  ['/en/store', 'en', '/store', '/en/store'],
  ['/en', 'en', '/', '/en'],
])('%s leads to itself in every language', async (path, ...[locale, ko, en]) => {
  const url = `https://shop.example${path}`;
  expect(languagesOf(await open(path))).toEqual({
    ...{ ko, en },
    ja: translated(locale, 'ja', url),
    'zh-CN': translated(locale, 'zh-CN', url),
    es: translated(locale, 'es', url),
  });
});

test('a search goes along into the other language', async () => {
  const query = `?keyword=${encodeURIComponent('등산')}`;
  const { en, ja } = languagesOf(await open(`/search${query}`));
  expect(en).toBe(`/en/search${query}`);
  expect(ja).toContain(encodeURIComponent(query));
});

test('a machine leaves prices and brands of a product alone', async () => {
  const { itemCode } = await makeProduct(shop, { listPrice: 60_000 });
  const html = await open(`/product/${itemCode}`);
  const kept = [...html.matchAll(/translate="no"[^>]*>\s*([^<]*?)\s*</g)].map(([, text]) => text);
  expect(kept).toEqual(expect.arrayContaining(['60,000원', '50,000원', '테스트']));
});
