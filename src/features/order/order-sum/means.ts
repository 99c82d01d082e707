import { lowered, taxFreePart } from '../../benefit/pricing/tax.ts';

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

export function totalOf({ payment, deposit, point }: Means): number {
  return payment + deposit + point;
}

/** What is kept of an order before another refund. */
export function keptOf(order: { paid: Means; refunded: Means; keptTaxFreeAmt: number }): Kept {
  const { paid, refunded } = order;
  return {
    payment: paid.payment - refunded.payment,
    deposit: paid.deposit - refunded.deposit,
    point: paid.point - refunded.point,
    taxFree: order.keptTaxFreeAmt,
  };
}

/** Paid for an order and its settled claims, less what went back, by all means. */
export function balanceOf({
  paid,
  refunded,
  added,
}: {
  paid: Means;
  refunded: Means;
  added: readonly { amount: number }[];
}): number {
  const addedAmt = added.reduce((sum, { amount }) => sum + amount, 0);
  return totalOf(paid) - totalOf(refunded) + addedAmt;
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
  return before.taxFreeAmt - lowered(before, { amount, taxFreeAmt }).taxFreeAmt;
}
