import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { RecentProducts } from '#src/features/find/recent/recent.schema.ts';
import type { ProductDetail } from '#src/features/product/product/shop/product-detail.schema.ts';
import { makeListedProduct } from '../../support/find/listing.ts';
import { startPayingShop, type PayingShop } from '../../support/order/checkout.ts';
import { listLocalizedPaths, publishPages } from '../../support/publish/published.ts';
import { REVIEW_TEXT, makeBuyer, writeReview } from '../../support/talk/reviews.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
let shop: PayingShop;
beforeAll(async () => {
  shop = await startPayingShop({ DEMO: '0' });
});
afterAll(() => shop.close());

async function readPage(path: string): Promise<string> {
  return (await shop.shopper().raw(path)).text();
}

/** The scores that stars tell on a page, to the eye and to screen readers. */
function getStars(html: string): [seen: string, told: string][] {
  const stars = html.matchAll(/class="star-score"[^>]*aria-label="([^"]+)"[^>]*>([^<]+)</g);
  return [...stars].map(([, told = '', seen = '']) => [seen, told]);
}

/** The JSON-LD of a page. */
function getJsonLd(html: string): string {
  return [...html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)].join();
}

async function writeScores(product: Parameters<typeof makeBuyer>[1], scores: readonly number[]) {
  for (const score of scores) {
    const { buyer, orderItemSn } = await makeBuyer(shop, product);
    await writeReview(buyer, orderItemSn, { score });
  }
}

describe('the score of a product', () => {
  test('is the same on its page, its cards, in structured data and in calls', async () => {
    const fields = { categories: ['301'], nameKo: '능선 자켓', nameEn: 'Ridge jacket' };
    const product = await makeListedProduct(shop, fields);
    const { itemCode } = product;
    await writeScores(product, [5, 5, 4]);

    const ko = ['★ 4.7 (3)', '별점 5점 만점에 4.7점, 후기 3개'];
    const en = ['★ 4.7 (3)', '4.7 out of 5 stars, 3 reviews'];
    const page = await readPage(`/product/${itemCode}`);
    expect(getStars(page)).toEqual([ko]);
    expect(page).toMatch(/<a[^>]+href="#reviews"[^>]*>\s*<span class="star-score"/);
    expect(page).toContain('id="reviews"');
    expect(getStars(await readPage(`/en/product/${itemCode}`))).toEqual([en]);
    expect(getJsonLd(page)).toContain('"ratingValue":4.7,"reviewCount":3');

    const category = await readPage('/category/301');
    expect(getStars(category)).toEqual([ko]);
    expect(getStars(await readPage('/en/category/301'))).toEqual([en]);
    // Ratings are marked up where their reviews stand, and nowhere else.
    expect(getJsonLd(category)).not.toContain('aggregateRating');

    const keyword = encodeURIComponent('능선 자켓');
    expect(getStars(await readPage(`/search?keyword=${keyword}`))).toEqual([ko]);

    const shopper = shop.shopper();
    const { body: detail } = await shopper.get<ProductDetail>(`/api/product/${itemCode}`);
    expect(detail).toMatchObject({ reviewCount: 3, reviewScore: 4.7 });
    const { body: found } = await shopper.get<RecentProducts>(
      `/api/search/result?keyword=${keyword}`,
    );
    expect(found.products).toMatchObject([{ itemCode, reviewCount: 3, averageScore: 4.7 }]);
    const { body: recent } = await shopper.get<RecentProducts>(
      `/api/recentlyViewed?itemCode=${itemCode}`,
    );
    expect(recent.products).toMatchObject([{ itemCode, reviewCount: 3, averageScore: 4.7 }]);
  });

  test('is left out without reviews', async () => {
    const { itemCode } = await makeListedProduct(shop, { categories: ['302'] });
    const page = await readPage(`/product/${itemCode}`);
    expect(getStars(page)).toEqual([]);
    expect(getJsonLd(page)).not.toContain('aggregateRating');
    expect(getStars(await readPage('/category/302'))).toEqual([]);
  });
});

describe('a review publishes', () => {
  test('its page at once, lists once a minute, and what offers the product once an hour', async () => {
    const product = await makeListedProduct(shop, { categories: ['303', '304', '304001'] });
    const beside = await makeListedProduct(shop, { categories: ['303'] });
    const ownPages = listLocalizedPaths(`/product/${product.itemCode}`);
    const categories = ['/category/303', '/category/304', '/category/304001'];
    const lists = ['/', '/404', `/brand/${product.brandCode}`, ...categories];
    const writers = [await makeBuyer(shop, product), await makeBuyer(shop, product)];
    const published = publishPages(shop);
    await published.publishAll();

    const start = Math.ceil(shop.now() / HOUR) * HOUR;
    shop.setNow(start);
    await published.renderedNow(); // left by the tests before

    const writeAt = async (index: number, after: number) => {
      shop.setNow(start + after);
      const writer = writers[index];
      if (writer) await writeReview(writer.buyer, writer.orderItemSn);
      return published.renderedNow();
    };
    const waitUntil = async (after: number) => {
      shop.setNow(start + after);
      return published.renderedNow();
    };

    expect(await writeAt(0, 5_000)).toEqual(ownPages);
    expect(await writeAt(1, 40_000)).toEqual(ownPages);
    expect(await waitUntil(MINUTE - 1)).toEqual([]);
    expect(await waitUntil(MINUTE)).toEqual(listLocalizedPaths(...lists));
    expect(await waitUntil(HOUR - 1)).toEqual([]);
    expect(await waitUntil(HOUR)).toEqual(listLocalizedPaths(`/product/${beside.itemCode}`));

    await published.close();
  });

  test('its page alone while no score changes', async () => {
    const product = await makeListedProduct(shop, { categories: ['305'] });
    const { buyer, orderItemSn } = await makeBuyer(shop, product);
    const { body } = await writeReview(buyer, orderItemSn, { score: 4 });
    const published = publishPages(shop);
    await published.publishAll();
    shop.setNow(shop.now() + 2 * HOUR);
    await published.renderedNow();

    const edit = { score: 4, text: `${REVIEW_TEXT} 추천합니다.` };
    const edited = await buyer.call('PUT', `/api/my/reviews/${body.reviewSn}`, { body: edit });
    expect(edited.status).toBe(200);
    expect(await published.renderedNow()).toEqual(
      listLocalizedPaths(`/product/${product.itemCode}`),
    );
    shop.setNow(shop.now() + 2 * HOUR);
    expect(await published.renderedNow()).toEqual([]);

    await published.close();
  });
});
