import type { ClaimFault, ClaimType } from '../claim/claim.ts';
import { lessCoupons, type CouponLoss } from '../../order/order-sum/coupon-loss.ts';
import { itemsAfter } from './after-claim.ts';
import type { ParcelClaimFee } from './requested-claim.ts';
import { sumOf } from '../../order/order-sum/paid-item.ts';
import type { RefundMeans } from '../../order/refund/refund.ts';
import { owedAfter } from './claim-sum.ts';
import type { ClaimedItem } from './claim-units.ts';
import type { ClaimableOrder } from './claimable-order.ts';
import {
  planRefund,
  type AddedPayment,
  type PlannedRefund,
} from '../../order/refund/refund-plan.ts';

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
  owedAmt: number;
  addPaymentAmt: number;
}

/** Maximum items per claim; their numbers are negative until they are inserted. */
const MAX_ITEMS = 1_000;

/** The order after the settlement of a claim, as input for a later claim. */
export function orderAfter(order: ClaimableOrder, claim: SettledClaim): ClaimableOrder {
  const { items: claimed, fees } = claim;
  const gone = itemsAfter(order.items, claim, { claimed, nextSn: -claim.claimSn * MAX_ITEMS });
  const items = lessCoupons(gone, claim.couponLosses);
  return {
    ...order,
    items,
    ...meansAfter(order, items, claim),
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
  };
}

/** The means of an order, with the claim's refunds made and its additional payment kept. */
function meansAfter(
  order: ClaimableOrder,
  items: ClaimableOrder['items'],
  { claimSn, owedAmt, addPaymentAmt }: SettledClaim,
): Pick<ClaimableOrder, 'refunded' | 'keptTaxFreeAmt' | 'added'> {
  const { refunded, keptTaxFreeAmt } = order;
  const { refunds } = planRefund(order, owedAfter(order, items, owedAmt));
  const own = refunds.filter((refund) => refund.claimSn === null);
  const sumBy = (...means: readonly RefundMeans[]) =>
    sumOf(own.filter((refund) => means.includes(refund.means)));
  const added = order.added.map((payment) => ({ ...payment, ...lessRefunds(payment, refunds) }));
  const paid = {
    claimSn,
    paymentMethodType: undefined,
    paidAmt: addPaymentAmt,
    amount: addPaymentAmt,
    there: { amount: addPaymentAmt, taxFreeAmt: 0 },
  };
  return {
    refunded: {
      payment: refunded.payment + sumBy('Payment', 'PaymentToDeposit'),
      deposit: refunded.deposit + sumBy('Deposit'),
      point: refunded.point + sumBy('Point'),
    },
    keptTaxFreeAmt: keptTaxFreeAmt - taxFreeOf(own),
    added: addPaymentAmt > 0 ? [...added, paid] : added,
  };
}

function lessRefunds(payment: AddedPayment, refunds: readonly PlannedRefund[]) {
  const own = refunds.filter(({ claimSn }) => claimSn === payment.claimSn);
  const { amount, there } = payment;
  return {
    amount: amount - sumOf(own),
    there: { amount: there.amount - sumOf(own), taxFreeAmt: there.taxFreeAmt - taxFreeOf(own) },
  };
}

function taxFreeOf(refunds: readonly PlannedRefund[]): number {
  return refunds.reduce((sum, { taxFreeAmt }) => sum + taxFreeAmt, 0);
}
