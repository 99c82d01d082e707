import { couponDiscount, type HeldCoupon } from '../coupon/coupon.ts';
import { combineShippings } from '../shipping/shipping.ts';
import { UNUSED, type Benefits, type ItemCouponUse, type UnusedBenefit } from './benefit.ts';
import { bestGoodsCoupons, bestOrderCoupon, sortByEnd } from './best-goods-coupons.ts';
import { takeItemDiscounts } from './item-discount.ts';
import { dearestParcel, getGoods, owedFee } from './order-coupon.ts';
import { toDraft } from './price-line.ts';
import type { PriceInput } from './pricing.ts';

export interface Combination {
  itemCoupons: ItemCouponUse[];
  cartCoupon: HeldCoupon | undefined;
  shippingCoupon: HeldCoupon | undefined;
  /** Won it takes off goods and fees. */
  saved: number;
  /** The coupons it leaves, each with its reason. */
  unused: UnusedBenefit[];
}

export interface Wallet extends Pick<PriceInput, 'lines' | 'area'> {
  holder: Benefits['holder'];
  coupons: readonly HeldCoupon[];
}

/**
 * The coupons that take most off: those off the goods (`bestGoodsCoupons`), and one off the fees. Of
 * equal ones: the fewest coupons, then those that end first.
 */
export function bestCombination({ lines, area, holder, coupons }: Wallet): Combination {
  const drafts = takeItemDiscounts(lines.map(toDraft));
  const goods = getGoods(drafts);
  const sorted = sortByEnd(coupons);
  const best = bestGoodsCoupons(drafts, { holder, coupons: sorted });
  const shippings = combineShippings(drafts, area);

  const shipping = bestOrderCoupon(sorted, {
    goods,
    holder,
    kind: 'FreeShipping',
    isOf: isShippingCoupon,
    amountOf: (coupon) => {
      const parcel = dearestParcel(coupon, shippings, goods);
      return parcel ? couponDiscount(coupon, owedFee(parcel), 1) : 0;
    },
    nothing: UNUSED.noFee,
  });

  return {
    itemCoupons: best.itemCoupons,
    cartCoupon: best.cartCoupon,
    shippingCoupon: shipping.coupon,
    saved: best.saved + shipping.saved,
    unused: [...best.unused, ...shipping.unused],
  };
}

function isShippingCoupon({ couponBenefitType }: HeldCoupon): boolean {
  return couponBenefitType === 'ShipFeeFree';
}
