import { tellNextPage } from '../../../../../components/next-page.ts';
import type { Translate } from '../../../../../i18n/t.ts';
import { ApiError, api, getMessage } from '../../../../../lib/api.ts';
import { isKnownRefused } from '../../../checkout/shop/form-problems.ts';
import { openPayment } from '../../../checkout/shop/open-payment.ts';
import type { ClaimPayment } from './use-claim-payment.ts';

interface ClaimToPay {
  claimNo: string;
  payment: Pick<ClaimPayment, 'method' | 'terms' | 'agreements' | 'cashReceipt'>;
  /** The payment could not be opened, or its window was closed; with the reason. */
  onFailure: (reason: string) => void;
}

/** Opens the additional payment of a claim. */
export async function payClaim(
  { claimNo, payment, onFailure }: ClaimToPay,
  t: Translate,
): Promise<void> {
  if (!payment.method) return;

  const { paymentMethodType, paymentMethodCode } = payment.method;
  try {
    const path = `/api/claim/${claimNo}/requestPayment`;

    const body = {
      paymentMethodType,
      paymentMethodCode,
      agreements: payment.agreements,
      cashReceipt: payment.cashReceipt,
    };

    const { ecpPaymentId } = await api.post<{ ecpPaymentId: string }>(path, body);

    await openPayment({
      ecpPaymentId,
      paymentMethodCode,
      onError: ({ msg }) => onFailure(msg || t('checkout.windowClosed')),
    });
  } catch (error) {
    // Loaded anew, the page has the boxes and the texts of now.
    if (error instanceof ApiError && isKnownRefused(payment.terms, error.fields)) {
      tellNextPage(error.message);
      return location.reload();
    }

    onFailure(error instanceof ApiError ? getMessage(error, t) : t('checkout.sdkFailed'));
  }
}
