import { z } from 'zod';
import type { ErrorCode } from '../../../errors/errors.ts';
import { CASH_REFUND_METHODS, REFUND_MEANS } from '../refund/refund.ts';
import { adjustmentFields, refundAccountFields } from '../refund/refund.schema.ts';
import { CANCEL_FAULTS, CANCEL_REASON_MAX, CANCEL_REASONS } from './cancel.ts';

/** The error code of an invalid field. */
const withError = (code: ErrorCode) => ({ error: code });
const Won = z.int();

const RequestedItems = z
  .array(
    z.strictObject({ orderItemSn: z.int().positive(), qty: z.int().min(1).max(999) }),
    withError('CancelNothingChosen'),
  )
  .min(1, withError('CancelNothingChosen'))
  .max(200);

const CashRefundMethod = z.enum(CASH_REFUND_METHODS);

export const EstimateCancel = z.strictObject({
  /** If absent, the whole order is cancelled. */
  items: RequestedItems.optional(),
  cashRefundMethod: CashRefundMethod.optional(),
  /** Once it is chosen: a delay is the shop's fault, and costs no free shipping. */
  reasonCode: z.enum(CANCEL_REASONS).optional(),
});
export type EstimateCancel = z.output<typeof EstimateCancel>;

export const CancelOrder = EstimateCancel.extend({
  reasonCode: z.enum(CANCEL_REASONS, withError('CancelReasonRequired')),
  reason: z.string().trim().max(CANCEL_REASON_MAX).default(''),
  ...refundAccountFields,
  /**
   * The refund shown to the shopper; if it differs now, RefundChanged reports the new one and
   * nothing is cancelled.
   */
  expectedRefundAmt: Won.min(0),
});
export type CancelOrder = z.output<typeof CancelOrder>;

const RefundView = z.object({ means: z.enum(REFUND_MEANS), amount: Won });

export const CancelEstimate = z.object({
  /** The cancelled items, dependent ones included; a set's amount is on its components. */
  items: z.array(
    z.object({
      orderItemSn: z.int(),
      qty: z.int(),
      amount: Won,
      /** Seller: the units still count towards free shipping. */
      fault: z.enum(CANCEL_FAULTS),
    }),
  ),
  goodsAmt: Won,
  /** Refunded fees; negative where free shipping is lost. */
  shippingAmt: Won,
  /** Coupon discounts deducted, as what stays does not reach the coupon's minimum. */
  couponLossAmt: Won,
  ...adjustmentFields,
  /** goodsAmt + shippingAmt - couponLossAmt + carriedAmt - heldAmt - priorRefundAmt */
  refundAmt: Won,
  refunds: z.array(RefundView),
  /** The number of coupons returned. */
  couponCount: z.int(),
  /** Points that the order's confirmation will not give any more, and those that it gave. */
  unearnedPoint: z.int(),
  takenBackPoint: z.int(),
  isWhole: z.boolean(),
  /** The refund needs a bank account, since it cannot be refunded to the payment method. */
  needsAccount: z.boolean(),
  /** The refund method of a payment that can't go back the way it came; null if it can. */
  cashRefundMethod: CashRefundMethod.nullable(),
});
export type CancelEstimate = z.output<typeof CancelEstimate>;

declare module '../../../errors/errors.ts' {
  /** The current estimate. */
  interface ErrorDetails {
    RefundChanged: CancelEstimate;
  }
}

export const CancelDone = CancelEstimate.pick({ refundAmt: true, refunds: true }).extend({
  /** Null for an unpaid order. */
  orderCancelSn: z.int().nullable(),
  orderStatus: z.string(),
});
export type CancelDone = z.output<typeof CancelDone>;
