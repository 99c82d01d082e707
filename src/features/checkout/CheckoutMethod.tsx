import type { Translate } from '../../i18n/t.ts';
import { formatCount } from '../../lib/money.ts';
import { fieldId } from './checkout-form.ts';
import type { CheckoutInputInfo } from './checkout.schema.ts';
import './CheckoutMethod.css';

interface Props {
  t: Translate;
  methods: CheckoutInputInfo['availablePaymentMethods'];
  error: string | undefined;
}

/** How to pay. There is one way as yet, so it is chosen. */
export function CheckoutMethod({ t, methods, error }: Props) {
  const id = fieldId('selectedPaymentMethodType');
  return (
    <section className="checkout-section" aria-labelledby="checkout-method">
      <h2 id="checkout-method">{t('checkout.method')}</h2>
      {methods.map(({ paymentMethodCode, minPaymentAmt, maxPaymentAmt }) => (
        <label key={paymentMethodCode} className="check checkout-method">
          <input
            id={id}
            type="radio"
            name="selectedPaymentMethodCode"
            value={paymentMethodCode}
            defaultChecked
            aria-describedby={`${id}-error`}
          />
          <span>
            <strong>{t('checkout.methodCard')}</strong>
            <span className="muted">
              {t('checkout.methodCardNote', {
                min: formatCount(minPaymentAmt),
                max: formatCount(maxPaymentAmt),
              })}
            </span>
          </span>
        </label>
      ))}
      <p className="field-error" id={`${id}-error`}>
        {error}
      </p>
    </section>
  );
}
