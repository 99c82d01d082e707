import type { Problem } from '../../../lib/errors.ts';
import { paymentRoute } from '../refund/refund.ts';
import type { CashRefundMethod, PaymentRoute, RefundMeans } from '../refund/refund.ts';
import { freedCoupons, leftAfter } from './cancel-choice.ts';
import type { AskedQty } from './cancel-choice.ts';
import { cancelSum, livingQty, unitsAmt } from './cancel-sum.ts';
import type { LeftQtys, PaidItem, PaidParcel } from './cancel-sum.ts';

/** A paid order, what it came to and what of it has gone back already. */
export interface PaidOrder {
  items: readonly PaidItem[];
  parcels: readonly PaidParcel[];
  isMember: boolean;
  /** Of the payment that stands; undefined where there was nothing to pay. */
  paymentMethodType: string | undefined;
  paid: { payment: number; deposit: number; point: number };
  refunded: { payment: number; deposit: number; point: number };
  /** What of the payment is kept free of VAT. */
  keptTaxFreeAmt: number;
}

export interface CancelPlan {
  items: { orderItemSn: number; qty: number; amount: number }[];
  left: LeftQtys;
  goodsAmt: number;
  shippingAmt: number;
  refundAmt: number;
  refunds: { means: RefundMeans; amount: number }[];
  /** The part of the money that goes back that is free of VAT. */
  taxFreeAmt: number;
  /** Nothing of the order stays. */
  isWhole: boolean;
  /** Coupons that come back though others of the order stay used. */
  freedCoupons: number[];
  needsAccount: boolean;
}

/** What cancelling the asked items would take back and by which means, or why it can't be. */
export function planCancel(
  order: PaidOrder,
  asked: {
    items?: readonly AskedQty[] | undefined;
    cashRefundMethod?: CashRefundMethod | undefined;
  },
): CancelPlan | { problem: Problem } {
  const { items, parcels, paid, refunded } = order;
  const chosen = leftAfter(items, asked.items);
  if ('problem' in chosen) return chosen;
  const { left } = chosen;
  const kept = {
    payment: paid.payment - refunded.payment,
    deposit: paid.deposit - refunded.deposit,
    point: paid.point - refunded.point,
    taxFree: order.keptTaxFreeAmt,
  };
  const { refunds: parts, ...sums } = cancelSum({ items, parcels, kept }, left);
  const route = routeOf(order, parts.payment, asked.cashRefundMethod);
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
