import type { CouponBenefitType } from '../../benefit/coupon/coupon.ts';
import { isBoughtItem } from '../order/order-items.ts';
import {
  conditionAmt,
  countedUnits,
  isCouponKind,
  lessLost,
  livingUnits,
  type LostDiscount,
  type PaidItem,
} from './paid-item.ts';

/** A coupon used by an order, with its minimum at the time of the order. */
export interface UsedCoupon {
  possessionCouponSn: number;
  /** Amt | Qty; null without a minimum. */
  orderRangeType: string | null;
  orderAmt: number;
  orderQty: number;
  couponBenefitType?: CouponBenefitType | undefined;
  /** The order gave it back. */
  isReturned?: boolean | undefined;
  /** The items that a coupon of the order counts, where it is not good for every product. */
  targetSns?: readonly number[] | undefined;
}

export interface CouponLoss extends LostDiscount {
  orderItemSn: number;
}

/** The coupon discounts on `items` whose coupon minimum is not met any more (`countedUnits`). */
export function couponLosses(
  items: readonly PaidItem[],
  coupons: readonly UsedCoupon[],
): CouponLoss[] {
  return coupons.flatMap((coupon) => {
    const ref = String(coupon.possessionCouponSn);

    if (isReached(coupon, items)) return [];

    return items.flatMap(({ orderItemSn, ...item }) => {
      const living = new Set(livingUnits(item));
      return item.discounts
        .filter(
          (discount) =>
            discount.ref === ref && isCouponKind(discount.kind) && living.has(discount.unitNo),
        )
        .map(({ unitNo, amount }) => ({ orderItemSn, unitNo, ref, amount }));
    });
  });
}

/** The items of a coupon: all items for one of the order, or those that it is good for. */
function getTargets(
  items: readonly PaidItem[],
  { possessionCouponSn, targetSns }: UsedCoupon,
): PaidItem[] {
  if (targetSns) return items.filter((item) => isTarget(items, item, targetSns));

  const ref = String(possessionCouponSn);
  const discounted = items.filter(({ discounts }) =>
    discounts.some((discount) => discount.ref === ref && isCouponKind(discount.kind)),
  );
  const isCart = discounted.some(({ discounts }) =>
    discounts.some((discount) => discount.ref === ref && discount.kind === 'CartCoupon'),
  );
  if (isCart || discounted.length === 0) return [...items];

  const sns = new Set(
    discounted.flatMap(({ orderItemSn, parentItemSn }) => [orderItemSn, parentItemSn]),
  );

  return items.filter(({ orderItemSn, itemType }) => sns.has(orderItemSn) && itemType !== 'Gift');
}

/** An item that the coupon is good for, a component of it, or what was sent instead of one. */
function isTarget(
  items: readonly PaidItem[],
  item: PaidItem,
  targetSns: readonly number[],
): boolean {
  if (targetSns.includes(item.orderItemSn)) return true;

  const parentItemSn = item.itemType === 'SetComponent' ? item.parentItemSn : null;
  const origin = items.find((otherItem) =>
    [parentItemSn, item.exchangeOfItemSn].includes(otherItem.orderItemSn),
  );

  return origin !== undefined && isTarget(items, origin, targetSns);
}

/** Returns whether the items still reach a coupon's minimum (`countedUnits`). */
export function isReached(coupon: UsedCoupon, items: readonly PaidItem[]): boolean {
  const { orderRangeType, orderAmt, orderQty } = coupon;
  const units = getTargets(items, coupon).map((item) => ({ item, unitNos: countedUnits(item) }));
  if (orderRangeType === 'Amt') {
    const amount = units.reduce((sum, { item, unitNos }) => {
      return sum + conditionAmt(items, item, unitNos);
    }, 0);
    return amount >= orderAmt;
  }
  if (orderRangeType !== 'Qty') return true;

  const bought = units.filter(({ item }) => isBoughtItem(item));
  return bought.reduce((sum, { unitNos }) => sum + unitNos.length, 0) >= orderQty;
}

/** The items at their prices without the lost coupon discounts. */
export function lessCoupons<T extends PaidItem>(
  items: readonly T[],
  losses: readonly CouponLoss[],
): T[] {
  if (losses.length === 0) return [...items];
  return items.map((item) => {
    const itemLosses = losses.filter(({ orderItemSn }) => orderItemSn === item.orderItemSn);
    return { ...item, discounts: lessLost(item.discounts, itemLosses) };
  });
}
