import type { Problem } from '../../../lib/errors.ts';
import { paymentRoute } from '../refund/refund.ts';
import type { CashRefundMethod, PaymentRoute, RefundMeans } from '../refund/refund.ts';
import { freedCoupons, leftAfter } from './cancel-choice.ts';
import type { AskedQty } from './cancel-choice.ts';
import { cancelSum, livingQty, unitsAmt } from './cancel-sum.ts';
import type { LeftQtys, PaidItem, PaidParcel } from './cancel-sum.ts';

/** A paid order, with its amounts paid and refunded by means. */
export interface PaidOrder {
  items: readonly PaidItem[];
  parcels: readonly PaidParcel[];
  isMember: boolean;
  /** Of the captured payment; undefined if there was nothing to pay. */
  paymentMethodType: string | undefined;
  paid: { payment: number; deposit: number; point: number };
  refunded: { payment: number; deposit: number; point: number };
  /** The tax-free part of the payment that is not refunded yet. */
  keptTaxFreeAmt: number;
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
  /** Nothing is left of the order. */
  isWhole: boolean;
  /** Coupons returned by a partial cancel, while the order's others stay used. */
  freedCoupons: number[];
  needsAccount: boolean;
}

/** The refunds that cancelling the requested items leads to, by means, or the problem. */
export function planCancel(
  order: PaidOrder,
  request: {
    items?: readonly AskedQty[] | undefined;
    cashRefundMethod?: CashRefundMethod | undefined;
  },
): CancelPlan | { problem: Problem } {
  const { items, parcels, paid, refunded } = order;
  const chosen = leftAfter(items, request.items);
  if ('problem' in chosen) return chosen;
  const { left } = chosen;
  const kept = {
    payment: paid.payment - refunded.payment,
    deposit: paid.deposit - refunded.deposit,
    point: paid.point - refunded.point,
    taxFree: order.keptTaxFreeAmt,
  };
  const { refunds: parts, ...sums } = cancelSum({ items, parcels, kept }, left);
  const route = routeOf(order, parts.payment, request.cashRefundMethod);
  if (route === 'WholeOnly') return { problem: { code: 'CancelWholeOnly' } };
  const toDeposit = route === 'PaymentToDeposit';
  const refunds = [
    { means: toDeposit ? 'PaymentToDeposit' : 'Payment', amount: parts.payment } as const,
    { means: 'Deposit', amount: parts.deposit } as const,
    { means: 'Point', amount: parts.point } as const,
  ];
  return {
    ...sums,
    items: items.flatMap((item) => toCancelled(item, left)),
    left,
    refunds: refunds.filter(({ amount }) => amount > 0),
    isWhole: items.every((item) => (left.get(item.orderItemSn) ?? livingQty(item)) === 0),
    freedCoupons: freedCoupons(items, left),
    needsAccount: route === 'Account',
  };
}

function routeOf(
  { paymentMethodType, isMember, paid }: PaidOrder,
  amount: number,
  cashRefundMethod: CashRefundMethod | undefined,
): PaymentRoute | undefined {
  if (paymentMethodType === undefined || amount === 0) return undefined;
  const isWhole = amount === paid.payment;
  return paymentRoute({ paymentMethodType, isMember, isWhole, cashRefundMethod });
}

function toCancelled(item: PaidItem, left: LeftQtys) {
  const before = livingQty(item);
  const after = left.get(item.orderItemSn) ?? before;
  if (after === before) return [];
  const amount = unitsAmt(item, before) - unitsAmt(item, after);
  return [{ orderItemSn: item.orderItemSn, qty: before - after, amount }];
}
