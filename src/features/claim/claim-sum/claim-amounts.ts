import type { RequestedClaim, ParcelClaimFee } from './requested-claim.ts';
import type { CouponLoss } from '../../order/order-sum/coupon-loss.ts';
import type { ClaimedItem } from './claim-units.ts';
import type { AddedPayment } from '../../order/refund/refund-plan.ts';

/**
 * What a claim comes to. In won: goodsAmt + shippingRefundAmt - exchangeDiffAmt - couponLossAmt -
 * claimFee = owedAmt - addPaymentAmt.
 */
export interface OwedSums {
  goodsAmt: number;
  shippingRefundAmt: number;
  exchangeDiffAmt: number;
  couponLossAmt: number;
  claimFee: number;
  /** What its buyer is owed. */
  owedAmt: number;
  addPaymentAmt: number;
}

/** The sums stored in a claim's row. */
export interface ClaimSums extends OwedSums {
  /** What goes back of `owedAmt`: less what had gone back before at the provider. */
  refundAmt: number;
}

export function sumsOf(
  items: readonly ClaimedItem[],
  fees: readonly ParcelClaimFee[],
  losses: readonly CouponLoss[],
): OwedSums {
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
    owedAmt: Math.max(0, back),
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
  { addPaymentAmt }: OwedSums,
): { payment: AddedPayment; amount: number } | undefined {
  if (!payment) return undefined;
  const amount = Math.min(payment.there.amount, Math.max(0, payment.amount - addPaymentAmt));
  return { payment, amount };
}
