import type { Problem } from '../../../lib/errors.ts';
import { keptOf, type Means } from '../order-sum/means.ts';
import { livingQty, unitsAmt, type LeftQtys, type PaidItem } from '../order-sum/paid-item.ts';
import type { PaidParcel } from '../order-sum/parcel-fee.ts';
import { routeRefunds } from '../order-sum/refund-means.ts';
import type { CashRefundMethod, RefundMeans } from '../refund/refund.ts';
import { freedCoupons, leftAfter, type RequestedQty } from './cancel-choice.ts';
import { cancelSum } from './cancel-sum.ts';

/** A paid order, with its amounts paid and refunded by means. */
export interface PaidOrder {
  items: readonly PaidItem[];
  parcels: readonly PaidParcel[];
  isMember: boolean;
  /** Of the captured payment; undefined if there was nothing to pay. */
  paymentMethodType: string | undefined;
  paid: Means;
  refunded: Means;
  /** The tax-free part of the payment that is not refunded yet. */
  keptTaxFreeAmt: number;
  /** Kept for claims beyond goods and shipping fees; negative where claims were paid for apart. */
  retainedAmt?: number | undefined;
}

export interface CancelPlan {
  items: { orderItemSn: number; qty: number; amount: number }[];
  left: LeftQtys;
  goodsAmt: number;
  shippingAmt: number;
  refundAmt: number;
  refunds: { means: RefundMeans; amount: number }[];
  /** The tax-free part of the refunded payment. */
  taxFreeAmt: number;
  /** Nothing is left of the order, and no buyer returned any of it: its coupons come back. */
  isWhole: boolean;
  /** Coupons returned by a partial cancel, while the order's others stay used. */
  freedCoupons: number[];
  needsAccount: boolean;
}

/** The refunds that cancelling the requested items leads to, by means, or the problem. */
export function planCancel(
  order: PaidOrder,
  request: {
    items?: readonly RequestedQty[] | undefined;
    cashRefundMethod?: CashRefundMethod | undefined;
  },
): CancelPlan | { problem: Problem } {
  const { items, parcels, retainedAmt } = order;
  const chosen = leftAfter(items, request.items);
  if ('problem' in chosen) return chosen;
  const { left } = chosen;
  const kept = keptOf(order);
  const { refunds: parts, ...sums } = cancelSum({ items, parcels, kept, retainedAmt }, left);
  const routed = routeRefunds(order, parts, request.cashRefundMethod);
  if (!routed) return { problem: { code: 'CancelWholeOnly' } };
  return {
    ...sums,
    ...routed,
    items: items.flatMap((item) => toCancelled(item, left)),
    left,
    isWhole: items.every((item) => isOver(item, left)),
    freedCoupons: freedCoupons(items, left),
  };
}

/** Nothing of it stays, and no buyer returned any of it. */
function isOver(item: PaidItem, left: LeftQtys): boolean {
  const isKept = item.returned.every(({ cause }) => cause !== 'BuyerReturn');
  return isKept && (left.get(item.orderItemSn) ?? livingQty(item)) === 0;
}

function toCancelled(item: PaidItem, left: LeftQtys) {
  const before = livingQty(item);
  const after = left.get(item.orderItemSn) ?? before;
  if (after === before) return [];
  const amount = unitsAmt(item, before) - unitsAmt(item, after);
  return [{ orderItemSn: item.orderItemSn, qty: before - after, amount }];
}
