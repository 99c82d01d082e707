import { z } from 'zod';
import { SearchField } from '../../../../lib/query.schema.ts';
import { RefundAccount } from '../../refund/refund.schema.ts';
import { ATTEMPT_STATUSES } from '../../payment-attempt/attempt.ts';
import { BULK_MAX, DryRun, Reason } from '../../../desk/bulk/bulk.schema.ts';
import { sortedPage, tablePage } from '../../../desk/parts/call/page.schema.ts';
import { PAYMENT_STEPS } from './payment-desk.ts';

export const PaymentQuery = z.strictObject({
  status: z.enum(ATTEMPT_STATUSES).optional(),
  /** Order number, or the provider's transaction id. */
  search: SearchField,
  ...sortedPage('-createdAt', ['createdAt']),
});
export type PaymentQuery = z.output<typeof PaymentQuery>;

/** A payment attempt; amounts in won, times in epoch ms. */
const PaymentRow = z.object({
  paymentAttemptSn: z.int(),
  orderNo: z.string(),
  /** Pays what a claim asks for instead of the order. */
  isOfClaim: z.boolean(),
  provider: z.string(),
  paymentMethodType: z.string(),
  /** The easy payment, or else the provider. */
  paymentMethodCode: z.string(),
  amount: z.int(),
  status: z.enum(ATTEMPT_STATUSES),
  /** The amount left by the provider's latest answer; null if it was not asked. */
  balanceAmt: z.int().nullable(),
  tid: z.string().nullable(),
  resultMessage: z.string().nullable(),
  createdAt: z.int(),
});
export type PaymentRow = z.output<typeof PaymentRow>;

export const PaymentPage = tablePage(PaymentRow);
export type PaymentPage = z.output<typeof PaymentPage>;

/**
 * check: asks the provider; accept: takes what was cancelled there as given back; refund: tries open
 * refunds again; arrived: the own account received the transfer of the order; sent: staff transferred
 * its refunds from there. A dry run asks no provider.
 */
export const SettlePayments = z.strictObject({
  orderNos: z.array(z.string().trim().toUpperCase().max(40)).min(1).max(BULK_MAX),
  step: z.enum(PAYMENT_STEPS),
  reason: Reason,
  dryRun: DryRun,
});
export type SettlePayments = z.output<typeof SettlePayments>;

export const NameRefundAccount = z.strictObject({
  account: RefundAccount.omit({ save: true }),
  reason: Reason,
});
export type NameRefundAccount = z.output<typeof NameRefundAccount>;

/** The accounts that refunds are to be transferred to from the own account; amounts in won. */
export const AccountsToSend = z.object({
  accounts: z.array(
    z.object({
      amount: z.int(),
      bankName: z.string(),
      accountNo: z.string(),
      holder: z.string(),
    }),
  ),
});
export type AccountsToSend = z.output<typeof AccountsToSend>;

export const OrderPaymentParams = z.object({
  orderNo: z.string().trim().toUpperCase().min(1, { error: 'OrderNoRequired' }).max(40),
});
