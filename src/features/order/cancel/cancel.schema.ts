import { z } from 'zod';
import type { ErrorCode } from '../../../lib/errors.ts';
import { CASH_REFUND_METHODS, REFUND_MEANS } from '../refund/refund.ts';
import { RefundAccount } from '../refund/refund.schema.ts';
import { CANCEL_REASON_MAX, CANCEL_REASONS } from './cancel.ts';

/** The code a field answers with when it does not fit. */
const says = (code: ErrorCode) => ({ error: code });
const Won = z.int();

const AskedItems = z
  .array(
    z.strictObject({ orderItemSn: z.int().positive(), qty: z.int().min(1).max(999) }),
    says('CancelNothingChosen'),
  )
  .min(1, says('CancelNothingChosen'))
  .max(200);

const CashRefundMethod = z.enum(CASH_REFUND_METHODS);

export const EstimateCancel = z.strictObject({
  /** The whole order without it. */
  items: AskedItems.optional(),
  cashRefundMethod: CashRefundMethod.optional(),
});
export type EstimateCancel = z.output<typeof EstimateCancel>;

export const CancelOrder = EstimateCancel.extend({
  reasonCode: z.enum(CANCEL_REASONS, says('CancelReasonRequired')),
  reason: z.string().trim().max(CANCEL_REASON_MAX).default(''),
  refundAccount: RefundAccount.optional(),
  /** The refund the shopper saw; another one is told before anything is cancelled. */
  expectedRefundAmt: Won.min(0),
});
export type CancelOrder = z.output<typeof CancelOrder>;

const RefundView = z.object({ means: z.enum(REFUND_MEANS), amount: Won });

export const CancelEstimate = z.object({
  /** What goes, with what goes along; a set's amount stands with its pieces. */
  items: z.array(z.object({ orderItemSn: z.int(), qty: z.int(), amount: Won })),
  goodsAmt: Won,
  /** Fees given back, or less than nothing where free shipping is lost. */
  shippingAmt: Won,
  refundAmt: Won,
  refunds: z.array(RefundView),
  /** Coupons that come back. */
  couponCount: z.int(),
  isWhole: z.boolean(),
  /** The money needs a bank account to go to. */
  needsAccount: z.boolean(),
});
export type CancelEstimate = z.output<typeof CancelEstimate>;

declare module '../../../lib/errors.ts' {
  /** What the cancel would give back now. */
  interface ErrorDetails {
    RefundChanged: CancelEstimate;
  }
}

export const CancelDone = CancelEstimate.pick({ refundAmt: true, refunds: true }).extend({
  /** Null for an order nobody had paid. */
  orderCancelSn: z.int().nullable(),
  orderStatus: z.string(),
});
export type CancelDone = z.output<typeof CancelDone>;
