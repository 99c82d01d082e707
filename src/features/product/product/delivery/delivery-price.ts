import type { Translate } from '../../../../i18n/t.ts';
import type { Locale } from '../../../../lib/locale.ts';
import { formatWon } from '../../../../lib/money.ts';
import { isFreeAlone, type ShippingPolicy } from '../shipping-policy.ts';

interface Reader {
  t: Translate;
  locale: Locale;
}

/** The price of delivering one unit of this price, as its page says it: a line, or two with a condition. */
export function describeDelivery(
  policy: Pick<ShippingPolicy, 'type' | 'fee' | 'baseAmt'>,
  price: number,
  { t, locale }: Reader,
): string[] {
  if (isFreeAlone(policy, price)) return [t('product.deliveryFree')];

  const fee = formatWon(policy.fee, locale);
  if (policy.type === 'Fixed') return [t('product.deliveryFixed', { fee })];
  if (policy.type === 'Individual') return [t('product.deliveryIndividual', { fee })];

  const base = formatWon(policy.baseAmt, locale);
  return [t('product.deliveryConditional', { base }), t('product.deliveryBelow', { fee })];
}
