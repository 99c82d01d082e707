import { useStore } from '@nanostores/react';
import type { Translate } from '../../../../../i18n/t.ts';
import { formatArrival } from '../../../../../lib/date.ts';
import type { Locale } from '../../../../../lib/locale.ts';
import { formatWon } from '../../../../../lib/money.ts';
import { $delivery } from '../../../live/shop/live.store.ts';
import type { Choosable, Selection } from '../selection.ts';
import { useCalculator } from './use-calculator.ts';

interface Props {
  from: Choosable;
  selection: Selection;
  t: Translate;
  locale: Locale;
}

/** The fee of everything chosen, how much more makes it free, and the day of arrival. */
export function SelectionDelivery({ from, selection, t, locale }: Props) {
  const delivery = useStore($delivery, { ssr: 'initial' });
  const isNeeded = delivery !== undefined && selection.rows.length > 0;
  const calculator = useCalculator(isNeeded, () => import('./selection-delivery.ts'));
  if (!isNeeded || !calculator) return null;

  const chosen = calculator.selectionDelivery({ from, selection }, delivery);
  const { shippingFee, amountUntilFree, arrivesAt } = chosen;
  const fee =
    shippingFee > 0
      ? t('product.deliveryFixed', { fee: formatWon(shippingFee, locale) })
      : t('product.deliveryFree');
  const amount = formatWon(amountUntilFree, locale);
  const arrival =
    arrivesAt === null
      ? delivery.notes.arrival
      : t('order.arrivalOn', { date: formatArrival(arrivesAt, locale) });

  return (
    <p className="purchase-delivery tabular">
      <span>{fee}</span>
      {amountUntilFree > 0 && <span>{t('cart.untilFree', { amount })}</span>}
      <span>{arrival}</span>
    </p>
  );
}
