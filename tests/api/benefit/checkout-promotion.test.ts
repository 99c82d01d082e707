import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { PlanView } from '#src/features/order/checkout/checkout.schema.ts';
import {
  beginCheckout,
  createOrder,
  startPayingShop,
  type Made,
  type PayingShop,
} from '../../support/order/checkout.ts';
import { addToCart, readMine } from '../../support/order/cart.ts';
import type { ErrorBody } from '../../support/shopper.ts';
import { makePromotion } from '../../support/benefit/wallet.ts';
import { makeUnit } from '../../support/benefit/checkout-benefit.ts';

let shop: PayingShop;
beforeAll(async () => {
  shop = await startPayingShop();
});
afterAll(() => shop.close());

describe('promotions', () => {
  test('one of each kind lowers the price in cart and checkout, until it ends', async () => {
    const { itemCode, unit } = await makeUnit(shop);
    await makePromotion(shop, { targets: [{ targetType: 'Product', targetCode: itemCode }] });

    const end = shop.now() + 60_000;

    await makePromotion(shop, {
      kind: 'ImmedDcCoupon',
      dcType: 'FixedAmt',
      dcAmt: 5000,
      endAt: end,
      targets: [{ targetType: 'Product', targetCode: itemCode }],
    });

    const shopper = shop.shopper();
    await addToCart(shopper, unit, 2);

    const mine = await readMine(shopper);
    expect(mine.totals.finalTotalPaymentAmt).toBe(80_000);

    const [line] = mine.orderHandlers[0]?.lineItems ?? [];
    expect(line?.product.itemDcs.map(({ type, amount }) => [type, amount])).toEqual([
      ['Promo', 10_000],
      ['ImmedDcCoupon', 10_000],
    ]);

    const checkoutSn = await beginCheckout(shopper, unit);
    const made = await createOrder<Made>(shopper, checkoutSn, { expectedTotal: 40_000 });
    expect(made.status).toBe(201);

    const before = shop.now();

    shop.setNow(end);

    const late = await beginCheckout(shopper, unit);
    const { body } = await createOrder<ErrorBody>(shopper, late, { expectedTotal: 40_000 });

    shop.setNow(before);

    expect(body.code).toBe('PriceChanged');
    expect((body.detail as PlanView).totals.finalTotalPaymentAmt).toBe(45_000);
  });

  test('asks for the pages of its products, now and when it begins and ends', async () => {
    const { itemCode } = await makeUnit(shop);
    const startAt = shop.now() + 1000;
    const endAt = shop.now() + 2000;
    const targets = [{ targetType: 'Product', targetCode: itemCode }] as const;

    await makePromotion(shop, { startAt, endAt, targets });

    const rows = await shop.runtime.database.read
      .selectFrom('publish_request')
      .select('runAt')
      .where('tag', '=', `product:${itemCode}`)
      .orderBy('runAt')
      .execute();
    expect(rows.map((row) => row.runAt)).toEqual([shop.now(), startAt, endAt]);
  });
});
