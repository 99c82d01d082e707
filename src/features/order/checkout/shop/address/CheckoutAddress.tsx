import { useState } from 'react';
import { Field } from '../../../../../components/Field.tsx';
import { PhoneField } from '../../../../../components/PhoneField.tsx';
import { formatCount } from '../../../../../lib/money.ts';
import { AddressSearch } from '../../../../member/address/shop/AddressSearch.tsx';
import { withArea } from '../../../../member/address/zip-area.ts';
import type { CheckoutInputInfo } from '../../checkout.schema.ts';
import { CheckoutCard } from '../CheckoutCard.tsx';
import { AddressBookDialog } from './AddressBookDialog.tsx';
import { AddressKinds } from './AddressKinds.tsx';
import { ShippingMessage } from './ShippingMessage.tsx';
import { addressTexts, fieldId, type AddressType, type CheckoutValues } from '../checkout-form.ts';
import type { Parts } from '../checkout-parts.ts';
import './CheckoutAddress.css';

const FIELDS = [
  'shippingAddressInfo.name',
  'shippingAddressInfo.phone1',
  'shippingAddressInfo.zipCode',
  'shippingAddressInfo.address1',
  'shippingAddressInfo.address2',
  'shippingAddressInfo.phone2',
  'shippingMessage',
] as const;

const REQUIRED = FIELDS.slice(0, 4);

type Address = CheckoutInputInfo['shippingAddressInfo'];

interface AddressPart extends Parts {
  info: CheckoutInputInfo;
  set: (change: Partial<CheckoutValues>) => void;
}

/** The shipping address: known of a member, else searched or typed. */
export function CheckoutAddress(props: AddressPart) {
  const { info, set, t, locale, plan, field, values } = props;
  const [isBookOpen, setBookOpen] = useState(false);
  const isKnown = !info.isGuest && REQUIRED.every((name) => values.texts[name] !== '');
  const isFar = plan.deliverableStatus === 'UndeliverableArea';

  const fill = (type: AddressType, address: Address) =>
    set({
      shippingAddressType: type,
      texts: { ...values.texts, ...addressTexts(address) },
    });

  return (
    <CheckoutCard
      id="checkout-address"
      title={t('checkout.address')}
      summary={isKnown ? <KnownAddress {...props} /> : undefined}
      isForced={isFar || FIELDS.some((name) => field(name).error !== undefined)}
      t={t}
    >
      {!info.isGuest && (
        <div className="address-choice">
          <AddressKinds t={t} info={info} fill={fill} chosen={values.shippingAddressType} />
          <button type="button" className="btn btn-line btn-sm" onClick={() => setBookOpen(true)}>
            {t('address.title')}
          </button>
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
        </div>
      )}
      <AddressFields {...props} isFar={isFar} />
    </CheckoutCard>
  );
}

/** The address as a card: who, where, and what the carrier is asked. */
function KnownAddress({ t, plan, values }: AddressPart) {
  const name = values.texts['shippingAddressInfo.name'];
  const phone = values.texts['shippingAddressInfo.phone1'];
  const lines = [
    `(${values.texts['shippingAddressInfo.zipCode']})`,
    values.texts['shippingAddressInfo.address1'],
    values.texts['shippingAddressInfo.address2'],
  ];
  const addFee = getAddFee(plan);

  return (
    <>
      <p>
        <strong>{name}</strong> <span className="muted">{phone}</span>
      </p>
      <p>{lines.filter(Boolean).join(' ')}</p>
      {values.texts.shippingMessage !== '' && (
        <p className="muted">{values.texts.shippingMessage}</p>
      )}
      {addFee > 0 && (
        <p className="muted">{t('checkout.addFee', { amount: formatCount(addFee) })}</p>
      )}
    </>
  );
}

function getAddFee({ orderHandlers }: Parts['plan']): number {
  return orderHandlers
    .flatMap((handler) => handler.combinedShippings)
    .reduce((sum, shipping) => sum + shipping.addShippingFee, 0);
}

/** The fields in the order in which they are filled in, in one column. */
function AddressFields(props: AddressPart & { isFar: boolean }) {
  const { info, isFar, t, locale, plan, field, setText, values } = props;
  const [isSearching, setSearching] = useState(false);
  const mark = `(${t('common.required')})`;
  const zip = field('shippingAddressInfo.zipCode');
  const line1 = values.texts['shippingAddressInfo.address1'];
  const addFee = getAddFee(plan);

  const typeZip = (zipCode: string) => {
    setText('shippingAddressInfo.zipCode', zipCode);
    setText('shippingAddressInfo.address1', withArea(zipCode, line1));
  };

  /** A tap on an empty address searches; keys that reach the field type into it. */
  const searchFirst = () => {
    if (line1 === '' && zip.value === '') setSearching(true);
  };

  const zipNote =
    plan.deliverableStatus !== 'Deliverable'
      ? t('checkout.zipCodeHint')
      : addFee > 0
        ? t('checkout.addFee', { amount: formatCount(addFee) })
        : t('checkout.deliverable');

  return (
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
      <div className="address-zip">
        <Field
          {...zip}
          onChange={(event) => typeZip(event.currentTarget.value)}
          onClick={searchFirst}
          error={zip.error ?? (isFar ? t('alert.3018') : undefined)}
          label={t('checkout.zipCode')}
          hint={<span aria-live="polite">{zipNote}</span>}
          mark={mark}
          inputMode="numeric"
          autoComplete="shipping postal-code"
          maxLength={5}
        />
        <AddressSearch
          kind={info.addressSearch}
          t={t}
          locale={locale}
          isOpen={isSearching}
          setOpen={setSearching}
          onChosen={({ zipCode, address1 }) => {
            setText('shippingAddressInfo.zipCode', zipCode);
            setText('shippingAddressInfo.address1', address1);
            document.getElementById(fieldId('shippingAddressInfo.address2'))?.focus();
          }}
        />
      </div>
      <Field
        {...field('shippingAddressInfo.address1')}
        onClick={searchFirst}
        label={t('checkout.address1')}
        placeholder={t('checkout.address1Hint')}
        mark={mark}
        autoComplete="shipping address-line1"
        maxLength={100}
      />
      <Field
        {...field('shippingAddressInfo.address2')}
        label={t('checkout.address2')}
        placeholder={t('checkout.address2Hint')}
        mark={`(${t('common.optional')})`}
        autoComplete="shipping address-line2"
        maxLength={100}
      />
      <ShippingMessage t={t} text={values.texts.shippingMessage} field={field} setText={setText} />
      <SecondPhone t={t} field={field} />
    </div>
  );
}

/** A second number, which few orders need: asked for by a button. */
function SecondPhone({ t, field }: Pick<Parts, 't' | 'field'>) {
  const phone = field('shippingAddressInfo.phone2');
  const [isAsked, setAsked] = useState(false);

  if (!isAsked && phone.value === '' && phone.error === undefined) {
    return (
      <button type="button" className="link address-more" onClick={() => setAsked(true)}>
        {t('checkout.addPhone2')}
      </button>
    );
  }

  return (
    <PhoneField
      {...phone}
      label={t('checkout.phone2')}
      mark={`(${t('common.optional')})`}
      autoComplete="off"
      autoFocus={isAsked}
    />
  );
}
