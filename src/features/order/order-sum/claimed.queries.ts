import { padList, type Reader, type Tx } from '#db/connection.ts';
import { taxFreePart } from '../../benefit/pricing/tax.ts';
import type { AddedPayment } from '../refund/refund-plan.ts';
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

/** The coupons that an order uses, with those that it gave back. */
export async function listUsedCoupons(db: Reader, orderSn: number): Promise<UsedCoupon[]> {
  const coupons = await db
    .selectFrom('order_coupon as used')
    .innerJoin('possession_coupon as held', 'held.possessionCouponSn', 'used.possessionCouponSn')
    .innerJoin('coupon', 'coupon.couponSn', 'held.couponSn')
    .select(['used.possessionCouponSn', 'coupon.couponBenefitType', 'used.returnedAt'])
    .select(['used.orderRangeType', 'used.orderAmt', 'used.orderQty'])
    .where('used.orderSn', '=', orderSn)
    .orderBy('used.possessionCouponSn')
    .execute();
  if (coupons.length === 0) return [];

  const targets = await db
    .selectFrom('order_coupon_item as target')
    .innerJoin('order_item as item', 'item.orderItemSn', 'target.orderItemSn')
    .select(['target.possessionCouponSn', 'target.orderItemSn'])
    .where('item.orderSn', '=', orderSn)
    .execute();

  const byCoupon = Map.groupBy(targets, ({ possessionCouponSn }) => possessionCouponSn);

  return coupons.map(({ couponBenefitType, returnedAt, ...coupon }) => ({
    ...coupon,
    couponBenefitType,
    isReturned: returnedAt !== null,
    targetSns: byCoupon.get(coupon.possessionCouponSn)?.map(({ orderItemSn }) => orderItemSn),
  }));
}

/** Lists the product or the coupon that each gift of an order was given for. */
export function listGifts(db: Reader, orderSn: number) {
  return db
    .selectFrom('order_gift as gift')
    .innerJoin('order_item as item', 'item.orderItemSn', 'gift.orderItemSn')
    .select(['gift.orderItemSn', 'gift.giverItemCode', 'gift.perQty', 'gift.giveQty'])
    .select('gift.possessionCouponSn')
    .where('item.orderSn', '=', orderSn)
    .execute();
}

/** The fees of confirmed claims beyond those of the parcels, in won. */
export function listSettledFees(db: Reader, orderSn: number) {
  return db
    .selectFrom('claim_fee as fee')
    .innerJoin('claim', 'claim.claimSn', 'fee.claimSn')
    .select(['claim.claimNo', 'claim.possessionCouponSn'])
    .select(['fee.orderShippingSn', 'fee.couponExemptedAmt'])
    .select((e) => e('fee.claimFee', '-', e.ref('fee.initialShippingFee')).as('amount'))
    .where('claim.orderSn', '=', orderSn)
    .where('claim.status', '=', 'Confirmed')
    .execute();
}

/** Takes coupons off the claims of an order whose fees they paid. */
export async function dropFeeCoupons(
  t: Tx,
  orderSn: number,
  possessionCouponSns: readonly number[],
): Promise<void> {
  if (possessionCouponSns.length === 0) return;

  await t
    .updateTable('claim')
    .set({ possessionCouponSn: null })
    .where('orderSn', '=', orderSn)
    .where('possessionCouponSn', 'in', padList(possessionCouponSns))
    .execute();
}

/** The order items created by exchanges, by the claim's number in their history. */
export function listExchangeItems(db: Reader, orderSns: readonly number[]) {
  return db
    .selectFrom('order_item as item')
    .innerJoin('order_item_history as history', 'history.orderItemSn', 'item.orderItemSn')
    .select(['item.orderItemSn', 'item.exchangeOfItemSn', 'item.prodUnitSn', 'item.status'])
    .select('history.note as claimNo')
    .where('item.orderSn', 'in', padList(orderSns))
    .where('item.exchangeOfItemSn', 'is not', null)
    .where('history.toStatus', '=', 'PaymentCompleted')
    .execute();
}

/** The returns of an order that wait for their settlement; an unpaid one does not count yet. */
export async function listOpenReturns(db: Reader, orderSn: number): Promise<OpenReturn[]> {
  const claims = await db
    .selectFrom('claim')
    .select(['claimSn', 'fault', 'owedAmt', 'addPaymentAmt'])
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

  return claims.map(({ claimSn, fault, owedAmt, addPaymentAmt }) => ({
    claimSn,
    cause: fault === 'Buyer' ? 'BuyerReturn' : 'SellerReturn',
    units: units.filter((unit) => unit.claimSn === claimSn),
    claimFeeAmt: fees
      .filter((fee) => fee.claimSn === claimSn)
      .reduce((sum, fee) => sum + fee.claimFee - fee.initialShippingFee, 0),
    promisedAmt: owedAmt - addPaymentAmt,
  }));
}

