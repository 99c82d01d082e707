import { OWN_ACCOUNT } from '../../../../gateways/gateway.ts';
import { api } from '../../../../lib/api.ts';
import {
  openNaverPay,
  openNicepay,
  type NaverPayWindow,
  type NicepayWindow,
  type WindowError,
} from './pay-window.dom.ts';
import { getProvider, type PaymentMethodCode } from '../../payment-method/payment-method.ts';

/** A created order and its payment method. */
interface OrderToPay {
  ecpPaymentId: string;
  paymentMethodCode: PaymentMethodCode;
  /** The provider's window closed without a result. */
  onError: (error: WindowError) => void;
}

/**
 * Opens the payment: the provider's window or pages, which redirect back by themselves, or the
 * order at once if nothing is left to pay. Throws the errors of the API.
 */
export async function openPayment(order: OrderToPay): Promise<void> {
  const { ecpPaymentId, onError } = order;
  const ask = <T>(path: string) => api.post<T>(path, { ecpPaymentId });
  const provider = getProvider(order.paymentMethodCode);

  switch (provider) {
    case 'nicepay':
      return openNicepay(await ask<NicepayWindow>('/api/payment/nicepayments/start'), onError);
    case 'naverpay':
      return openNaverPay(await ask<NaverPayWindow>('/api/payment/naverpay'));
    case 'payu':
      return location.assign((await ask<Redirect>('/api/payment/payu')).redirectUrl);
    case OWN_ACCOUNT:
      return location.assign((await ask<Redirect>('/api/payment/ownAccount')).redirectUrl);
    case 'none':
      return location.assign((await ask<Redirect>('/api/order/placeOrder')).redirectUrl);
    default:
      provider satisfies never;
  }
}

interface Redirect {
  redirectUrl: string;
}
