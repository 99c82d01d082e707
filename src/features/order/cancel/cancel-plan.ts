import type { Problem } from '../../../errors/errors.ts';
import { freedFees, type OpenOrder } from '../order-sum/kept-amt.ts';
import {
  livingAmt,
  livingQty,
  withLeft,
  type CancelCause,
  type LeftQtys,
  type PaidItem,
} from '../order-sum/paid-item.ts';
import type { CouponLoss } from '../order-sum/coupon-loss.ts';
import {
  orderBalance,
  planRefund,
  type PaidBalance,
  type RefundPlan,
} from '../refund/refund-plan.ts';
import type { CashRefundMethod } from '../refund/refund.ts';
import type { Fault } from './cancel.ts';
import { leftAfter, type RequestedQty } from './cancel-choice.ts';
import { cancelFault, type CancelBy } from './cancel-fault.ts';
import { cancelSum } from './cancel-sum.ts';
import { freedCoupons } from './freed-coupon.ts';
import { movedGifts, withoutLostGifts, type MovedGift } from './lost-gift.ts';

/** A paid order, with its amounts paid and refunded by means. */
export interface PaidOrder extends OpenOrder, PaidBalance {}

export interface CancelPlan extends RefundPlan {
  items: { orderItemSn: number; qty: number; amount: number; fault: Fault }[];
  left: LeftQtys;
  goodsAmt: number;
  shippingAmt: number;
  couponLosses: CouponLoss[];
  couponLossAmt: number;
  carriedAmt: number;
  heldAmt: number;
  /** goodsAmt + shippingAmt - couponLossAmt + carriedAmt - heldAmt */
  owedAmt: number;
  /** Nothing is left of the order, and no buyer returned any of it: its coupons come back. */
  isWhole: boolean;
  /** Coupons returned by a partial cancel, while the order's others stay used. */
  freedCoupons: number[];
  /** Coupons that paid for the way of an exchange of which nothing is sent. */
  freedFeeCoupons: number[];
  movedGifts: MovedGift[];
}

interface PlannedRequest {
  items?: readonly RequestedQty[] | undefined;
  cashRefundMethod?: CashRefundMethod | undefined;
  by: CancelBy;
}

/** The refunds that cancelling the requested items leads to, by means, or the problem. */
export function planCancel(
  order: PaidOrder,
  request: PlannedRequest,
): CancelPlan | { problem: Problem } {
  const { items, parcels, coupons } = order;
  const chosen = leftAfter(items, request.items, request.by.actor);
  if ('problem' in chosen) return chosen;

  const toCause = (item: PaidItem): CancelCause => `${cancelFault(item, request.by)}Cancel`;
  const leftWithGifts = withLeft(items, chosen.left, toCause);
  const left = withoutLostGifts(chosen.left, leftWithGifts, coupons);
  const after = withLeft(items, left, toCause);
  const { coveredAmt, taxFreeGoodsAmt, ...sums } = cancelSum(
    { ...order, balanceAmt: orderBalance(order) },
    after,
  );
  const { owedAmt } = sums;
  const { cashRefundMethod } = request;

  return {
    ...sums,
    ...planRefund(order, { owedAmt, coveredAmt, taxFreeGoodsAmt, cashRefundMethod }),
    items: items.flatMap((item, i) => toCancelled(item, after[i] ?? item, request.by)),
    left,
    isWhole: items.every((item) => isOver(item, left)),
    freedCoupons: freedCoupons({ items: after, parcels, coupons }),
    freedFeeCoupons: freedFees(order, after).flatMap((fee) => fee.possessionCouponSn ?? []),
    movedGifts: movedGifts(after),
  };
}

/** Nothing of it stays, and no buyer returned any of it. */
function isOver(item: PaidItem, left: LeftQtys): boolean {
  const isKept = item.gone.every(({ cause }) => cause !== 'BuyerReturn');
  return isKept && (left.get(item.orderItemSn) ?? livingQty(item)) === 0;
}

function toCancelled(before: PaidItem, after: PaidItem, by: CancelBy): CancelPlan['items'] {
  const qty = livingQty(before) - livingQty(after);
  if (qty === 0) return [];
  const amount = livingAmt(before) - livingAmt(after);
  return [{ orderItemSn: before.orderItemSn, qty, amount, fault: cancelFault(before, by) }];
}
