import { useState } from 'react';
import { Field } from '../../../../components/Field.tsx';
import { PhoneField } from '../../../../components/PhoneField.tsx';
import type { CheckoutInputInfo } from '../checkout.schema.ts';
import { keepsPassword } from './checkout-form.ts';
import type { Parts } from './checkout-parts.ts';
import './CheckoutBuyer.css';

/**
 * The buyer's data, prefilled for a member; a guest also sets the password to access the order
 * later.
 */
export function CheckoutBuyer({
  t,
  field,
  setText,
  values,
  info,
}: Parts & { info: CheckoutInputInfo }) {
  const [isShown, setShown] = useState(false);
  const mark = `(${t('common.required')})`;
  const isKept = keepsPassword(info, values);

  const copyRecipient = () => {
    setText('buyer.name', values.texts['shippingAddressInfo.name']);
    setText('buyer.phone', values.texts['shippingAddressInfo.phone1']);
  };

  return (
    <section className="checkout-section" aria-labelledby="checkout-buyer">
      <div className="checkout-head">
        <h2 id="checkout-buyer">{t('checkout.buyer')}</h2>
        <button type="button" className="btn btn-line btn-sm" onClick={copyRecipient}>
          {t('checkout.sameAsRecipient')}
        </button>
      </div>
      <div className="checkout-fields">
        <Field
          {...field('buyer.name')}
          label={t('checkout.name')}
          mark={mark}
          autoComplete="name"
          maxLength={30}
        />
        <PhoneField {...field('buyer.phone')} label={t('checkout.phone')} mark={mark} />
        <Field
          {...field('buyer.email')}
          className="checkout-wide"
          label={t('checkout.email')}
          hint={t('checkout.emailHint')}
          mark={mark}
          type="email"
          inputMode="email"
          autoComplete="email"
          maxLength={100}
        />
        {info.isGuest && (
          <div className="checkout-wide checkout-password">
            <Field
              {...field('guestPassword')}
              label={t('checkout.guestPassword')}
              hint={t(isKept ? 'checkout.guestPasswordKept' : 'checkout.guestPasswordHint')}
              {...(!isKept && { mark })}
              type={isShown ? 'text' : 'password'}
              autoComplete="new-password"
              maxLength={50}
            />
            <button
              type="button"
              className="link"
              aria-pressed={isShown}
              onClick={() => setShown(!isShown)}
            >
              {t(isShown ? 'checkout.hidePassword' : 'checkout.showPassword')}
            </button>
          </div>
        )}
      </div>
    </section>
  );
}
