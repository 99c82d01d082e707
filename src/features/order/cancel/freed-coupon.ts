import { isReached, type UsedCoupon } from '../order-sum/coupon-loss.ts';
import {
  livingQty,
  livingUnits,
  uncancelledQty,
  unitsWith,
  type PaidItem,
} from '../order-sum/paid-item.ts';
import { packedIn, type PaidParcel } from '../order-sum/parcel-fee.ts';

interface OrderAfter {
  items: readonly PaidItem[];
  parcels: readonly PaidParcel[];
  coupons: readonly UsedCoupon[];
}

/**
 * Possession serials of the coupons of which nothing is used any more with an order's items as they
 * are after a cancel or a return, and that the order did not give back before. What its buyer had,
 * and returned without a fault of the shop, has used them.
 */
export function freedCoupons({ items, parcels, coupons }: OrderAfter): number[] {
  const had = { items: items.map(withReturned), parcels };
  return coupons
    .filter((coupon) => !coupon.isReturned && isUnused(coupon, had))
    .map(({ possessionCouponSn }) => possessionCouponSn);
}

function withReturned(item: PaidItem): PaidItem {
  return { ...item, gone: item.gone.filter(({ cause }) => cause !== 'BuyerReturn') };
}

/** A cart coupon stays used, also where its discount is lost. */
function isUnused(
  coupon: UsedCoupon,
  { items, parcels }: Pick<OrderAfter, 'items' | 'parcels'>,
): boolean {
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

/** None of the units that it took something off is left; not that it was lost on those that are. */
function isOffNothing({ possessionCouponSn }: UsedCoupon, items: readonly PaidItem[]): boolean {
  const ref = String(possessionCouponSn);
  const units = items.flatMap((item) => {
    const living = new Set(livingUnits(item));
    // A unit that is sent instead of another has no discount that was lost on the other.
    const had = new Set(isSentInstead(items, item) ? unitsWith(item, ['Exchange']) : living);
    const lost = (item.lost ?? []).filter((discount) => discount.ref === ref);

    return [
      ...item.discounts
        .filter((discount) => discount.kind === 'ItemCoupon' && discount.ref === ref)
        .map(({ unitNo }) => living.has(unitNo)),
      ...lost.map(({ unitNo }) => had.has(unitNo)),
    ];
  });

  return units.length > 0 && !units.includes(true);
}

/** Returns whether anything stays that was sent instead of units of an item. */
function isSentInstead(items: readonly PaidItem[], { orderItemSn }: PaidItem): boolean {
  return items.some(
    (item) =>
      item.exchangeOfItemSn === orderItemSn && (livingQty(item) > 0 || isSentInstead(items, item)),
  );
}

function isGiftGone({ possessionCouponSn }: UsedCoupon, items: readonly PaidItem[]): boolean {
  return items
    .filter(({ gift }) => gift?.possessionCouponSn === possessionCouponSn)
    .every((item) => uncancelledQty(item) === 0);
}
