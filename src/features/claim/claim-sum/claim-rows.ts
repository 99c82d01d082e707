import { adjustmentRows, type Adjustments } from '../../order/order-sum/adjustment-rows.ts';
import { adjustmentsOf, couponLossOf, type ClaimSums } from './claim-amounts.ts';

/** The sums of a claim as they are shown. */
export interface ShownSums extends Adjustments {
  goodsAmt: number;
  shippingRefundAmt: number;
  exchangeDiffAmt: number;
  couponLossAmt: number;
  /** Less what is waived. */
  claimFee: number;
  /** Of the fees; shown apart where it is known. */
  waivedAmt?: number | undefined;
}

/** The sums of a claim's row as they are shown. */
export function shownSums(claim: Omit<ClaimSums, 'addPaymentAmt'>): ShownSums {
  return { ...claim, ...adjustmentsOf(claim), couponLossAmt: couponLossOf(claim) };
}

/**
 * The rows of a claim's sums with their message keys, wherever they are shown: they add up to the refund,
 * or below zero to the payment.
 */
export function claimRows(sums: ShownSums) {
  const { waivedAmt = 0 } = sums;
  const rows = [
    { key: 'claim.form.goods', amount: sums.goodsAmt },
    { key: 'claim.form.shippingRefund', amount: sums.shippingRefundAmt },
    { key: 'claim.form.exchangeDiff', amount: -sums.exchangeDiffAmt },
    { key: 'claim.form.couponLoss', amount: -sums.couponLossAmt },
    { key: 'claim.form.claimFee', amount: -sums.claimFee - waivedAmt },
    { key: 'claim.line.waived', amount: waivedAmt },
  ] as const;
  return [...rows.filter(({ amount }) => amount !== 0), ...adjustmentRows(sums)];
}
