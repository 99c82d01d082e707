import type { RequestedClaim, ParcelClaimFee } from './requested-claim.ts';
import type { CouponLoss } from '../../order/order-sum/coupon-loss.ts';
import type { ClaimedItem } from './claim-units.ts';
import type { AddedPayment } from './claimable-order.ts';

/**
 * The sums stored in a claim's row. In won: goodsAmt + shippingRefundAmt - exchangeDiffAmt -
 * couponLossAmt - claimFee = refundAmt - addPaymentAmt.
 */
export interface ClaimSums {
  goodsAmt: number;
  shippingRefundAmt: number;
  exchangeDiffAmt: number;
  couponLossAmt: number;
  claimFee: number;
  refundAmt: number;
  addPaymentAmt: number;
}

export function sumsOf(
  items: readonly ClaimedItem[],
  fees: readonly ParcelClaimFee[],
  losses: readonly CouponLoss[],
): ClaimSums {
  const goodsAmt = items.reduce((sum, item) => sum + item.goodsAmt, 0);
  const exchangeDiffAmt = items.reduce((sum, item) => sum + item.exchangeDiffAmt, 0);
  const couponLossAmt = losses.reduce((sum, { amount }) => sum + amount, 0);
  const claimFee = fees.reduce((sum, fee) => sum + fee.claimFee, 0);
  const shippingRefundAmt = fees.reduce((sum, fee) => sum + fee.shippingRefundAmt, 0);
  const back = goodsAmt + shippingRefundAmt - exchangeDiffAmt - couponLossAmt - claimFee;
  return {
    goodsAmt,
    shippingRefundAmt,
    exchangeDiffAmt,
    couponLossAmt,
    claimFee,
    refundAmt: Math.max(0, back),
    addPaymentAmt: Math.max(0, -back),
  };
}

/** At settlement, the amount due in excess of the payment that was made. */
export function unpaidAmt(
  { promised, payment, awaitsPayment = false }: RequestedClaim,
  { items, fees }: { items: readonly ClaimedItem[]; fees: readonly ParcelClaimFee[] },
): number {
  if (!promised || awaitsPayment) return 0;
  return sumsOf(items, fees, []).addPaymentAmt - (payment?.amount ?? 0);
}

/** Below it no payment is asked for: hardly any method takes so little. */
const SMALLEST_PAYMENT = 1_000;

/** An amount due that is too small to be paid by itself; the shop waives it. */
export function smallDueAmt(
  { payment }: RequestedClaim,
  { items, fees }: { items: readonly ClaimedItem[]; fees: readonly ParcelClaimFee[] },
): number {
  const { addPaymentAmt } = sumsOf(items, fees, []);
  return payment === undefined && addPaymentAmt < SMALLEST_PAYMENT ? addPaymentAmt : 0;
}

/** The part of the additional payment that the settlement does not need. */
export function surplusOf(
  { payment }: RequestedClaim,
  { addPaymentAmt }: ClaimSums,
): AddedPayment[] {
  const amount = (payment?.amount ?? 0) - addPaymentAmt;
  return payment && amount > 0 ? [{ claimSn: payment.claimSn, amount }] : [];
}
