import { taxFreePart } from '../../benefit/pricing/tax.ts';
import type { TaxedAmount } from '../../../lib/money.ts';
import {
  toKeptMeans,
  splitOver,
  taxFreeBack,
  toRefundableMeans,
  sumMeans,
  type PaidMeans,
} from './refund-means.ts';
import { paymentRoute, REFUND_MEANS, type CashRefundMethod, type RefundMeans } from './refund.ts';

/** An additional payment of a claim, in won. */
export interface AddedPayment {
  claimSn: number;
  /** Undefined while it is to be made. */
  paymentMethodType: string | undefined;
  paidAmt: number;
  /** The amount that it pays for: `paidAmt` less its refunds. */
  amount: number;
  /** The amount that its provider still has: `amount` less what was cancelled there. */
  there: TaxedAmount;
}

/** A paid order, with the additional payments of its claims, oldest first. */
export interface RefundableOrder extends PaidMeans {
  isMember: boolean;
  /** The type of the captured payment; undefined if there was nothing to pay. */
  paymentMethodType: string | undefined;
  added: readonly AddedPayment[];
}

/** An order with everything that was paid for it and that went back. */
export interface PaidBalance extends RefundableOrder {
  /** The amount owed that was not refunded, since it had gone back before at the provider. */
  shortAmt: number;
}

/** Paid for an order and its settled claims, less what went back, by all means. */
export function orderBalance({ paid, refunded, added, shortAmt }: PaidBalance): number {
  const addedAmt = added.reduce((sum, { amount }) => sum + amount, 0);
  return sumMeans(paid) - sumMeans(refunded) + addedAmt - shortAmt;
}

export interface PlannedRefund {
  means: RefundMeans;
  amount: number;
  /** The tax-free part of a payment's refund. */
  taxFreeAmt: number;
  /** The claim of an additional payment; null of the order's own means. */
  claimSn: number | null;
  needsAccount: boolean;
}

export interface RefundPlan {
  /** The part of what is owed that goes back now: no means gives more than it still has. */
  refundAmt: number;
  refunds: PlannedRefund[];
  /** The payment is refunded to a bank account that the buyer has to name. */
  needsAccount: boolean;
  /** The refund method of a payment that can't go back the way it came; null if it can. */
  cashRefundMethod: CashRefundMethod | null;
}

interface Choice {
  isMember: boolean;
  cashRefundMethod?: CashRefundMethod | undefined;
}

interface OwedRefund {
  owedAmt: number;
  /**
   * The amount that the order's own means go on covering where additional payments suffice, since a
   * cancel refunds the former alone.
   */
  coveredAmt: number;
  /** The tax-free goods that stay. */
  taxFreeGoodsAmt: number;
  /** The part of a claim's payment that its settlement does not need; beyond what is owed. */
  surplus?: { payment: AddedPayment; amount: number } | undefined;
  cashRefundMethod?: CashRefundMethod | undefined;
}

/**
 * The refunds of what is owed: the order's payment first, then deposit, points last, so that no
 * buyer waits for cash behind points; then additional payments, latest first.
 */
export function planRefund(order: RefundableOrder, owed: OwedRefund): RefundPlan {
  const { isMember, added } = order;
  const { owedAmt, coveredAmt, surplus, cashRefundMethod } = owed;
  const choice = { isMember, cashRefundMethod };
  const refundable = toRefundableMeans(order);
  const addedAmt = added.reduce((sum, { there }) => sum + there.amount, 0);
  const refundAmt = Math.min(owedAmt, refundableAmt(order));
  const spareAmt = Math.max(0, sumMeans(toKeptMeans(order)) - coveredAmt, refundAmt - addedAmt);
  const ownAmt = Math.min(refundAmt, spareAmt, sumMeans(refundable));

  const refunds = [
    ...(surplus ? [planAdditionalRefund(surplus.payment, surplus.amount, choice)] : []),
    ...planOwnRefunds(order, ownAmt, owed),
    ...planAdditionalRefunds(added, refundAmt - ownAmt, choice),
  ].filter(({ amount }) => amount > 0);

  const needsAccount = refunds.some((refund) => refund.needsAccount);
  const isSaved = refunds.some(({ means }) => means === 'PaymentToDeposit');

  return {
    refundAmt,
    refunds,
    needsAccount,
    cashRefundMethod: needsAccount ? 'Account' : isSaved ? 'Deposit' : null,
  };
}

/** The amount that all means of an order and of its claims still have, in won. */
export function refundableAmt(order: RefundableOrder): number {
  const addedAmt = order.added.reduce((sum, { there }) => sum + there.amount, 0);
  return sumMeans(toRefundableMeans(order)) + addedAmt;
}

/** Refunds of the order's own payment, deposit and points. */
function planOwnRefunds(
  order: RefundableOrder,
  amount: number,
  { taxFreeGoodsAmt, cashRefundMethod }: OwedRefund,
): PlannedRefund[] {
  const refundable = toRefundableMeans(order);
  const parts = splitOver(refundable, amount);
  const totalAmt = sumMeans(toKeptMeans(order)) - amount;

  const payment = {
    amount: parts.payment,
    taxFreeAmt: taxFreeBack(refundable, { totalAmt, taxFreeGoodsAmt, refunds: parts }),
    claimSn: null,
  };

  const { isMember, paymentMethodType } = order;
  const isWhole = parts.payment === order.paid.payment;
  const rest = { taxFreeAmt: 0, claimSn: null, needsAccount: false };

  return [
    { ...payment, ...toRoute(paymentMethodType, { isMember, isWhole, cashRefundMethod }) },
    { means: 'Deposit', amount: parts.deposit, ...rest },
    { means: 'Point', amount: parts.point, ...rest },
  ];
}

/** Refunds of additional payments, latest first. */
function planAdditionalRefunds(
  added: readonly AddedPayment[],
  amount: number,
  choice: Choice,
): PlannedRefund[] {
  let rest = amount;
  return added.toReversed().map((payment) => {
    const refund = planAdditionalRefund(payment, Math.min(rest, payment.there.amount), choice);
    rest -= refund.amount;
    return refund;
  });
}

/** The refund of a part of an additional payment, of which taxed and tax-free go in proportion. */
export function planAdditionalRefund(
  payment: AddedPayment,
  amount: number,
  { isMember, cashRefundMethod }: Choice,
): PlannedRefund {
  const { claimSn, paymentMethodType, paidAmt, there } = payment;
  const isWhole = amount === paidAmt;
  const part = { totalAmt: there.amount, taxFreeGoodsAmt: there.taxFreeAmt };

  return {
    amount,
    taxFreeAmt: taxFreePart(amount, part),
    claimSn,
    ...toRoute(paymentMethodType, { isMember, isWhole, cashRefundMethod }),
  };
}

function toRoute(
  paymentMethodType: string | undefined,
  how: Choice & { isWhole: boolean },
): Pick<PlannedRefund, 'means' | 'needsAccount'> {
  const route = paymentRoute({ ...how, paymentMethodType });
  return {
    means: route === 'PaymentToDeposit' ? 'PaymentToDeposit' : 'Payment',
    needsAccount: route === 'Account',
  };
}

/** The refunds as their buyer sees them: how much by which means. */
export function toShownRefunds(
  refunds: readonly PlannedRefund[],
): { means: RefundMeans; amount: number }[] {
  return REFUND_MEANS.flatMap((means) => {
    const refundsByMeans = refunds.filter((refund) => refund.means === means);
    const amount = refundsByMeans.reduce((sum, refund) => sum + refund.amount, 0);
    return amount > 0 ? [{ means, amount }] : [];
  });
}
