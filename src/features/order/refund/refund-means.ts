import { reduceTaxedAmount, taxFreePart } from '../../benefit/pricing/tax.ts';

/** Amounts by means of payment, in won. */
export interface Means {
  payment: number;
  deposit: number;
  point: number;
}

/** The amounts of an order that are not refunded. */
export interface Kept extends Means {
  /** The tax-free part of the payment. */
  taxFree: number;
}

export function sumMeans({ payment, deposit, point }: Means): number {
  return payment + deposit + point;
}

/** How an order was paid, and what was refunded of it. */
export interface PaidMeans {
  paid: Means;
  refunded: Means;
  /** The tax-free part of the payment that is not refunded yet. */
  keptTaxFreeAmt: number;
  /** Cancelled of the payment at its provider without a refund of the shop, and accepted by staff. */
  acceptedAmt: number;
}

/** Returns what is kept of an order before another refund. */
export function toKeptMeans(order: PaidMeans): Kept {
  const { paid, refunded } = order;
  return {
    payment: paid.payment - refunded.payment,
    deposit: paid.deposit - refunded.deposit,
    point: paid.point - refunded.point,
    taxFree: order.keptTaxFreeAmt,
  };
}

/** Returns what each means can still give back: a provider no longer has what was cancelled there. */
export function toRefundableMeans(order: PaidMeans): Kept {
  const kept = toKeptMeans(order);
  // The console can give back what had become deposit before.
  const payment = Math.max(0, kept.payment - order.acceptedAmt);
  const taxFree = taxFreePart(payment, { totalAmt: kept.payment, taxFreeGoodsAmt: kept.taxFree });
  return { ...kept, payment, taxFree };
}

/**
 * Refunds the payment first, then deposit, points last, so that no buyer waits for cash behind
 * points.
 */
export function splitOver(kept: Means, amount: number): Means {
  const payment = Math.min(kept.payment, amount);
  const deposit = Math.min(kept.deposit, amount - payment);
  return { payment, deposit, point: amount - payment - deposit };
}

/**
 * The refunded tax-free part, in proportion to the tax-free goods left; what is kept never goes
 * below zero.
 */
export function taxFreeBack(
  kept: Kept,
  left: { totalAmt: number; taxFreeGoodsAmt: number; refunds: Means },
): number {
  const amount = kept.payment - left.refunds.payment;
  const taxFreeGoodsAmt = Math.min(left.taxFreeGoodsAmt, left.totalAmt);
  const before = { amount: kept.payment, taxFreeAmt: kept.taxFree };
  const taxFreeAmt = taxFreePart(amount, { totalAmt: left.totalAmt, taxFreeGoodsAmt });

  return before.taxFreeAmt - reduceTaxedAmount(before, { amount, taxFreeAmt }).taxFreeAmt;
}
