import { adjustmentRows, type Adjustments } from '../../order-sum/adjustment-rows.ts';
import { toAdjustments, getUnchargedFee, type ClaimSums } from './claim-amounts.ts';
import type { ParcelClaimFee } from './requested-claim.ts';

type ShownFee = Pick<ParcelClaimFee, 'couponExemptedAmt' | 'waivedAmt' | 'deductedAmt'>;

/** The sums of a claim as they are shown. */
export interface ShownSums extends Adjustments {
  goodsAmt: number;
  shippingRefundAmt: number;
  exchangeDiffAmt: number;
  couponLossAmt: number;
  /** Less what a coupon paid and what is waived, with what is deducted. */
  claimFee: number;
  /** A delivery fee that became due and is left to other refunds of the order. */
  unchargedFeeAmt: number;
  fees: readonly ShownFee[];
}

/** The sums of a claim's row, with its fees, as they are shown. */
export function shownSums(claim: ClaimSums, fees: readonly ShownFee[]): ShownSums {
  return { ...claim, ...toAdjustments(claim), unchargedFeeAmt: getUnchargedFee(claim), fees };
}

/**
 * The rows of a claim's sums with their message keys, wherever they are shown: they add up to the refund,
 * or below zero to the payment.
 */
export function claimRows(sums: ShownSums) {
  const exemptedAmt = sums.fees.reduce((sum, fee) => sum + fee.couponExemptedAmt, 0);
  const waivedAmt = sums.fees.reduce((sum, fee) => sum + fee.waivedAmt, 0);
  const deductedAmt = sums.fees.reduce((sum, fee) => sum + fee.deductedAmt, 0);
  const feeAmt = sums.claimFee - deductedAmt + exemptedAmt + waivedAmt;
  const rows = [
    { key: 'claim.form.goods', amount: sums.goodsAmt },
    { key: 'claim.form.shippingRefund', amount: sums.shippingRefundAmt },
    { key: 'claim.form.exchangeDiff', amount: -sums.exchangeDiffAmt },
    { key: 'claim.form.couponLoss', amount: -sums.couponLossAmt },
    { key: 'claim.form.claimFee', amount: -feeAmt },
    { key: 'claim.line.couponExempted', amount: exemptedAmt },
    { key: 'claim.line.waived', amount: waivedAmt },
    { key: 'claim.line.deducted', amount: -deductedAmt },
    { key: 'claim.line.unchargedFee', amount: -sums.unchargedFeeAmt },
  ] as const;

  return [...rows.filter(({ amount }) => amount !== 0), ...adjustmentRows(sums)];
}
