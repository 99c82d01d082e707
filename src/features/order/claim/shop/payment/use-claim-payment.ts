import { useState } from 'react';
import type { Translate } from '../../../../../i18n/t.ts';
import { getMessageKey } from '../../../../../errors/shop-errors.ts';
import { isCash, receiptProblem, type CashReceipt } from '../../../cash-receipt/cash-receipt.ts';
import {
  boxesToTick,
  missingAgreements,
  PAYMENT_AGREEMENTS,
  type Agreements,
} from '../../../checkout/pre-payment.ts';
import type { AgreementTerms } from '../../../checkout/agreement-terms.service.ts';
import type { PaymentMethod } from '../../../payment-method/payment-method.ts';

const NO_RECEIPT: CashReceipt = {
  apply: false,
  purpose: 'IncomeDeduction',
  mobileNumber: '',
  businessNumber: '',
};

interface Payable {
  methods: readonly PaymentMethod[];
  terms: readonly AgreementTerms[];
}

/** How the additional payment of a claim is made, with what has to be agreed to. */
export function useClaimPayment({ methods, terms }: Payable, t: Translate) {
  const [asked, setMethod] = useState<PaymentMethod>();
  const [agreements, setAgreements] = useState<Partial<Agreements>>({});
  const [receipt, setReceipt] = useState(NO_RECEIPT);
  const [fields, setFields] = useState<Record<string, string>>({});
  const method = methods.find((offeredMethod) => offeredMethod === asked) ?? methods[0];
  const cashReceipt = method && isCash(method.paymentMethodType) ? receipt : undefined;

  /** Shows what is missing; false if something is. */
  function check(): boolean {
    const wrong = receiptProblem(cashReceipt);
    const problems = [
      ...missingAgreements(boxesToTick(PAYMENT_AGREEMENTS, terms), agreements),
      ...(wrong ? [wrong] : []),
    ];
    const told = problems.map(({ field, code }) => [field, t(getMessageKey(code))] as const);

    setFields(Object.fromEntries(told));

    return problems.length === 0;
  }

  const agree = (changes: Partial<Agreements>) =>
    setAgreements((before) => ({ ...before, ...changes }));

  return { method, setMethod, terms, agreements, agree, cashReceipt, setReceipt, fields, check };
}

export type ClaimPayment = ReturnType<typeof useClaimPayment>;
