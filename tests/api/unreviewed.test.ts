import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadDemo } from '#src/features/operate/demo/demo.service.ts';
import { writeFeeds } from '#src/features/operate/feed/feed.service.ts';
import { FRIDAY, startTestShop } from '../support/shop.ts';
import type { TestShop } from '../support/shop.ts';

/** Words and fields that claim a rating or a number of reviews. */
const CLAIMS =
  /aggregateRating|ratingValue|review_?count|리뷰|상품평|별점|5점 만점|\breviews?\b|out of 5/i;

let site: TestShop;
beforeAll(async () => {
  site = await startTestShop();
  await loadDemo(site.runtime.database, FRIDAY);
  await writeFeeds(site.runtime);
});
afterAll(() => site.close());

test.each([
  ...['/', '/en', '/category/001', '/en/category/001?sort=newest', '/search?keyword=자켓'],
  ...['/product/P1001', '/en/product/P1001', '/feeds/google.xml', '/feeds/naver.tsv'],
  ...['/rss/new.xml', '/api/search/result?keyword=자켓'],
])('nothing at %s tells of reviews, since nobody wrote any', async (path) => {
  const answer = await fetch(site.url + path);
  expect(answer.status).toBe(200);
  const text = await answer.text();
  expect(CLAIMS.exec(text)?.[0]).toBeUndefined();
});

test('no product has a rating without reviews', async () => {
  const product = await site.runtime.database.read
    .selectFrom('product')
    .selectAll()
    .executeTakeFirstOrThrow();
  expect(Object.keys(product).filter((column) => /review|score/i.test(column))).toEqual([]);
});
