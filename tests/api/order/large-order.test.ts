import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { checkInvariants } from '#db/invariants.ts';
import { codeOf } from '../../support/order/cart.ts';
import { createOrder, startPayingShop, type PayingShop } from '../../support/order/checkout.ts';
import { makeGift, makeProduct, makeSet } from '../../support/product/factories.ts';
import type { ErrorBody } from '../../support/shopper.ts';

let shop: PayingShop;
beforeAll(async () => {
  shop = await startPayingShop({ DEMO: '0' });
});
afterAll(() => shop.close());
afterEach(async () => {
  const results = await checkInvariants(shop.runtime.database);
  expect(results.filter((result) => result.violations > 0)).toEqual([]);
});

const MANY = { listPrice: 1000, salePrice: 1000, stock: 5000, maxPurchaseQty: 999 };

/** A mug at 1,000 won, and a bundle of three mugs. */
async function makeMugs() {
  const mug = await makeProduct(shop, MANY);
  const groups = [{ qty: 3, groupPrice: 1000, of: [mug] }];
  const bundle = await makeSet(shop, { itemType: 'Bundle', maxPurchaseQty: 999, groups });
  return { mug: codeOf(mug), bundle: codeOf(bundle) };
}

async function buyNow(...items: { itemCode: string; qty: number }[]) {
  const shopper = shop.shopper();
  const url = '/api/checkout/buyNow';
  const { status, body } = await shopper.post<{ checkoutSn: string } & ErrorBody>(url, { items });
  return { shopper, status, body };
}

test('sets can be ordered up to a line’s maximum of their unit, and no more', async () => {
  const { bundle } = await makeMugs();
  const { shopper, body } = await buyNow({ itemCode: bundle, qty: 333 });

  const response = await createOrder(shopper, body.checkoutSn, { expectedTotal: 999_000 });
  expect(response.status).toBe(201);

  const refused = await buyNow({ itemCode: bundle, qty: 334 });
  expect(refused.status).toBe(422);
  expect(refused.body).toMatchObject({
    code: 'InvalidMaxPurchaseQty',
    message: expect.stringContaining('333'),
    detail: { itemCodes: [bundle] },
  });
});

test('units of a set and the same unit beside it are counted together', async () => {
  const { mug, bundle } = await makeMugs();
  const refused = await buyNow({ itemCode: mug, qty: 200 }, { itemCode: bundle, qty: 300 });
  expect(refused.body).toMatchObject({
    code: 'InvalidMaxPurchaseQty',
    message: expect.stringContaining('266'),
    detail: { itemCodes: [bundle] },
  });
});

test('a gift comes along up to a line’s most, and never keeps an order from being made', async () => {
  const product = await makeProduct(shop, MANY);
  const gift = await makeProduct(shop, { ...MANY, itemType: 'AddOnItem' });

  await makeGift(shop, product, { gift, qty: 2 });
  await makeGift(shop, product, { gift: product });

  const { shopper, body } = await buyNow({ itemCode: codeOf(product), qty: 500 });
  const response = await createOrder(shopper, body.checkoutSn, { expectedTotal: 500_000 });
  expect(response.status).toBe(201);

  const items = await shop.runtime.database.read
    .selectFrom('order_item')
    .innerJoin('orders', 'orders.orderSn', 'order_item.orderSn')
    .select(['order_item.itemCode', 'order_item.orderedQty'])
    .where('orders.orderNo', '=', response.body.orderNo)
    .orderBy('orderItemSn')
    .execute();
  expect(items).toEqual([
    { itemCode: codeOf(product), orderedQty: 500 },
    { itemCode: codeOf(gift), orderedQty: 999 },
  ]);
});
