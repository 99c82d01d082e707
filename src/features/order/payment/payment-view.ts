import { localePath, paths } from '../../../lib/paths.ts';
import { isLocale } from '../../../lib/locale.ts';
import type { MethodDetail } from '../payment-attempt/attempt.ts';
import { isVirtualAccount } from '../payment-method/payment-method.ts';
import type { Settlement } from '../payment-attempt/settlement.queries.ts';
import type { PaymentStatus } from './payment.schema.ts';

/** A payment's state as shown to its buyer; Deposit: awaiting the bank transfer. */
export type PaymentState = 'Paid' | 'Waiting' | 'Deposit' | 'Failed' | 'Refunded';

export function toPaymentState(attempt: {
  status: string;
  paymentMethodType: string;
}): PaymentState {
  switch (attempt.status) {
    case 'Paid':
      return 'Paid';
    case 'Waiting':
      return isVirtualAccount(attempt) ? 'Deposit' : 'Waiting';
    case 'Approving':
    case 'Unknown':
      return 'Waiting';
    case 'Refunding':
    case 'Refunded':
      return 'Refunded';
    default:
      return 'Failed';
  }
}

/**
 * The buyer's next page: the order, also while its payment is being checked or refunded; the
 * checkout if the payment failed; a claim's page either way (rule 4.15).
 */
export function findNextPage(settlement: Settlement): string {
  const { orderNo, checkoutSn, locale } = settlement;
  const language = isLocale(locale) ? locale : 'ko';
  // Written by request-payment.service.ts
  const { returnPath } = JSON.parse(settlement.methodDetail) as MethodDetail;
  const hasFailed = toPaymentState(settlement) === 'Failed';
  const page =
    returnPath ?? (hasFailed ? paths.checkout(checkoutSn) : paths.orderComplete(orderNo));

  return localePath(language, hasFailed ? `${page}?payment=failed` : page);
}

/** A payment's state with its buyer's next page, as the API answers it. */
export function toPaymentStatus(settlement: Settlement): PaymentStatus {
  const { orderNo } = settlement;
  return { state: toPaymentState(settlement), orderNo, redirectUrl: findNextPage(settlement) };
}
