import { localePath, paths } from '../../lib/paths.ts';
import { isLocale } from '../../lib/locale.ts';
import type { Settlement } from './payment.queries.ts';

/** How a payment stands for its buyer. */
export type PaymentState = 'Paid' | 'Waiting' | 'Failed' | 'Refunded';

export function paymentStateOf(attemptStatus: string): PaymentState {
  switch (attemptStatus) {
    case 'Paid':
      return 'Paid';
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
export function nextPage({ status, orderNo, checkoutSn, locale }: Settlement): string {
  const language = isLocale(locale) ? locale : 'ko';
  return paymentStateOf(status) === 'Failed'
    ? localePath(language, `${paths.checkout(checkoutSn)}?payment=failed`)
    : localePath(language, paths.orderComplete(orderNo));
}
