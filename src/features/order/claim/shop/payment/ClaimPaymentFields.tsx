import type { Translate } from '../../../../../i18n/t.ts';
import { CheckoutAgreements } from '../../../checkout/shop/CheckoutAgreements.tsx';
import { CheckoutReceipt } from '../../../checkout/shop/CheckoutReceipt.tsx';
import type { AgreementTerms } from '../../../checkout/agreement-terms.service.ts';
import { PAYMENT_AGREEMENTS } from '../../../checkout/pre-payment.ts';
import type { PaymentMethod } from '../../../payment-method/payment-method.ts';
import { ClaimMethod } from '../apply/ClaimMethod.tsx';
import type { ClaimPayment } from './use-claim-payment.ts';

interface Props {
  payment: ClaimPayment;
  methods: readonly PaymentMethod[];
  terms: readonly AgreementTerms[];
  t: Translate;
}

/** The method of an additional payment, its cash receipt and its agreements. */
export function ClaimPaymentFields({ payment, methods, terms, t }: Props) {
  const { method, setMethod, agreements, agree, cashReceipt, setReceipt, fields } = payment;
  if (!method) return null;

  return (
    <>
      <ClaimMethod methods={methods} chosen={method} onChange={setMethod} t={t} />
      {cashReceipt && (
        <CheckoutReceipt t={t} receipt={cashReceipt} setReceipt={setReceipt} fields={fields} />
      )}
      <CheckoutAgreements
        t={t}
        asked={PAYMENT_AGREEMENTS}
        agreements={agreements}
        terms={terms}
        fields={fields}
        onChange={agree}
      />
    </>
  );
}
