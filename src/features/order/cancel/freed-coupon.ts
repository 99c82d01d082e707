import { isReached, type UsedCoupon } from '../order-sum/coupon-loss.ts';
import { livingQty, uncancelledQty, type PaidItem } from '../order-sum/paid-item.ts';
import { packedIn, type PaidParcel } from '../order-sum/parcel-fee.ts';

interface OrderAfter {
  items: readonly PaidItem[];
  parcels: readonly PaidParcel[];
  coupons: readonly UsedCoupon[];
}

/**
 * Possession serials of the coupons of which nothing is used any more with an order's items as they
 * are after a cancel, and that the order did not give back before.
 */
export function freedCoupons(after: OrderAfter): number[] {
  return after.coupons
    .filter((coupon) => !coupon.isReturned && isUnused(coupon, after))
    .map(({ possessionCouponSn }) => possessionCouponSn);
}

/** A cart coupon stays used, also where its discount is lost. */
function isUnused(coupon: UsedCoupon, { items, parcels }: OrderAfter): boolean {
  switch (coupon.couponBenefitType) {
    case 'ProdDc':
      return isOffNothing(coupon, items);
    case 'ShipFeeFree':
      return parcels
        .filter(({ couponExemptedFee }) => couponExemptedFee > 0)
        .every((parcel) => packedIn(items, parcel).every((item) => uncancelledQty(item) === 0));
    case 'AwardPoint':
      return !isReached(coupon, items);
    case 'AwardFreeGift':
      return !isReached(coupon, items) && isGiftGone(coupon, items);
    case 'CartDc':
    case undefined:
      return false;
  }
}

/** None of the items that it took something off is left. */
function isOffNothing({ possessionCouponSn }: UsedCoupon, items: readonly PaidItem[]): boolean {
  const ref = String(possessionCouponSn);
  return items
    .filter(({ discounts }) =>
      discounts.some((one) => one.kind === 'ItemCoupon' && one.ref === ref),
    )
    .every((item) => livingQty(item) === 0);
}

function isGiftGone({ possessionCouponSn }: UsedCoupon, items: readonly PaidItem[]): boolean {
  return items
    .filter(({ gift }) => gift?.possessionCouponSn === possessionCouponSn)
    .every((item) => uncancelledQty(item) === 0);
}
