import type { ClaimFault, ClaimType } from '../claim/claim.ts';
import { lessCoupons, type CouponLoss } from '../../order/order-sum/coupon-loss.ts';
import { itemsAfter } from './after-claim.ts';
import type { ParcelClaimFee } from './requested-claim.ts';
import { claimMeans } from './claim-means.ts';
import type { ClaimedItem } from './claim-units.ts';
import type { ClaimableOrder } from './claimable-order.ts';

/** A claim with its sums, from its rows or its plan. */
export interface SettledClaim {
  claimSn: number;
  claimType: ClaimType;
  fault: ClaimFault;
  items: readonly ClaimedItem[];
  fees: readonly Pick<
    ParcelClaimFee,
    'orderShippingSn' | 'initialShippingFee' | 'claimFee' | 'shippingRefundAmt'
  >[];
  couponLosses: readonly CouponLoss[];
  refundAmt: number;
  addPaymentAmt: number;
}

/** Maximum items per claim; their numbers are negative until they are inserted. */
const MAX_ITEMS = 1_000;

/** The order after the settlement of a claim, as input for a later claim. */
export function orderAfter(order: ClaimableOrder, claim: SettledClaim): ClaimableOrder {
  const { claimSn, items: claimed, fees, refundAmt, addPaymentAmt } = claim;
  const gone = itemsAfter(order.items, claim, { claimed, nextSn: -claimSn * MAX_ITEMS });
  const items = lessCoupons(gone, claim.couponLosses);
  const { parts, taxFreeAmt, addedRefunds } = claimMeans(order, items, refundAmt);
  const { payment, deposit, point } = order.refunded;
  const refunded = {
    payment: payment + parts.payment,
    deposit: deposit + parts.deposit,
    point: point + parts.point,
  };
  const added = order.added.map((one) => {
    const back = addedRefunds.find((refund) => refund.claimSn === one.claimSn);
    return { ...one, amount: one.amount - (back?.amount ?? 0) };
  });
  return {
    ...order,
    items,
    refunded,
    keptTaxFreeAmt: order.keptTaxFreeAmt - taxFreeAmt,
    parcels: order.parcels.map((parcel) => {
      const fee = fees.find((one) => one.orderShippingSn === parcel.orderShippingSn);
      const { initialShippingFee = 0, shippingRefundAmt = 0 } = parcel;
      return {
        ...parcel,
        initialShippingFee: initialShippingFee + (fee?.initialShippingFee ?? 0),
        shippingRefundAmt: shippingRefundAmt + (fee?.shippingRefundAmt ?? 0),
      };
    }),
    claimFeeAmt: fees.reduce(
      (sum, fee) => sum + fee.claimFee - fee.initialShippingFee,
      order.claimFeeAmt,
    ),
    added: addPaymentAmt > 0 ? [...added, { claimSn, amount: addPaymentAmt }] : added,
  };
}
