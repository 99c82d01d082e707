import type { Translate } from '../../../../i18n/t.ts';
import { OWN_ACCOUNT } from '../../../../gateways/gateway.ts';

/** A payment's method with its provider: `신용·체크카드 · nicepay`. */
export function paidByText(
  t: Translate,
  { paymentMethodType, provider }: { paymentMethodType: string; provider: string },
): string {
  if (provider === OWN_ACCOUNT) return t(`payment.method.${OWN_ACCOUNT}.name`);

  const name = t(`payment.method.${paymentMethodType}.name`);
  return provider === 'none' ? name : `${name} · ${provider}`;
}
