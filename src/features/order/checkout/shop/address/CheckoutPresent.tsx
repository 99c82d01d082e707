import { Field, TextareaField } from '../../../../../components/Field.tsx';
import { PRESENT_MESSAGE_MAX, PRESENT_NAME_MAX } from '../../../present/present.ts';
import type { Parts } from '../checkout-parts.ts';

/** Asks in place of an address who a present is for, and what its giver writes. */
export function CheckoutPresent({ t, field, days }: Parts & { days: number }) {
  const message = field('present.message');

  return (
    <section className="checkout-section" aria-labelledby="checkout-present">
      <div className="checkout-head">
        <h2 id="checkout-present">{t('present.form.title')}</h2>
      </div>
      <p className="muted">{t('present.form.text', { days })}</p>
      <div className="checkout-fields">
        <Field
          {...field('present.toName')}
          className="checkout-wide"
          label={t('present.form.toName')}
          hint={t('present.form.toNameHint')}
          mark={`(${t('common.required')})`}
          autoComplete="off"
          maxLength={PRESENT_NAME_MAX}
        />
        <TextareaField
          {...message}
          className="checkout-wide"
          label={t('present.form.message')}
          hint={t('present.form.messageHint', { count: message.value.length })}
          mark={`(${t('common.optional')})`}
          rows={4}
          maxLength={PRESENT_MESSAGE_MAX}
        />
      </div>
    </section>
  );
}
