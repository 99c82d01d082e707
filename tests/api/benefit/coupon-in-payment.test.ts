import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CheckoutCoupons } from '#src/features/order/checkout/checkout-benefit.schema.ts';
import {
  beginCheckout,
  createOrder,
  startPayingShop,
  type Made,
  type PayingShop,
} from '../../support/order/checkout.ts';
import { makeProduct } from '../../support/product/factories.ts';
import { memberWith } from '../../support/benefit/wallet.ts';

let shop: PayingShop;
beforeAll(async () => {
  shop = await startPayingShop();
});
afterAll(() => shop.close());

test('another checkout shows which unpaid order holds a coupon, and until when', async () => {
  const { itemCode, units } = await makeProduct(shop);
  const unit = units[0]?.itemCode ?? '';
  const { shopper, couponSns } = await memberWith(shop, { coupons: [{ dcRate: 10 }] });
  const [possessionCouponSn] = couponSns;
  const checkoutSn = await beginCheckout(shopper, unit);
  const other = await beginCheckout(shopper, unit);

  const readCoupons = async (sn: string) => {
    const { body } = await shopper.get<CheckoutCoupons>(`/api/checkout/coupons?checkoutSn=${sn}`);
    return { usable: body.coupons.length, inPayment: body.inPayment };
  };

  const { body: made } = await createOrder<Made>(shopper, checkoutSn, {
    appliedCoupons: { itemCoupons: [{ itemCode, possessionCouponSn }] },
    expectedTotal: 45_000,
  });

  const { reservedUntil } = await shop.runtime.database.read
    .selectFrom('orders')
    .select('reservedUntil')
    .where('orderNo', '=', made.orderNo)
    .executeTakeFirstOrThrow();

  const held = {
    possessionCouponSn,
    couponName: '시험 쿠폰',
    couponBenefitType: 'ProdDc',
    orderNo: made.orderNo,
    reservedUntil,
  };
  expect(await readCoupons(other)).toEqual({ usable: 0, inPayment: [held] });
  // Available again in the order's own checkout.
  expect(await readCoupons(checkoutSn)).toEqual({ usable: 1, inPayment: [] });

  await createOrder(shopper, checkoutSn);
  expect(await readCoupons(other)).toEqual({ usable: 1, inPayment: [] });
});
