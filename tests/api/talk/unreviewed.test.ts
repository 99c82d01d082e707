import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadDemo } from '#src/demo/demo.service.ts';
import { writeFeeds } from '#src/features/marketing/feed/feed.service.ts';
import { FRIDAY, startTestShop, type TestShop } from '../../support/shop.ts';

/** Fields by which a page tells search engines of a rating or a number of reviews. */
const RATED = /aggregateRating|ratingValue|"review_?count/i;
/** The same, and words that tell of them. */
const CLAIMS =
  /aggregateRating|ratingValue|review_?count|리뷰|상품평|별점|5점 만점|\breviews?\b|out of 5/i;

let site: TestShop;
beforeAll(async () => {
  site = await startTestShop();
  await loadDemo(site.runtime, FRIDAY);
  await writeFeeds(site.runtime);
});
afterAll(() => site.close());

test.each(['/', '/en', '/category/001', '/en/category/001?sort=newest', '/search?keyword=자켓'])(
  'nothing at %s rates products for search engines',
  async (path) => {
    const text = await readText(path);
    expect(text).toContain('class="star-score');
    expect(RATED.exec(text)?.[0]).toBeUndefined();
  },
);

test.each(['/feeds/google.xml', '/feeds/naver.tsv', '/rss/new.xml'])(
  'nothing at %s tells of reviews',
  async (path) => {
    expect(CLAIMS.exec(await readText(path))?.[0]).toBeUndefined();
  },
);

async function readText(path: string): Promise<string> {
  const answer = await fetch(site.url + path);
  expect(answer.status).toBe(200);
  return answer.text();
}

test.each(['/product/P1001', '/en/product/P1001'])(
  '%s rates its product exactly by its displayed reviews',
  async (path) => {
    const { read } = site.runtime.database;
    const [{ count = 0 } = {}] = await read
      .selectFrom('review')
      .innerJoin('product', 'product.productSn', 'review.productSn')
      .select((e) => e.fn.countAll<number>().as('count'))
      .where('product.itemCode', '=', 'P1001')
      .where('review.status', '=', 'Displayed')
      .execute();

    const text = await (await fetch(site.url + path)).text();
    const rated = /"reviewCount":(\d+)/.exec(text)?.[1] ?? '0';
    expect(Number(rated)).toBe(Number(count));
  },
);

test('no rating is kept beside the reviews themselves', async () => {
  const product = await site.runtime.database.read
    .selectFrom('product')
    .selectAll()
    .executeTakeFirstOrThrow();
  const columns = Object.keys(product).filter((column) => /review|score/i.test(column));
  expect(columns).toEqual(['nonPurchaseReview']);
});
