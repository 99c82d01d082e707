import { adjustmentRows, type Adjustments } from '../order-sum/adjustment-rows.ts';

/** The sums of a cancel as they are shown. */
export interface CancelSums extends Adjustments {
  /** The net price of the cancelled units; zero where what was held goes back. */
  goodsAmt: number;
  /** Refunded fees; below zero where free shipping is lost. */
  shippingAmt: number;
  couponLossAmt: number;
  /** Given back although nothing is cancelled; an estimate has none. */
  compensationAmt?: number;
}

/** The rows of a cancel's sums with their message keys, wherever they are shown: they add up to the refund. */
export function buildCancelRows(sums: CancelSums) {
  const { goodsAmt, shippingAmt, couponLossAmt, compensationAmt = 0 } = sums;
  const rows = [
    { key: 'cancel.goods', amount: goodsAmt },
    { key: shippingAmt > 0 ? 'cancel.shippingBack' : 'cancel.shippingOwed', amount: shippingAmt },
    { key: 'cancel.couponLost', amount: -couponLossAmt },
    { key: 'cancel.compensation', amount: compensationAmt },
  ] as const;

  return [...rows.filter(({ amount }) => amount !== 0), ...adjustmentRows(sums)];
}
