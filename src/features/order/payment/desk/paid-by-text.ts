import type { Translate } from '../../../../i18n/t.ts';
import { OWN_ACCOUNT } from '../../../../gateways/gateway.ts';
import { translateMethod } from '../../payment-method/method-name.ts';

interface PaidBy {
  paymentMethodType: string;
  paymentMethodCode: string;
  provider: string;
}

/** A payment's method with its provider: `신용·체크카드 · nicepay`. */
export function paidByText(t: Translate, payment: PaidBy): string {
  const { provider } = payment;
  const name = translateMethod(t, payment);
  return provider === 'none' || provider === OWN_ACCOUNT ? name : `${name} · ${provider}`;
}
