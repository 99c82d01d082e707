import { useState } from 'react';
import { Field, SelectField } from '../../../../../components/Field.tsx';
import { SHIPPING_MESSAGE_MAX } from '../../../../../lib/constants.ts';
import type { Parts } from '../checkout-parts.ts';

const PRESETS = ['messageDoor', 'messageSecurity', 'messageCall', 'messageBox'] as const;

/** The message to the carrier: a usual sentence, or one's own. */
export function ShippingMessage({
  t,
  text,
  field,
  setText,
}: Pick<Parts, 't' | 'field' | 'setText'> & { text: string }) {
  const presets = PRESETS.map((name) => t(`checkout.${name}`));
  const [isOwn, setOwn] = useState(text !== '' && !presets.includes(text));
  const message = field('shippingMessage');

  return (
    <>
      <SelectField
        label={t('checkout.message')}
        value={isOwn ? 'own' : text}
        onChange={(event) => {
          const { value } = event.currentTarget;
          setOwn(value === 'own');
          setText('shippingMessage', value === 'own' ? '' : value);
        }}
      >
        <option value="">{t('checkout.messageNone')}</option>
        {presets.map((preset) => (
          <option key={preset}>{preset}</option>
        ))}
        <option value="own">{t('checkout.messageOwn')}</option>
      </SelectField>
      {isOwn && (
        <Field
          {...message}
          label={t('checkout.messageOwnLabel')}
          hint={t('checkout.messageCount', { count: message.value.length })}
          maxLength={SHIPPING_MESSAGE_MAX}
          autoComplete="off"
        />
      )}
    </>
  );
}
