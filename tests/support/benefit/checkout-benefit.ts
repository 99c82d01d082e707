import type { PayingShop } from '../order/checkout.ts';
import { makeProduct } from '../product/factories.ts';

/** Coupons that take a tenth off a product. */
export const TEN_PERCENT = { dcRate: 10 };

/** A product and the code of its first unit. */
export async function makeUnit(shop: PayingShop, given: Parameters<typeof makeProduct>[1] = {}) {
  const product = await makeProduct(shop, given);
  return { ...product, unit: product.units[0]?.itemCode ?? '' };
}

/** A coupon chosen for a product, as the checkout sends it. */
export const applyTo = (itemCode: string, possessionCouponSn: number | undefined) => ({
  itemCoupons: [{ itemCode, possessionCouponSn }],
});
