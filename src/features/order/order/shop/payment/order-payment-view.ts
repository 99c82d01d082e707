import { maskReceiptNo, UNASKED_NO } from '../../../cash-receipt/cash-receipt.ts';
import type { FoundReceipt } from '../../../cash-receipt/cash-receipt.queries.ts';
import type { findOrder } from '../../order.queries.ts';
import type { MethodDetail } from '../../../payment-attempt/attempt.ts';
import type { PaymentAttempt } from '../../../payment-attempt/attempt.queries.ts';
import { toPaymentState } from '../../../payment/payment-view.ts';
import type { OrderDetail } from '../detail/order-detail.schema.ts';

type Order = NonNullable<Awaited<ReturnType<typeof findOrder>>>;
type CancelView = OrderDetail['cancels'][number];

/** The points and deposit that paid a part of an order. */
export function toSecondaryPayments({
  usedExclusivePointAmt,
  usedDepositAmt,
}: Pick<Order, 'usedExclusivePointAmt' | 'usedDepositAmt'>): OrderDetail['secondaryPayments'] {
  return [
    { paymentMethodType: 'Point' as const, amount: usedExclusivePointAmt },
    { paymentMethodType: 'Deposit' as const, amount: usedDepositAmt },
  ].filter(({ amount }) => amount > 0);
}

/**
 * Returns whether everything is refunded: a partly refunded attempt stays Paid, and only its refunds
 * show the rest.
 */
function isAllBack(cancels: readonly CancelView[]): boolean {
  const refunds = cancels.flatMap((cancel) => cancel.refunds);
  return refunds.length > 0 && refunds.every(({ status }) => status === 'Done');
}

export function toPayment(
  attempt: PaymentAttempt,
  { status, paidAt }: Order,
  cancels: readonly CancelView[],
): OrderDetail['payment'] {
  const { ecpPaymentId, paymentMethodType, provider, receiptUrl } = attempt;
  return {
    // Written by write-order, easy-payment and settle-payment.service.ts.
    ...(JSON.parse(attempt.methodDetail) as MethodDetail),
    state: status === 'OrderCancelled' && isAllBack(cancels) ? 'Refunded' : toPaymentState(attempt),
    ecpPaymentId,
    paymentMethodType,
    provider,
    receiptUrl: /^https?:/.test(receiptUrl ?? '') ? receiptUrl : null,
    paidAt,
  };
}

export function toCashReceipt(receipt: FoundReceipt): OrderDetail['claimReceipts'][number] {
  const { amount, approveNo } = receipt;
  const purpose = receipt.purpose;
  const status = receipt.status;

  return {
    status,
    purpose,
    receiptNo: maskReceiptNo(purpose, receipt.receiptNo),
    isUnasked: receipt.receiptNo === UNASKED_NO,
    amount,
    approveNo,
  };
}
