import type { Translate } from '../../../../../i18n/t.ts';
import type { Locale } from '../../../../../lib/locale.ts';
import { CheckoutAgreements } from '../../../checkout/shop/CheckoutAgreements.tsx';
import { CheckoutReceipt } from '../../../checkout/shop/method/CheckoutReceipt.tsx';
import { PAYMENT_AGREEMENTS } from '../../../checkout/pre-payment.ts';
import type { PaymentMethod } from '../../../payment-method/payment-method.ts';
import { ClaimMethod } from '../apply/ClaimMethod.tsx';
import type { ClaimPayment } from './use-claim-payment.ts';

interface Props {
  payment: ClaimPayment;
  methods: readonly PaymentMethod[];
  locale: Locale;
  t: Translate;
}

/** The method of an additional payment, its cash receipt and its agreements. */
export function ClaimPaymentFields({ payment, methods, locale, t }: Props) {
  if (!payment.method) return null;

  return (
    <>
      <ClaimMethod methods={methods} chosen={payment.method} onChange={payment.setMethod} t={t} />
      {payment.cashReceipt && (
        <CheckoutReceipt
          t={t}
          receipt={payment.cashReceipt}
          isKnown={false}
          setReceipt={payment.setReceipt}
          fields={payment.fields}
        />
      )}
      <CheckoutAgreements
        t={t}
        locale={locale}
        required={PAYMENT_AGREEMENTS}
        agreements={payment.agreements}
        terms={payment.terms}
        fields={payment.fields}
        onChange={payment.agree}
      />
    </>
  );
}
