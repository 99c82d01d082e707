import type { Reason } from '../../../../lib/reason.ts';
import {
  ADJUSTMENT_CODES,
  adjustmentRows,
  type AdjustmentCode,
} from '../../order-sum/adjustment-rows.ts';
import { FEE_NAMES, type ParcelClaimFee } from './requested-claim.ts';
import type { CouponLoss, UsedCoupon } from '../../order-sum/coupon-loss.ts';
import { toAdjustments, getUnchargedFee, type ClaimSums } from './claim-amounts.ts';
import type { ClaimedItem } from './claim-units.ts';
import type { ClaimableParcel } from './claimable-order.ts';

/** A part of the sum of a claim; `lineReason` puts it into words. */
export interface ClaimLine {
  code:
    | 'goods'
    | 'exchangeDearer'
    | 'exchangeCheaper'
    | 'shippingRefund'
    | (typeof FEE_NAMES)[number]
    | 'freeShippingLost'
    | 'couponExempted'
    | 'waived'
    | 'deducted'
    | 'unchargedFee'
    | 'couponLossAmt'
    | 'couponLossQty'
    | AdjustmentCode;
  /** In won; negative if the buyer owes it. */
  amount: number;
  params: Record<string, number>;
}

interface Explained {
  items: readonly ClaimedItem[];
  fees: readonly ParcelClaimFee[];
  couponLosses: readonly CouponLoss[];
  sums: ClaimSums;
}

/** For `explain` (src/lib/reason.ts). */
export function lineReason({ code, params }: Pick<ClaimLine, 'code' | 'params'>): Reason {
  const isAdjustment = ADJUSTMENT_CODES.some((adjustmentCode) => adjustmentCode === code);
  return { key: isAdjustment ? `orderSum.${code}` : `claim.line.${code}`, params };
}

/** The lines of a claim; their sum is the refund less the additional payment. */
export function claimLines(
  { items, fees, couponLosses, sums }: Explained,
  order: { parcels: readonly ClaimableParcel[]; coupons: readonly UsedCoupon[] },
): ClaimLine[] {
  const lines = [
    ...items.map(toGoodsLine),
    ...items.map(toExchangeLine),
    ...fees.flatMap((fee) => toFeeLines(fee, order.parcels)),
    { code: 'unchargedFee', amount: -getUnchargedFee(sums), params: {} } as const,
    ...order.coupons.map((coupon) => toLossLine(coupon, couponLosses)),
    ...adjustmentRows(toAdjustments(sums)).map(({ code, amount }) => ({
      code,
      amount,
      params: {},
    })),
  ];
  return lines.filter(({ amount }) => amount !== 0);
}

function toGoodsLine({ orderItemSn, unitNos, goodsAmt }: ClaimedItem): ClaimLine {
  return { code: 'goods', amount: goodsAmt, params: { orderItemSn, qty: unitNos.length } };
}

function toExchangeLine({ orderItemSn, unitNos, exchangeDiffAmt }: ClaimedItem): ClaimLine {
  const code = exchangeDiffAmt > 0 ? 'exchangeDearer' : 'exchangeCheaper';
  return { code, amount: -exchangeDiffAmt, params: { orderItemSn, qty: unitNos.length } };
}

function toFeeLines(fee: ParcelClaimFee, parcels: readonly ClaimableParcel[]): ClaimLine[] {
  const { orderShippingSn, couponExemptedAmt, waivedAmt, deductedAmt, shippingRefundAmt } = fee;
  const parcel = parcels.find((orderParcel) => orderParcel.orderShippingSn === orderShippingSn);
  const params = { orderShippingSn };

  const owed = FEE_NAMES.map((name): ClaimLine => {
    const isLost = name === 'initialShippingFee' && parcel?.policyType === 'ConditionalFree';
    const code = isLost ? 'freeShippingLost' : name;
    const reason = isLost ? { ...params, baseAmt: parcel.policyBaseAmt } : params;
    return { code, amount: -fee[name], params: reason };
  });

  return [
    ...owed,
    { code: 'couponExempted', amount: couponExemptedAmt, params },
    { code: 'waived', amount: waivedAmt, params },
    { code: 'deducted', amount: -deductedAmt, params },
    { code: 'shippingRefund', amount: shippingRefundAmt, params },
  ];
}

function toLossLine(coupon: UsedCoupon, losses: readonly CouponLoss[]): ClaimLine {
  const { possessionCouponSn, orderRangeType, orderAmt, orderQty } = coupon;
  const couponLosses = losses.filter(({ ref }) => ref === String(possessionCouponSn));
  const isQty = orderRangeType === 'Qty';

  return {
    code: isQty ? 'couponLossQty' : 'couponLossAmt',
    amount: -couponLosses.reduce((sum, { amount }) => sum + amount, 0),
    params: { possessionCouponSn, ...(isQty ? { orderQty } : { orderAmt }) },
  };
}
