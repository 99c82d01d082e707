import type { OrderStatus } from '../order/order.ts';
import { isReached, type UsedCoupon } from './coupon-loss.ts';
import { livingQty, type PaidItem } from './paid-item.ts';

/** The points of an item, as its order has them now. */
interface PointItem {
  orderItemSn: number;
  status: OrderStatus;
  orderedQty: number;
  earningPoint: number;
  couponPoint: number;
}

/** Points that an order's confirmation does not give any more, and those that are taken back. */
export interface LostPoints {
  unearnedPoint: number;
  takenBackPoint: number;
}

/** Returns whether the points of an order's coupons are lost, as what is left does not reach a minimum. */
export function losesCouponPoints(
  items: readonly PaidItem[],
  coupons: readonly UsedCoupon[],
): boolean {
  return coupons
    .filter(({ couponBenefitType }) => couponBenefitType === 'AwardPoint')
    .some((coupon) => !isReached(coupon, items));
}

/** Computes the points that a cancel or a return takes from an order, from its items before and after. */
export function lostPoints(
  rows: readonly PointItem[],
  { before, after }: { before: readonly PaidItem[]; after: readonly PaidItem[] },
  coupons: readonly UsedCoupon[],
): LostPoints {
  const had = pointsBySn(rows, before, coupons);
  const has = pointsBySn(rows, after, coupons);

  const getLost = (isConfirmed: boolean) =>
    rows
      .filter(({ status }) => (status === 'PurchaseConfirmed') === isConfirmed)
      .reduce((sum, { orderItemSn: sn }) => sum + (had.get(sn) ?? 0) - (has.get(sn) ?? 0), 0);

  return { unearnedPoint: getLost(false), takenBackPoint: getLost(true) };
}

function pointsBySn(
  rows: readonly PointItem[],
  items: readonly PaidItem[],
  coupons: readonly UsedCoupon[],
): ReadonlyMap<number, number> {
  const isLost = losesCouponPoints(items, coupons);
  return new Map(
    rows.map(({ orderItemSn, orderedQty, earningPoint, couponPoint }) => {
      const item = items.find((orderItem) => orderItem.orderItemSn === orderItemSn);
      const points = earningPoint - (isLost ? couponPoint : 0);
      return [orderItemSn, Math.floor((points * (item ? livingQty(item) : 0)) / orderedQty)];
    }),
  );
}
