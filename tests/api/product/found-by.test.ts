import { afterAll, beforeAll, expect, test } from 'vitest';
import type { z } from 'zod';
import type { SearchResult } from '#src/features/find/search/search.schema.ts';
import type { StaffProduct } from '#src/features/product/product/desk/record/product-desk.schema.ts';
import { staffOf } from '../../support/desk/staff.ts';
import { makeListedProduct } from '../../support/find/listing.ts';
import { expectProblem } from '../../support/problem.ts';
import type { TestProduct } from '../../support/product/factories.ts';
import { startTestShop, type TestShop } from '../../support/shop.ts';
import type { ErrorBody, Shopper } from '../../support/shopper.ts';

let shop: TestShop;
let goods: Shopper;
let chair: TestProduct;
beforeAll(async () => {
  shop = await startTestShop({ DEMO: '0' });
  goods = (await staffOf(shop, 'goods')).browser;
  await goods.get('/api/live'); // the csrf cookie
  const names = { nameKo: '릴렉스 의자', nameEn: 'Relax chair' };
  chair = await makeListedProduct(shop, { ...names, categories: ['001'] });
  await makeListedProduct(shop, { nameKo: '접이식 탁자', nameEn: 'Folding table' });
});
afterAll(() => shop.close());

const editChair = (body: object) =>
  goods.call<StaffProduct & ErrorBody>('PUT', `/api/staff/products/${chair.itemCode}`, { body });

async function findCodes(keyword: string, locale: 'ko' | 'en' = 'ko'): Promise<string[]> {
  const shopper = shop.shopper();
  shopper.locale = locale;
  const query = new URLSearchParams({ keyword });
  const { body } = await shopper.get<z.output<typeof SearchResult>>(`/api/search/result?${query}`);
  return body.products.map(({ itemCode }) => itemCode);
}

test('staff’s own words find a product in both languages, and no longer once they are gone', async () => {
  expect(await findCodes('캠핑체어')).toEqual([]);

  const { status, body } = await editChair({ searchWords: ' 캠핑 체어,recliner ,, 캠핑 체어' });
  expect([status, body.searchWords]).toEqual([200, '캠핑 체어, recliner']);
  expect(body.audit[0]).toMatchObject({ after: { searchWords: '캠핑 체어, recliner' } });

  for (const keyword of ['캠핑체어', '캠핑 체어', 'recliner']) {
    expect(await findCodes(keyword)).toEqual([chair.itemCode]);
    expect(await findCodes(keyword, 'en')).toEqual([chair.itemCode]);
  }

  await editChair({ searchWords: '' });
  expect(await findCodes('recliner')).toEqual([]);
});

test('a title of the page replaces the usual one in its language alone', async () => {
  const readHead = async (path: string) => {
    const html = await (await shop.shopper().raw(`${path}/product/${chair.itemCode}`)).text();
    const title = /<title>([^<]*)<\/title>/.exec(html)?.[1];
    const ogTitle = /<meta property="og:title" content="([^"]*)"/.exec(html)?.[1];
    const heading = /<h1[^>]*>([^<]*)</.exec(html)?.[1];
    return { title, ogTitle, heading };
  };

  const ko = await readHead('');
  const en = await readHead('/en');
  expect(ko.title).toContain('릴렉스 의자');

  await editChair({ seoTitleKo: ' 캠핑\n릴렉스 의자 추천 ' });

  const title = '캠핑 릴렉스 의자 추천';
  expect(await readHead('')).toEqual({ title, ogTitle: title, heading: '릴렉스 의자' });
  expect(await readHead('/en')).toEqual(en);

  await editChair({ seoTitleKo: '' });
  expect(await readHead('')).toEqual(ko);
});

test.each([
  [{ searchWords: '가'.repeat(501) }, 'SearchWordsTooLong'],
  [{ seoTitleKo: '가'.repeat(101) }, 'SeoTitleTooLong'],
  [{ seoTitleEn: 'x'.repeat(101) }, 'SeoTitleTooLong'],
])('what is too long is refused at its field: %#', async (body, code) => {
  const answer = await editChair(body);
  expectProblem(answer, 422, code);
  expect(answer.body.fields).toEqual({ [Object.keys(body)[0] ?? '']: code });
});
