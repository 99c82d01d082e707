import type { Problem } from '../../../../errors/errors.ts';
import { couponLosses, lessCoupons, type CouponLoss } from '../../order-sum/coupon-loss.ts';
import { lessHeld } from '../../order-sum/held-amt.ts';
import { backAfter, keptAmt, unpromisedAmt } from '../../order-sum/kept-amt.ts';
import { toCost, coveredAmt } from '../../order-sum/order-cost.ts';
import { packedIn } from '../../order-sum/parcel-fee.ts';
import { orderBalance, planRefund, type RefundPlan } from '../../refund/refund-plan.ts';
import { itemsAfter } from './after-claim.ts';
import type { RequestedClaim, ParcelClaimFee } from './requested-claim.ts';
import {
  computeBaseSums,
  sumDeducted,
  smallDueAmt,
  toSurplus,
  unpaidAmt,
  type ClaimSums,
  type OwedSums,
} from './claim-amounts.ts';
import { toFees, lessInitial, lowerFees } from './claim-fee.ts';
import { claimLines, type ClaimLine } from './claim-lines.ts';
import { claimUnits, isWhole, type ClaimedItem } from './claim-units.ts';
import type { ClaimableItem, ClaimableOrder } from './claimable-order.ts';
import { limitPayment } from './payment-limit.ts';

export interface ClaimPlan extends Omit<RefundPlan, 'refundAmt'> {
  /** Claimed items with their components, add-ons and gifts. */
  items: readonly ClaimedItem[];
  /** One per parcel with claimed units. */
  fees: readonly ParcelClaimFee[];
  couponLosses: CouponLoss[];
  sums: ClaimSums;
  /** The amount that comes back beyond the refund if every other open return is settled. */
  moreAmt: number;
  /** The requested coupon exempts a fee, so it is spent. */
  usesCoupon: boolean;
  /** The whole order is claimed. */
  isWhole: boolean;
  /** The whole order is claimed, and no unit was returned by the buyer's fault. */
  returnsCoupons: boolean;
  lines: ClaimLine[];
}

/**
 * Computes the sums of a claim, for estimate and settlement alike, or returns a problem. Order
 * discounts are frozen to units, so other units' prices do not change.
 */
export function planClaim(
  order: ClaimableOrder,
  requested: RequestedClaim,
): ClaimPlan | { problem: Problem } {
  const chosen = claimUnits(order, requested);
  if ('problem' in chosen) return chosen;
  if (requested.coupon && requested.coupon.freeShippingType !== COUPONS[requested.claimType]) {
    return { problem: { code: 'CouponNotUsable' } };
  }

  const moves = getMoves(order, requested, itemsAfter(order.items, requested, { claimed: chosen }));
  const charged = { items: chosen, fees: lowerFees(moves, requested) };
  const uncollected = Math.max(unpaidAmt(requested, charged), smallDueAmt(requested, charged));
  const { items, ...limited } = limitPayment(charged, uncollected);
  const gone = itemsAfter(order.items, requested, { claimed: items });
  const losses = couponLosses(gone, order.coupons);
  const settled = settleClaimSums(order, requested, { items, ...limited, gone, losses });
  const { fees, owed, moreAmt } = settled;
  const after = lessCoupons(gone, losses);

  const { refundAmt, ...refunds } = planRefund(order, {
    owedAmt: owed.owedAmt,
    coveredAmt: coveredAmt(after, order.parcels),
    taxFreeGoodsAmt: toCost(after, []).taxFreeGoodsAmt,
    surplus: toSurplus(requested, owed),
    cashRefundMethod: requested.cashRefundMethod,
  });

  const sums = { ...owed, refundAmt };

  return {
    items,
    fees,
    couponLosses: losses,
    sums,
    moreAmt,
    ...refunds,
    usesCoupon: fees.some(({ couponExemptedAmt }) => couponExemptedAmt > 0),
    isWhole: isWhole(after),
    returnsCoupons: isWhole(after) && !after.some(isReturnedByBuyer),
    lines: claimLines({ items, fees, couponLosses: losses, sums }, order),
  };
}

const COUPONS = { Return: 'ReturnFee', Exchange: 'ExchangeFee', Reship: null } as const;

/** The fees of the parcels that contain claimed units. */
function getMoves(
  { items, parcels }: ClaimableOrder,
  requested: RequestedClaim,
  gone: readonly ClaimableItem[],
) {
  return parcels.flatMap((parcel) => {
    const before = packedIn(items, parcel);
    const after = packedIn(gone, parcel);
    const isTouched = after.some((item, index) => item !== before[index]);
    return isTouched ? [toFees(requested, { parcel, before, after })] : [];
  });
}

interface Charged {
  items: readonly ClaimedItem[];
  fees: readonly ParcelClaimFee[];
  /** The items after settlement. */
  gone: readonly ClaimableItem[];
  losses: readonly CouponLoss[];
}

/**
 * Computes what goes back by `backAfter`, no less than was promised and no more than the claim's own
 * goods and fees. What it does not cover is carried to the order's next refund; an initial fee that an
 * earlier step kept is not charged again.
 */
function settleClaimSums(
  order: ClaimableOrder,
  { promised }: RequestedClaim,
  { items, fees: charged, gone, losses }: Charged,
): { fees: ParcelClaimFee[]; owed: OwedSums; moreAmt: number } {
  const claimFees = charged.map((fee) => ({
    amount: fee.claimFee - fee.initialShippingFee,
    exchangeItemSns: [],
  }));
  const balanceAmt = orderBalance(order);
  const after = { ...order, items: gone, claimFees: [...order.claimFees, ...claimFees] };
  const back = backAfter({ ...order, balanceAmt }, after);
  const fees = lessInitial(charged, balanceAmt - keptAmt(order));
  const { baseAmt, ...base } = computeBaseSums({ items, fees });
  const unpromised = unpromisedAmt(order, balanceAmt);
  const deductedAmt = sumDeducted(fees);
  const limitAmt = limitBack(unpromised, { baseAmt, deductedAmt });
  const heldLimitAmt = limitBack(balanceAmt, { baseAmt, deductedAmt });
  const promisedAmt = promised?.isComplete ? promised.balanceAmt : 0;
  const owedAmt = Math.min(limitAmt, Math.max(0, back.leastAmt, promisedAmt));
  const heldAmt = Math.max(0, Math.min(heldLimitAmt, back.rightAmt) - owedAmt);
  const addPaymentAmt = Math.max(0, -baseAmt);
  const carriedAmt = keptAmt(after) - keptAmt(order) + owedAmt + heldAmt - addPaymentAmt;

  const owed = {
    ...base,
    couponLossAmt: losses.reduce((sum, { amount }) => sum + amount, 0),
    ...lessHeld({ carriedAmt, heldAmt }, order),
    owedAmt,
    addPaymentAmt,
  };

  return { fees, owed, moreAmt: Math.max(0, back.mostAmt - owedAmt - heldAmt) };
}

/**
 * The most that goes back: the claim's own goods and fees, as far as the order still has it. A deduction
 * lowers it in any case, also where compensations have left less than the goods cost.
 */
function limitBack(
  thereAmt: number,
  { baseAmt, deductedAmt }: { baseAmt: number; deductedAmt: number },
): number {
  const beforeAmt = Math.min(thereAmt, Math.max(0, baseAmt + deductedAmt));
  return Math.max(0, beforeAmt - deductedAmt);
}

function isReturnedByBuyer({ gone }: ClaimableItem): boolean {
  return gone.some(({ cause }) => cause === 'BuyerReturn');
}
