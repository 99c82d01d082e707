import { api } from '../../../lib/api.ts';
import { openNaverPay, openNicepay } from './pay-window.dom.ts';
import type { NaverPayWindow, NicepayWindow, WindowError } from './pay-window.dom.ts';
import { providerOf } from '../../checkout/payment-method/payment-method.ts';
import type { PaymentMethodCode } from '../../checkout/payment-method/payment-method.ts';

/** An order that was made and how its buyer pays. */
interface OrderToPay {
  ecpPaymentId: string;
  paymentMethodCode: PaymentMethodCode;
  /** The provider's window ended without an answer. */
  onError: (error: WindowError) => void;
}

/**
 * Leads the buyer to where the order is paid: the provider's window or pages, which lead back by
 * themselves, or straight on where nothing is left to pay. Throws what the shop's calls throw.
 */
export async function openPayment(order: OrderToPay): Promise<void> {
  const { ecpPaymentId, onError } = order;
  const ask = <T>(path: string) => api.post<T>(path, { ecpPaymentId });
  const provider = providerOf(order.paymentMethodCode);
  switch (provider) {
    case 'nicepay':
      return openNicepay(await ask<NicepayWindow>('/api/payment/nicepayments/start'), onError);
    case 'naverpay':
      return openNaverPay(await ask<NaverPayWindow>('/api/payment/naverpay'));
    case 'payu':
      return location.assign((await ask<Redirect>('/api/payment/payu')).redirectUrl);
    case 'none':
      return location.assign((await ask<Redirect>('/api/order/placeOrder')).redirectUrl);
    default:
      provider satisfies never;
  }
}

interface Redirect {
  redirectUrl: string;
}