/** The exchanges of an order that wait for their settlement, with what their buyer was told to get. */
export function listOpenExchanges(
  db: Reader,
  orderSn: number,
): Promise<Pick<OpenReturn, 'claimSn' | 'promisedAmt'>[]> {
  return db
    .selectFrom('claim')
    .select(['claimSn', 'owedAmt as promisedAmt'])
    .where('orderSn', '=', orderSn)
    .where('claimType', '=', 'Exchange')
    .where('endedAt', 'is', null)
    .execute();
}

/** The additional payments of confirmed claims, oldest first. */
export async function listAddedPayments(db: Reader, orderSn: number): Promise<AddedPayment[]> {
  const paid = await claimPayments(db)
    .where('claim.orderSn', '=', orderSn)
    .where('claim.status', '=', 'Confirmed')
    .where('claim.addPaymentAmt', '>', 0)
    .orderBy('claim.claimSn')
    .execute();
  return paid.map((payment) => ({
    ...toAddedPayment(payment),
    amount: payment.addPaymentAmt - Number(payment.laterAmt),
  }));
}

/** The captured additional payment of a claim that is not confirmed; undefined without one. */
export async function findAddedPayment(
  db: Reader,
  claimSn: number,
): Promise<AddedPayment | undefined> {
  const payment = await claimPayments(db).where('claim.claimSn', '=', claimSn).executeTakeFirst();
  return payment && toAddedPayment(payment);
}

function claimPayments(db: Reader) {
  return db
    .selectFrom('claim')
    .innerJoin('payment_attempt as paid', 'paid.claimSn', 'claim.claimSn')
    .select(['claim.claimSn', 'claim.addPaymentAmt', 'paid.paymentMethodType'])
    .select(['paid.amount', 'paid.taxFreeAmt', 'paid.acceptedAmt'])
    .select((e) => {
      const refunds = e
        .selectFrom('refund')
        .whereRef('refund.paymentAttemptSn', '=', 'paid.paymentAttemptSn')
        .where('refund.reason', '<>', 'Unwanted');
      const later = refunds.where((r) =>
        r.or([r('refund.claimSn', 'is', null), r('refund.claimSn', '<>', r.ref('paid.claimSn'))]),
      );

      return [
        refunds.select((r) => r.fn.sum<number>('refund.amount').as('sum')).as('refundedAmt'),
        refunds
          .select((r) => r.fn.sum<number>('refund.taxFreeAmt').as('sum'))
          .as('refundedTaxFreeAmt'),
        later.select((r) => r.fn.sum<number>('refund.amount').as('sum')).as('laterAmt'),
      ];
    })
    .where('paid.status', '=', 'Paid');
}

function toAddedPayment(
  payment: Awaited<ReturnType<ReturnType<typeof claimPayments>['executeTakeFirstOrThrow']>>,
): AddedPayment {
  const { claimSn, paymentMethodType, amount: paidAmt, taxFreeAmt, acceptedAmt } = payment;
  const amount = paidAmt - Number(payment.refundedAmt);
  const kept = {
    totalAmt: amount,
    taxFreeGoodsAmt: taxFreeAmt - Number(payment.refundedTaxFreeAmt),
  };
  const thereAmt = Math.max(0, amount - acceptedAmt);
  const there = { amount: thereAmt, taxFreeAmt: taxFreePart(thereAmt, kept) };

  return { claimSn, paymentMethodType, paidAmt, amount, there };
}

/**
 * Sums over all cancels and settled claims of an order, in won, what refunds fell short of what was
 * owed, since it had gone back before at the provider, what is held for open returns, and what was
 * given back although the goods stay.
 */
export async function sumUnpaid(
  db: Reader,
  orderSn: number,
): Promise<{ shortAmt: number; heldAmt: number; compensationAmt: number }> {
  const cancels = await db
    .selectFrom('order_cancel')
    .select((e) => e.fn.sum<number>(e('owedAmt', '-', e.ref('refundAmt'))).as('shortAmt'))
    .select((e) => e.fn.sum<number>('heldAmt').as('heldAmt'))
    .select((e) => e.fn.sum<number>('compensationAmt').as('compensationAmt'))
    .where('orderSn', '=', orderSn)
    .executeTakeFirstOrThrow();

  const claims = await db
    .selectFrom('claim')
    .select((e) => e.fn.sum<number>(e('owedAmt', '-', e.ref('refundAmt'))).as('shortAmt'))
    .select((e) => e.fn.sum<number>('heldAmt').as('heldAmt'))
    .where('orderSn', '=', orderSn)
    .where('status', '=', 'Confirmed')
    .executeTakeFirstOrThrow();

  return {
    shortAmt: Number(cancels.shortAmt ?? 0) + Number(claims.shortAmt ?? 0),
    heldAmt: Number(cancels.heldAmt ?? 0) + Number(claims.heldAmt ?? 0),
    compensationAmt: Number(cancels.compensationAmt ?? 0),
  };
}
