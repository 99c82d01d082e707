import type { ClaimableOrder } from '../../../../src/features/order/claim/sum/claimable-order.ts';
import { isBoughtItem } from '../../../../src/features/order/order/order-items.ts';
import type { PaidItem } from '../../../../src/features/order/order-sum/paid-item.ts';
import type { Book, Unit } from './money-rules.ts';

const COUPON_KINDS = ['ItemCoupon', 'CartCoupon'];

/** An order in the terms of the plain rules. */
export function bookOf({ items, parcels, coupons }: ClaimableOrder): Book {
  const units = items.flatMap((item) =>
    Array.from({ length: item.orderedQty }, (_, i): [string, Unit] => [
      `${item.orderItemSn}:${i + 1}`,
      toUnit(items, item, i + 1),
    ]),
  );
  return {
    units: new Map(units),
    parcels: parcels.map((parcel) => ({
      sn: parcel.orderShippingSn,
      policy: parcel.policyType,
      fee: parcel.policyFee,
      freeFrom: parcel.policyBaseAmt,
      surcharge: parcel.addShippingFee,
      exempted: parcel.couponExemptedFee,
      ordered:
        parcel.basicShippingFee +
        parcel.addShippingFee -
        parcel.exemptedFee -
        parcel.couponExemptedFee,
      returnFee: parcel.returnFee,
    })),
    coupons: coupons.map(({ possessionCouponSn, orderRangeType, orderAmt, orderQty }) => ({
      ref: String(possessionCouponSn),
      least:
        orderRangeType === 'Amt'
          ? { amount: orderAmt }
          : orderRangeType === 'Qty'
            ? { pieces: orderQty }
            : null,
    })),
    claimFees: [],
    given: 0,
  };
}

function toUnit(items: readonly PaidItem[], item: PaidItem, unitNo: number): Unit {
  const discounts = item.discounts.filter((discount) => discount.unitNo === unitNo);
  const off = discounts
    .filter(({ kind }) => !COUPON_KINDS.includes(kind))
    .reduce((sum, { amount }) => sum + amount, 0);
  const gone = item.gone.find((goneUnit) => goneUnit.unitNo === unitNo);

  return {
    price: item.listPrice,
    off,
    counts: item.listPrice - off,
    coupons: new Map(
      discounts
        .filter(({ kind }) => COUPON_KINDS.includes(kind))
        .map(({ ref, amount }) => [ref, amount]),
    ),
    helps: new Set(couponsOf(items, item)),
    isPiece: isBoughtItem(item),
    parcel: item.orderShippingSn,
    isCarrier: item.parentItemSn === null && item.itemType !== 'AddOnItem',
    isGift: item.itemType === 'Gift',
    is: gone ? 'cancelled' : 'kept',
    fault: 'Buyer',
    exchanges: 0,
  };
}

/** A coupon of the cart counts all goods, another those that it is for, with the set they are of. */
function couponsOf(items: readonly PaidItem[], item: PaidItem): string[] {
  const couponDiscounts = items.flatMap(({ orderItemSn, parentItemSn, discounts }) =>
    discounts
      .filter(({ kind }) => COUPON_KINDS.includes(kind))
      .map(({ kind, ref }) => ({ kind, ref, sns: [orderItemSn, parentItemSn] })),
  );
  return couponDiscounts
    .filter(
      ({ kind, sns }) =>
        kind === 'CartCoupon' || (sns.includes(item.orderItemSn) && item.itemType !== 'Gift'),
    )
    .map(({ ref }) => ref);
}
