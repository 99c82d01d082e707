import { useState } from 'react';
import { Field, SelectField } from '../../../../../components/Field.tsx';
import { PhoneField } from '../../../../../components/PhoneField.tsx';
import { SHIPPING_MESSAGE_MAX } from '../../../../../lib/constants.ts';
import { formatCount } from '../../../../../lib/money.ts';
import { AddressSearch } from '../../../../member/address/shop/AddressSearch.tsx';
import { withArea } from '../../../../member/address/zip-area.ts';
import type { CheckoutInputInfo } from '../../checkout.schema.ts';
import { AddressBookDialog } from './AddressBookDialog.tsx';
import { addressTexts, fieldId, type AddressType, type CheckoutValues } from '../checkout-form.ts';
import type { Parts } from '../checkout-parts.ts';
import './CheckoutAddress.css';

const PRESETS = ['messageDoor', 'messageSecurity', 'messageCall', 'messageBox'] as const;

const EMPTY = { name: '', phone1: '', phone2: '', zipCode: '', address1: '', address2: '' };

type Address = CheckoutInputInfo['shippingAddressInfo'];

interface CheckoutFormPart {
  info: CheckoutInputInfo;
  set: (change: Partial<CheckoutValues>) => void;
}

/** The shipping address, searched or typed; fee and deliverability are shown at the zip code. */
export function CheckoutAddress({
  info,
  set,
  t,
  locale,
  plan,
  field,
  setText,
  values,
}: Parts & CheckoutFormPart) {
  const [isBookOpen, setBookOpen] = useState(false);

  const fill = (type: AddressType, address: Address) =>
    set({
      shippingAddressType: type,
      texts: { ...values.texts, ...addressTexts(address) },
    });

  const mark = `(${t('common.required')})`;
  const optional = `(${t('common.optional')})`;
  const addFee = plan.orderHandlers
    .flatMap((handler) => handler.combinedShippings)
    .reduce((sum, shipping) => sum + shipping.addShippingFee, 0);
  const zip = field('shippingAddressInfo.zipCode');
  const line1 = values.texts['shippingAddressInfo.address1'];

  const typeZip = (zipCode: string) => {
    setText('shippingAddressInfo.zipCode', zipCode);
    setText('shippingAddressInfo.address1', withArea(zipCode, line1));
  };

  const isFar = plan.deliverableStatus === 'UndeliverableArea';

  const zipNote =
    plan.deliverableStatus !== 'Deliverable'
      ? t('checkout.zipCodeHint')
      : addFee > 0
        ? t('checkout.addFee', { amount: formatCount(addFee) })
        : t('checkout.deliverable');

  return (
    <section className="checkout-section" aria-labelledby="checkout-address">
      <div className="checkout-head">
        <h2 id="checkout-address">{t('checkout.address')}</h2>
        {!info.isGuest && (
          <button type="button" className="btn btn-line btn-sm" onClick={() => setBookOpen(true)}>
            {t('address.title')}
          </button>
        )}
      </div>
      {!info.isGuest && (
        <>
          <AddressKinds t={t} info={info} fill={fill} chosen={values.shippingAddressType} />
          <AddressBookDialog
            t={t}
            locale={locale}
            search={info.addressSearch}
            open={isBookOpen}
            onClose={() => setBookOpen(false)}
            onUse={({ address, name, phone1, phone2, repShippingAddress }) => {
              fill(repShippingAddress ? 'REP' : 'NEW', { name, phone1, phone2, ...address });
              setBookOpen(false);
            }}
          />
        </>
      )}
      <div className="checkout-fields">
        <Field
          {...field('shippingAddressInfo.name')}
          label={t('checkout.recipientName')}
          mark={mark}
          autoComplete="shipping name"
          maxLength={30}
        />
        <PhoneField
          {...field('shippingAddressInfo.phone1')}
          label={t('checkout.phone')}
          mark={mark}
          autoComplete="shipping tel"
        />
        <AddressSearch
          kind={info.addressSearch}
          t={t}
          locale={locale}
          onChosen={({ zipCode, address1 }) => {
            setText('shippingAddressInfo.zipCode', zipCode);
            setText('shippingAddressInfo.address1', address1);
            document.getElementById(fieldId('shippingAddressInfo.address2'))?.focus();
          }}
        />
        <Field
          {...zip}
          onChange={(event) => typeZip(event.currentTarget.value)}
          error={zip.error ?? (isFar ? t('alert.3018') : undefined)}
          className="checkout-short"
          label={t('checkout.zipCode')}
          hint={<span aria-live="polite">{zipNote}</span>}
          mark={mark}
          inputMode="numeric"
          autoComplete="shipping postal-code"
          maxLength={5}
        />
        <Field
          {...field('shippingAddressInfo.address1')}
          className="checkout-wide"
          label={t('checkout.address1')}
          placeholder={t('checkout.address1Hint')}
          mark={mark}
          autoComplete="shipping address-line1"
          maxLength={100}
        />
        <Field
          {...field('shippingAddressInfo.address2')}
          className="checkout-wide"
          label={t('checkout.address2')}
          placeholder={t('checkout.address2Hint')}
          mark={optional}
          autoComplete="shipping address-line2"
          maxLength={100}
        />
        <PhoneField
          {...field('shippingAddressInfo.phone2')}
          label={t('checkout.phone2')}
          mark={optional}
          autoComplete="off"
        />
        <Message t={t} text={values.texts.shippingMessage} field={field} setText={setText} />
      </div>
    </section>
  );
}

/** rule 3.12: the representative address, the latest one, or a new one. */
function AddressKinds({
  t,
  info,
  chosen,
  fill,
}: {
  t: Parts['t'];
  info: CheckoutInputInfo;
  chosen: AddressType;
  fill: (type: AddressType, address: Address) => void;
}) {
  const kinds = [
    ['REP', info.repAddress],
    ['LATEST', info.latestAddress],
    ['NEW', EMPTY],
  ] as const;
  return (
    <fieldset className="address-kinds">
      <legend className="sr-only">{t('address.select')}</legend>
      {kinds.map(
        ([type, address]) =>
          address && (
            <label key={type} className="check">
              <input
                type="radio"
                name="shippingAddressType"
                checked={chosen === type}
                onChange={() => fill(type, address)}
              />
              <span>{t(`checkout.addressType.${type}`)}</span>
            </label>
          ),
      )}
    </fieldset>
  );
}

function Message({
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
        className="checkout-wide"
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
          className="checkout-wide"
          label={t('checkout.messageOwnLabel')}
          hint={t('checkout.messageCount', { count: message.value.length })}
          maxLength={SHIPPING_MESSAGE_MAX}
          autoComplete="off"
        />
      )}
    </>
  );
}
