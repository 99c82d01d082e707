import { afterAll, beforeAll, expect, test } from 'vitest';
import { placeOrder, startPayingShop, type PayingShop } from '../../support/order/checkout.ts';
import { makeProduct } from '../../support/product/factories.ts';

let shop: PayingShop;
beforeAll(async () => {
  shop = await startPayingShop();
});
afterAll(() => shop.close());

test('Back leads to what there is: the checkout until it is paid, the order from then on', async () => {
  const { units } = await makeProduct(shop);
  const guest = shop.shopper();
  const placedOrder = await placeOrder(guest, units[0]?.itemCode ?? '');
  const checkout = `/checkout/${placedOrder.checkoutSn}`;
  const order = `/orderComplete/${placedOrder.orderNo}`;

  const targetOf = async (path: string) => {
    const { status, headers } = await guest.raw(path);
    return [status, headers.get('location')];
  };
  expect(await targetOf(order)).toEqual([303, checkout]);
  expect(await targetOf(checkout)).toEqual([200, null]);

  await shop.comeBack(await shop.consent(placedOrder));

  expect(await targetOf(order)).toEqual([200, null]);
  expect(await targetOf(checkout)).toEqual([303, order]);

  const stranger = await shop.shopper().raw(checkout);
  expect(stranger.headers.get('location')).not.toBe(order);
});
