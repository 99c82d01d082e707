import type { Translate } from '../../../i18n/t.ts';
import { ApiError, api, messageOf } from '../../../lib/api.ts';
import { openPayment } from '../../buy/checkout-page/open-payment.ts';
import type { PaymentMethod } from '../../checkout/payment-method/payment-method.ts';

interface ClaimToPay {
  claimNo: string;
  method: Pick<PaymentMethod, 'paymentMethodType' | 'paymentMethodCode'>;
  /** The payment could not be opened, or its window was closed; with the reason. */
  onFailure: (reason: string) => void;
}

/** Opens the additional payment of a claim. */
export async function payClaim(
  { claimNo, method, onFailure }: ClaimToPay,
  t: Translate,
): Promise<void> {
  const { paymentMethodType, paymentMethodCode } = method;
  try {
    const path = `/api/claim/${claimNo}/requestPayment`;
    const body = { paymentMethodType, paymentMethodCode };
    const { ecpPaymentId } = await api.post<{ ecpPaymentId: string }>(path, body);
    await openPayment({
      ecpPaymentId,
      paymentMethodCode,
      onError: ({ msg }) => onFailure(msg || t('checkout.windowClosed')),
    });
  } catch (error) {
    onFailure(error instanceof ApiError ? messageOf(error, t) : t('checkout.sdkFailed'));
  }
}
