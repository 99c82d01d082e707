import { useState } from 'react';
import { Field } from '../../../../components/Field.tsx';
import { PhoneField } from '../../../../components/PhoneField.tsx';
import type { Translate } from '../../../../i18n/t.ts';
import { api, ApiError, getMessage } from '../../../../lib/api.ts';
import { ADDRESS_NAME_MAX, PHONE_MAX_LENGTH } from '../../../../lib/constants.ts';
import { formatPhone } from '../../../../lib/phone.ts';
import { getMessageKey } from '../../../../errors/shop-errors.ts';
import type { Locale } from '../../../../lib/locale.ts';
import { AddressSearch } from './AddressSearch.tsx';
import type { AddressSearchKind } from '../address-search.ts';
import type { ShippingAddress } from '../address.ts';
import { withArea } from '../zip-area.ts';
import { ADDRESSES } from './use-address-book.ts';

interface Props {
  t: Translate;
  locale: Locale;
  search: AddressSearchKind | null;
  /** The address to change; undefined for a new one. */
  address: ShippingAddress | undefined;
  onBack: () => void;
  onSaved: () => void;
}

/** Text fields by their API names. */
const FIELDS = [
  ['shippingAddressName', 'address.name', ADDRESS_NAME_MAX],
  ['name', 'checkout.recipientName', 30],
  ['phone1', 'checkout.phone', PHONE_MAX_LENGTH],
  ['phone2', 'checkout.phone2', PHONE_MAX_LENGTH],
  ['address.zipCode', 'checkout.zipCode', 5],
  ['address.address1', 'checkout.address1', 100],
  ['address.address2', 'checkout.address2', 100],
] as const;
type FieldName = (typeof FIELDS)[number][0];

const OPTIONAL: readonly FieldName[] = ['phone2', 'address.address2'];

/** The form that adds or changes an address; saving needs the consent required by law. */
export function AddressForm({ t, locale, search, address, onBack, onSaved }: Props) {
  const [texts, setTexts] = useState(() => toTexts(address));
  const [isRep, setRep] = useState(address?.repShippingAddress ?? false);
  const [consent, setConsent] = useState(false);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [isSaving, setSaving] = useState(false);
  const [isSearching, setSearching] = useState(false);

  async function save() {
    setSaving(true);
    setErrors({});

    try {
      const body = toBody(texts, { repShippingAddress: isRep, collectionConsent: consent });
      if (address) await api.put(`${ADDRESSES}/${address.shippingAddressSn}`, body);
      else await api.post(ADDRESSES, body);
      onSaved();
    } catch (error) {
      setErrors(getErrors(error, t));
    } finally {
      setSaving(false);
    }
  }

  return (
    <div className="address-form">
      <AddressSearch
        kind={search}
        isOpen={isSearching}
        setOpen={setSearching}
        t={t}
        locale={locale}
        onChosen={({ zipCode, address1 }) =>
          setTexts({ ...texts, 'address.zipCode': zipCode, 'address.address1': address1 })
        }
      />
      {FIELDS.map(([name, label, maxLength]) => {
        const Input = name.startsWith('phone') ? PhoneField : Field;
        return (
          <Input
            key={name}
            name={name}
            label={t(label)}
            mark={`(${t(OPTIONAL.includes(name) ? 'common.optional' : 'common.required')})`}
            error={errors[name]}
            maxLength={maxLength}
            {...(name === 'address.zipCode' && { inputMode: 'numeric' as const })}
            value={texts[name]}
            onChange={(event) => setTexts(withTypedText(texts, name, event.currentTarget.value))}
          />
        );
      })}
      <label className="check">
        <input
          type="checkbox"
          checked={isRep}
          disabled={address?.repShippingAddress}
          onChange={(event) => setRep(event.currentTarget.checked)}
        />
        <span>{t('address.makeRep')}</span>
      </label>
      <label className="check">
        <input
          type="checkbox"
          checked={consent}
          aria-describedby="address-consent-error"
          onChange={(event) => setConsent(event.currentTarget.checked)}
        />
        <span>
          {t('address.consent')} <span className="required">({t('common.required')})</span>
          <small className="muted">{t('address.consentNote')}</small>
        </span>
      </label>
      <p className="field-error" id="address-consent-error" aria-live="polite">
        {errors['collectionConsent'] ?? errors['']}
      </p>
      <div className="row">
        <button type="button" className="btn btn-line" onClick={onBack}>
          {t('address.back')}
        </button>{' '}
        <button
          type="button"
          className="btn btn-primary"
          aria-busy={isSaving}
          onClick={() => void save()}
        >
          {t('address.save')}
        </button>
      </div>
    </div>
  );
}

type Texts = Record<FieldName, string>;

/**
 * Sets a text. A zip code also prefills the address with its area, unless something else was typed
 * there.
 */
function withTypedText(texts: Texts, name: FieldName, text: string): Texts {
  const changed = { ...texts, [name]: text };
  if (name !== 'address.zipCode') return changed;
  return { ...changed, 'address.address1': withArea(text, texts['address.address1']) };
}

function toTexts(address: ShippingAddress | undefined): Texts {
  return {
    shippingAddressName: address?.shippingAddressName ?? '',
    name: address?.name ?? '',
    phone1: formatPhone(address?.phone1 ?? ''),
    phone2: formatPhone(address?.phone2 ?? ''),
    'address.zipCode': address?.address.zipCode ?? '',
    'address.address1': address?.address.address1 ?? '',
    'address.address2': address?.address.address2 ?? '',
  };
}

function toBody(texts: Texts, ticks: object): object {
  const { shippingAddressName, name, phone1, phone2 } = texts;
  return {
    shippingAddressName,
    name,
    phone1,
    phone2,
    address: {
      zipCode: texts['address.zipCode'],
      address1: texts['address.address1'],
      address2: texts['address.address2'],
    },
    ...ticks,
  };
}

/** Field -> message; problems of no single field under ''. */
function getErrors(error: unknown, t: Translate): Record<string, string> {
  const fields = error instanceof ApiError ? Object.entries(error.fields) : [];
  if (fields.length === 0) return { '': getMessage(error, t) };
  return Object.fromEntries(fields.map(([field, code]) => [field, t(getMessageKey(code))]));
}
