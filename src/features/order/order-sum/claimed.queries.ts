import { padList, type Reader } from '#db/connection.ts';
import type { UsedCoupon } from './coupon-loss.ts';
import type { OpenReturn } from './kept-amt.ts';

/** Units that confirmed claims took out of an order. */
export function listReturnedUnits(db: Reader, orderSn: number) {
  return db
    .selectFrom('claim_unit')
    .innerJoin('claim', 'claim.claimSn', 'claim_unit.claimSn')
    .select(['claim_unit.orderItemSn', 'claim_unit.unitNo', 'claim.claimType', 'claim.fault'])
    .where('claim.orderSn', '=', orderSn)
    .where('claim.status', '=', 'Confirmed')
    .where('claim_unit.live', '=', 1)
    .execute();
}

/** Lists the cancelled quantities of an order's items, oldest cancel first. */
export function listCancelledQtys(db: Reader, orderSn: number) {
  return db
    .selectFrom('order_cancel_item as item')
    .innerJoin('order_cancel', 'order_cancel.orderCancelSn', 'item.orderCancelSn')
    .select(['item.orderItemSn', 'item.qty', 'item.fault'])
    .where('order_cancel.orderSn', '=', orderSn)
    .orderBy('item.orderCancelSn')
    .execute();
}

/** Lists the coupon discounts that cancels and confirmed returns revoked, per unit. */
export function listCouponLosses(db: Reader, orderSn: number) {
  return db
    .selectFrom('claim_coupon_loss as loss')
    .innerJoin('claim', 'claim.claimSn', 'loss.claimSn')
    .select(['loss.orderItemSn', 'loss.unitNo', 'loss.ref', 'loss.amount'])
    .where('claim.orderSn', '=', orderSn)
    .where('claim.status', '=', 'Confirmed')
    .unionAll(
      db
        .selectFrom('order_cancel_coupon_loss as loss')
        .innerJoin('order_cancel', 'order_cancel.orderCancelSn', 'loss.orderCancelSn')
        .select(['loss.orderItemSn', 'loss.unitNo', 'loss.ref', 'loss.amount'])
        .where('order_cancel.orderSn', '=', orderSn),
    )
    .execute();
}

/** The coupons that an order uses. */
export function listUsedCoupons(db: Reader, orderSn: number): Promise<UsedCoupon[]> {
  return db
    .selectFrom('order_coupon')
    .select(['possessionCouponSn', 'orderRangeType', 'orderAmt', 'orderQty'])
    .where('orderSn', '=', orderSn)
    .orderBy('possessionCouponSn')
    .execute();
}

/** The fees of confirmed claims beyond those of the parcels, in won. */
export async function sumClaimFees(db: Reader, orderSn: number): Promise<number> {
  const { amount } = await db
    .selectFrom('claim_fee as fee')
    .innerJoin('claim', 'claim.claimSn', 'fee.claimSn')
    .select((e) => e.fn.sum<number>(e('fee.claimFee', '-', e.ref('fee.initialShippingFee'))).as('amount'))
    .where('claim.orderSn', '=', orderSn)
    .where('claim.status', '=', 'Confirmed')
    .executeTakeFirstOrThrow();
  return Number(amount);
}

/** The returns of an order that wait for their settlement; an unpaid one does not count yet. */
export async function listOpenReturns(db: Reader, orderSn: number): Promise<OpenReturn[]> {
  const claims = await db
    .selectFrom('claim')
    .select(['claimSn', 'fault', 'refundAmt', 'addPaymentAmt'])
    .where('orderSn', '=', orderSn)
    .where('claimType', '=', 'Return')
    .where('endedAt', 'is', null)
    .where('status', '<>', 'Created')
    .orderBy('claimSn')
    .execute();
  if (claims.length === 0) return [];
  const claimSns = padList(claims.map(({ claimSn }) => claimSn));
  const units = await db
    .selectFrom('claim_unit')
    .select(['claimSn', 'orderItemSn', 'unitNo'])
    .where('claimSn', 'in', claimSns)
    .where('live', '=', 1)
    .execute();
  const fees = await db
    .selectFrom('claim_fee')
    .select(['claimSn', 'claimFee', 'initialShippingFee'])
    .where('claimSn', 'in', claimSns)
    .execute();
  return claims.map(({ claimSn, fault, refundAmt, addPaymentAmt }) => ({
    claimSn,
    cause: fault === 'Buyer' ? 'BuyerReturn' : 'SellerReturn',
    units: units.filter((unit) => unit.claimSn === claimSn),
    claimFeeAmt: fees
      .filter((fee) => fee.claimSn === claimSn)
      .reduce((sum, fee) => sum + fee.claimFee - fee.initialShippingFee, 0),
    promisedAmt: refundAmt - addPaymentAmt,
  }));
}

/** The additional payments of confirmed claims, less what later claims refunded of them. */
export async function listAddedPayments(
  db: Reader,
  orderSn: number,
): Promise<{ claimSn: number; amount: number }[]> {
  const paid = await db
    .selectFrom('claim')
    .select(['claimSn', 'addPaymentAmt'])
    .where('orderSn', '=', orderSn)
    .where('status', '=', 'Confirmed')
    .where('addPaymentAmt', '>', 0)
    .orderBy('claimSn')
    .execute();
  if (paid.length === 0) return [];
  const refunded = await db
    .selectFrom('refund')
    .innerJoin('payment_attempt as attempt', 'attempt.paymentAttemptSn', 'refund.paymentAttemptSn')
    .select('attempt.claimSn')
    .select((e) => e.fn.sum<number>('refund.amount').as('amount'))
    .where('refund.orderSn', '=', orderSn)
    .where('refund.reason', '=', 'Claim')
    .whereRef('refund.claimSn', '<>', 'attempt.claimSn')
    .groupBy('attempt.claimSn')
    .execute();
  const backOf = new Map(refunded.map(({ claimSn, amount }) => [claimSn, Number(amount)]));
  return paid.map(({ claimSn, addPaymentAmt }) => ({
    claimSn,
    amount: addPaymentAmt - (backOf.get(claimSn) ?? 0),
  }));
}
