import type { Translate } from '../../../../i18n/t.ts';

/** `차콜 / 105(XL) · 수량 3개`. */
export function optionAndQty(
  t: Translate,
  { optionName, qty }: { optionName: string; qty: number },
): string {
  return [optionName, t('checkout.quantity', { qty })].filter(Boolean).join(' · ');
}
