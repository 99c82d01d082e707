import type { Problem } from '../../../lib/errors.ts';
import {
  couponLosses,
  lessCoupons,
  limitLosses,
  type CouponLoss,
} from '../../order/order-sum/coupon-loss.ts';
import { keptOf, totalOf } from '../../order/refund/means.ts';
import { costOf, keptFees } from '../../order/order-sum/order-cost.ts';
import { packedIn } from '../../order/order-sum/parcel-fee.ts';
import { planRefund, type RefundPlan } from '../../order/refund/refund-plan.ts';
import { itemsAfter } from './after-claim.ts';
import type { RequestedClaim, ParcelClaimFee } from './requested-claim.ts';
import { smallDueAmt, sumsOf, surplusOf, unpaidAmt, type ClaimSums } from './claim-amounts.ts';
import { feesOf, lowerFees } from './claim-fee.ts';
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
  const moves = movesOf(order, requested, itemsAfter(order.items, requested, { claimed: chosen }));
  const charged = { items: chosen, fees: lowerFees(moves, requested) };
  const uncollected = Math.max(unpaidAmt(requested, charged), smallDueAmt(requested, charged));
  const { items, fees } = limitPayment(charged, uncollected);
  const gone = itemsAfter(order.items, requested, { claimed: items });
  const losses = lossesOf(order, requested, { items, gone, fees });
  const after = lessCoupons(gone, losses);
  const owed = sumsOf(items, fees, losses);
  const { refundAmt, ...refunds } = planRefund(order, {
    ...owedAfter(order, after, owed.owedAmt),
    surplus: surplusOf(requested, owed),
    cashRefundMethod: requested.cashRefundMethod,
  });
  const sums = { ...owed, refundAmt };
  return {
    items,
    fees,
    couponLosses: losses,
    sums,
    ...refunds,
    usesCoupon: fees.some(({ couponExemptedAmt }) => couponExemptedAmt > 0),
    isWhole: isWhole(after),
    returnsCoupons: isWhole(after) && !after.some(isReturnedByBuyer),
    lines: claimLines({ items, fees, couponLosses: losses, sums }, order),
  };
}

const COUPONS = { Return: 'ReturnFee', Exchange: 'ExchangeFee', Reship: null } as const;

/** The fees of the parcels that contain claimed units. */
function movesOf(order: ClaimableOrder, requested: RequestedClaim, gone: readonly ClaimableItem[]) {
  const { items, parcels, claimFeeAmt } = order;
  const addedAmt = order.added.reduce((sum, { amount }) => sum + amount, 0);
  const { goodsAmt } = costOf(items, []);
  const keptAmt = totalOf(keptOf(order)) + addedAmt - goodsAmt;
  const kept = keptFees(order, keptAmt - claimFeeAmt);
  return parcels.flatMap((parcel, i) => {
    const before = packedIn(items, parcel);
    const after = packedIn(gone, parcel);
    const isTouched = after.some((item, at) => item !== before[at]);
    return isTouched
      ? [
          feesOf(requested, {
            parcel,
            before,
            after,
            keptFee: Math.min(kept[i] ?? 0, Math.max(0, keptAmt)),
          }),
        ]
      : [];
  });
}

/** Coupon discounts are lost only by the buyer's returns, and at most the refund. */
function lossesOf(
  order: ClaimableOrder,
  { claimType, fault, promised }: RequestedClaim,
  claim: {
    items: readonly ClaimedItem[];
    gone: readonly ClaimableItem[];
    fees: readonly ParcelClaimFee[];
  },
): CouponLoss[] {
  if (claimType !== 'Return' || fault === 'Seller') return [];
  const { owedAmt } = sumsOf(claim.items, claim.fees, []);
  const promisedAmt = promised?.couponLossAmt ?? owedAmt;
  const limit = Math.min(owedAmt, promisedAmt, uncoveredAmt(order, claim.gone));
  return limitLosses(couponLosses(claim.gone, order.coupons), limit);
}

/** For `planRefund`, after a claim. */
export function owedAfter(
  order: Pick<ClaimableOrder, 'parcels'>,
  after: readonly ClaimableItem[],
  owedAmt: number,
) {
  const { taxFreeGoodsAmt } = costOf(after, []);
  return { owedAmt, coveredAmt: coveredAmt(order, after), taxFreeGoodsAmt };
}

/** What the order's own means have to cover: the ordered goods that stay, and the delivery fees. */
function coveredAmt(
  { parcels }: Pick<ClaimableOrder, 'parcels'>,
  after: readonly ClaimableItem[],
): number {
  const ordered = after.filter(({ exchangeOfItemSn }) => exchangeOfItemSn === null);
  return costOf(ordered, []).goodsAmt + costOf(after, parcels).shippingAmt;
}

/**
 * What the order's own means hold beyond what they have to cover. More can't be taken back onto units
 * that stay: a cancel refunds the order's own means alone.
 */
function uncoveredAmt(order: ClaimableOrder, gone: readonly ClaimableItem[]): number {
  return Math.max(0, totalOf(keptOf(order)) - coveredAmt(order, gone));
}

function isReturnedByBuyer({ gone }: ClaimableItem): boolean {
  return gone.some(({ cause }) => cause === 'BuyerReturn');
}
