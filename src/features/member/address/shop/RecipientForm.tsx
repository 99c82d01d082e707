import { useState, type ReactNode } from 'react';
import { Field } from '../../../../components/Field.tsx';
import { PhoneField } from '../../../../components/PhoneField.tsx';
import type { Translate } from '../../../../i18n/t.ts';
import { ApiError, getMessage } from '../../../../lib/api.ts';
import { PHONE_MAX_LENGTH, SHIPPING_MESSAGE_MAX } from '../../../../lib/constants.ts';
import type { Locale } from '../../../../lib/locale.ts';
import { formatPhone } from '../../../../lib/phone.ts';
import type { AddressSearchKind } from '../address-search.ts';
import { AddressSearch } from './AddressSearch.tsx';
import { withArea } from '../zip-area.ts';
import './RecipientForm.css';

const FIELDS = [
  ['name', 'recipientName', 30, 'name'],
  ['phone1', 'phone', PHONE_MAX_LENGTH, 'tel'],
  ['zipCode', 'zipCode', 5, 'postal-code'],
  ['address1', 'address1', 100, 'address-line1'],
  ['address2', 'address2', 100, 'address-line2'],
  ['phone2', 'phone2', PHONE_MAX_LENGTH, 'off'],
  ['shippingMessage', 'message', SHIPPING_MESSAGE_MAX, 'off'],
] as const;
const REQUIRED = new Set(['name', 'phone1', 'zipCode', 'address1']);

interface Props<Start> {
  /** Its fields are those that can be changed. */
  start: Start;
  note?: string;
  search: AddressSearchKind | null;
  t: Translate;
  locale: Locale;
  /** The label of its button, if it is not that of an address that is saved. */
  submit?: string;
  /** More to fill in, above the button. */
  children?: ReactNode;
  /** Rejects with what the shop answered, which is shown beside its fields. */
  onSave: (values: Record<keyof Start, string>) => Promise<void>;
}

/** Asks who receives a parcel, or hands one over, and where; for an order or a claim. */
export function RecipientForm<Start extends object>(props: Props<Start>) {
  const { start, note, search, t, locale, submit, children, onSave } = props;
  const [values, setValues] = useState(() => getTexts(start));
  const [errors, setErrors] = useState<Texts>({});
  const [problem, setProblem] = useState('');
  const [isSending, setSending] = useState(false);
  const [isSearching, setSearching] = useState(false);

  async function save() {
    if (isSending) return;

    setSending(true);
    setErrors({});
    setProblem('');

    try {
      // It has the fields of `start`, each as a text.
      await onSave(values as Record<keyof Start, string>);
    } catch (error) {
      const fields = error instanceof ApiError ? Object.entries(error.fields) : [];
      const text = getMessage(error, t);
      const named = fields.map(([field, code]) => [
        field.replace('address.', ''),
        getCodeText(t, code) ?? text,
      ]);
      setErrors(Object.fromEntries(named) as Texts);
      if (!named.some(([field = '']) => field in start)) setProblem(text);
      setSending(false);
    }
  }

  return (
    <form
      className="recipient-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      {note && <p className="muted">{note}</p>}
      <AddressSearch
        kind={search}
        isOpen={isSearching}
        setOpen={setSearching}
        t={t}
        locale={locale}
        onChosen={(chosen) => setValues({ ...values, ...chosen })}
      />
      {FIELDS.filter(([name]) => name in start).map(([name, label, maxLength, autoComplete]) => {
        const Input = name.startsWith('phone') ? PhoneField : Field;
        return (
          <Input
            key={name}
            label={t(`order.action.address.${label}`)}
            mark={`(${t(REQUIRED.has(name) ? 'common.required' : 'common.optional')})`}
            error={errors[name]}
            maxLength={maxLength}
            autoComplete={autoComplete}
            {...(name === 'zipCode' && { inputMode: 'numeric' as const })}
            value={values[name] ?? ''}
            onChange={(event) => setValues(withTypedText(values, name, event.currentTarget.value))}
          />
        );
      })}
      {children}
      <p className="field-error" role="alert">
        {problem}
      </p>
      <button type="submit" className="btn btn-primary" aria-busy={isSending || undefined}>
        {submit ?? t('order.action.saveAddress')}
      </button>
    </form>
  );
}

type Texts = Record<string, string>;

/** The text of one field's code, where its page has them (`formMessages`). */
function getCodeText(t: Translate, code: string): string | undefined {
  const key = `errorOf.${code}`;
  const text = t(key);
  return text === key ? undefined : text;
}

function getTexts(start: object): Texts {
  const texts = Object.entries(start).map(([name, value]) => {
    const text = String(value);
    return [name, name.startsWith('phone') ? formatPhone(text) : text];
  });
  return Object.fromEntries(texts) as Texts;
}

/**
 * Sets a text. A zip code also prefills the address with its area, unless something else was typed
 * there.
 */
function withTypedText(values: Texts, name: string, text: string): Texts {
  const changed = { ...values, [name]: text };
  if (name !== 'zipCode') return changed;
  return { ...changed, address1: withArea(text, values['address1'] ?? '') };
}
