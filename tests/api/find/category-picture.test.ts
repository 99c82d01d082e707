import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeListedProduct } from '../../support/find/listing.ts';
import { startTestShop, type TestShop } from '../../support/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop({ DEMO: '0' });

  for (const [path, soldCount] of [
    ['/demo/slow', 1],
    ['/demo/best', 9],
  ] as const) {
    const { productSn } = await makeListedProduct(shop, {
      categories: ['101', '101001'],
      soldCount,
    });
    await shop.runtime.database.tx((t) =>
      t
        .insertInto('product_image')
        .values({ productSn, itemOptionValSn: null, path, sortOrder: 0 })
        .execute(),
    );
  }
});
afterAll(() => shop.close());

test('a category’s picture is that of its best seller', async () => {
  const { status, headers } = await shop.shopper().raw('/api/category/101/picture');

  expect(status).toBe(303);
  expect(headers.get('location')).toBe('/demo/best-600.avif');
  expect(headers.get('cache-control')).toBe('public, max-age=600');
});

test.each(['999', '101001'])('%s has none', async (code) => {
  const { status, body } = await shop.shopper().call('GET', `/api/category/${code}/picture`);

  expect(status).toBe(404);
  expect(body).toMatchObject({ code: 'NotFound' });
});
