import type { RequestedClaim, ParcelClaimFee } from './requested-claim.ts';
import type { ClaimedItem } from './claim-units.ts';
import type { Adjustments } from '../../order-sum/adjustment-rows.ts';
import type { AddedPayment } from '../../refund/refund-plan.ts';

/**
 * The sums of a claim, in won: goodsAmt + shippingRefundAmt - exchangeDiffAmt - claimFee -
 * `getUnchargedFee` - couponLossAmt + carriedAmt - heldAmt = owedAmt - addPaymentAmt.
 */
export interface OwedSums {
  goodsAmt: number;
  shippingRefundAmt: number;
  exchangeDiffAmt: number;
  claimFee: number;
  /** Discounts that it takes off the coupons of its order. */
  couponLossAmt: number;
  /** Left to later refunds of the order, or below zero taken from this one for earlier steps. */
  carriedAmt: number;
  /** Kept until the other open returns of the order are settled. */
  heldAmt: number;
  /** The amount that its buyer is owed. */
  owedAmt: number;
  addPaymentAmt: number;
}

/** The sums stored in a claim's row. */
export interface ClaimSums extends OwedSums {
  /** The part of `owedAmt` that goes back: less what had gone back before at the provider. */
  refundAmt: number;
}

interface Charged {
  items: readonly ClaimedItem[];
  fees: readonly ParcelClaimFee[];
}

type Base = Pick<ClaimSums, 'goodsAmt' | 'shippingRefundAmt' | 'exchangeDiffAmt' | 'claimFee'> & {
  /** Their sum: what goes back before deductions; below zero: what is due. */
  baseAmt: number;
};

export function computeBaseSums({ items, fees }: Charged): Base {
  const goodsAmt = items.reduce((sum, item) => sum + item.goodsAmt, 0);
  const exchangeDiffAmt = items.reduce((sum, item) => sum + item.exchangeDiffAmt, 0);
  const claimFee = fees.reduce((sum, fee) => sum + fee.claimFee, 0);
  const shippingRefundAmt = fees.reduce((sum, fee) => sum + fee.shippingRefundAmt, 0);
  const baseAmt = goodsAmt + shippingRefundAmt - exchangeDiffAmt - claimFee;

  return { goodsAmt, shippingRefundAmt, exchangeDiffAmt, claimFee, baseAmt };
}

/** Computes what a claim's buyer is owed, in won, or below 0 is to pay; some may have gone back before. */
export function getOwedBalance(sums: OwedSums): number {
  return sums.owedAmt - sums.addPaymentAmt;
}

/** Sums the amounts, in won, that staff deduct from a claim. */
export function sumDeducted(fees: readonly Pick<ParcelClaimFee, 'deductedAmt'>[]): number {
  return fees.reduce((sum, { deductedAmt }) => sum + deductedAmt, 0);
}

/**
 * The delivery fee that a claim makes due and does not charge, since it was not told of it: what was
 * held pays it, or it is carried to later refunds.
 */
export function getUnchargedFee(sums: OwedSums): number {
  const { goodsAmt, shippingRefundAmt, exchangeDiffAmt, claimFee, couponLossAmt } = sums;
  const { carriedAmt, heldAmt, owedAmt, addPaymentAmt } = sums;
  const chargedAmt = goodsAmt + shippingRefundAmt - exchangeDiffAmt - claimFee - couponLossAmt;
  return chargedAmt + carriedAmt - heldAmt - (owedAmt - addPaymentAmt);
}

/** Returns what a claim leaves to other refunds of its order, and what of it went back before. */
export function toAdjustments({
  carriedAmt,
  heldAmt,
  owedAmt,
  refundAmt,
}: Pick<ClaimSums, 'carriedAmt' | 'heldAmt' | 'owedAmt' | 'refundAmt'>): Adjustments {
  return { carriedAmt, heldAmt, priorRefundAmt: owedAmt - refundAmt };
}

/** At settlement, the amount due in excess of the payment that was made. */
export function unpaidAmt(
  { promised, payment, awaitsPayment = false }: RequestedClaim,
  charged: Charged,
): number {
  if (!promised || awaitsPayment) return 0;
  return -computeBaseSums(charged).baseAmt - (payment?.amount ?? 0);
}

/** Below it no payment is asked for: hardly any method takes so little. */
const SMALLEST_PAYMENT = 1_000;

/** An amount due that is too small to be paid by itself; the shop waives it. */
export function smallDueAmt({ payment }: RequestedClaim, charged: Charged): number {
  const dueAmt = -computeBaseSums(charged).baseAmt;
  return payment === undefined && dueAmt < SMALLEST_PAYMENT ? dueAmt : 0;
}

/** The part of the additional payment that the settlement does not need. */
export function toSurplus(
  { payment }: RequestedClaim,
  { addPaymentAmt }: OwedSums,
): { payment: AddedPayment; amount: number } | undefined {
  if (!payment) return undefined;

  const amount = Math.min(payment.there.amount, Math.max(0, payment.amount - addPaymentAmt));
  return { payment, amount };
}
