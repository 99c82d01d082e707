import { localePath, paths } from '../../../lib/paths.ts';
import { isLocale } from '../../../lib/locale.ts';
import { isVirtualAccount } from '../payment-attempt/attempt.ts';
import type { Settlement } from '../payment-attempt/settlement.queries.ts';

/** How a payment stands for its buyer; Deposit: they are to transfer the money. */
export type PaymentState = 'Paid' | 'Waiting' | 'Deposit' | 'Failed' | 'Refunded';

export function paymentStateOf(attempt: {
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
 * The page the buyer goes on to: the order, also while its payment is looked into or given back;
 * the checkout again when it failed (spec 4).
 */
export function nextPage(settlement: Settlement): string {
  const { orderNo, checkoutSn, locale } = settlement;
  const language = isLocale(locale) ? locale : 'ko';
  return paymentStateOf(settlement) === 'Failed'
    ? localePath(language, `${paths.checkout(checkoutSn)}?payment=failed`)
    : localePath(language, paths.orderComplete(orderNo));
}
