import { Kept } from '../../../../components/Kept.tsx';
import type { Translate } from '../../../../i18n/t.ts';
import type { Locale } from '../../../../lib/locale.ts';
import { formatArrival } from '../../../../lib/date.ts';
import { formatWon } from '../../../../lib/money.ts';
import type { PlanView } from '../checkout.schema.ts';
import { toMethod, type CheckoutValues } from './checkout-form.ts';
import { optionAndQty } from './option-and-qty.ts';
import { translateMethod } from '../../payment-method/method-name.ts';

interface Props {
  t: Translate;
  locale: Locale;
  plan: PlanView;
  values: CheckoutValues;
  /** Its receiver enters the address. */
  isPresent: boolean;
}

/**
 * A summary of the order right above the pay button, with every option and quantity, and with what
 * has been entered so far.
 */
export function CheckoutReview({ t, locale, plan, values, isPresent }: Props) {
  const lines = plan.orderHandlers.flatMap((handler) =>
    handler.combinedShippings.flatMap((shipping) => shipping.lineItems),
  );
  const name = values.texts[isPresent ? 'present.toName' : 'shippingAddressInfo.name'];
  const address = [
    values.texts['shippingAddressInfo.address1'],
    values.texts['shippingAddressInfo.address2'],
  ];
  const place = isPresent ? t('present.form.review') : address.filter(Boolean).join(' ');
  const chosen = toMethod(values, plan.totals);
  const total = formatWon(plan.totals.finalTotalPaymentAmt, locale);

  const rows = [
    [t('checkout.recipientName'), name],
    [t('checkout.address'), place],
    ...(plan.arrivesAt === null
      ? []
      : [[t('checkout.arrival'), formatArrival(plan.arrivesAt, locale)] as const]),
    [t('checkout.method'), translateMethod(t, chosen)],
    [t('checkout.finalAmt'), total],
  ] as const;

  return (
    <section className="checkout-section checkout-review" aria-labelledby="checkout-review">
      <h2 id="checkout-review">{t('checkout.review')}</h2>
      <dl>
        <div>
          <dt>{t('checkout.items')}</dt>
          <dd>
            <ul>
              {lines.map((line) => (
                <li key={line.lineSn}>
                  {line.itemName} <span className="muted">{optionAndQty(t, line)}</span>
                </li>
              ))}
            </ul>
          </dd>
        </div>
        {rows
          .filter(([, value]) => value !== '')
          .map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>
                <Kept text={value} parts={[total]} />
              </dd>
            </div>
          ))}
      </dl>
    </section>
  );
}
