import { useState } from 'react';
import { Dialog } from '../../../components/Dialog.tsx';
import { Field } from '../../../components/Field.tsx';
import type { Translate } from '../../../i18n/t.ts';
import { ApiError, api, messageOf } from '../../../lib/api.ts';
import { formatPhone } from '../../../lib/phone.ts';
import { SHIPPING_MESSAGE_MAX } from '../../../lib/constants.ts';
import type { Locale } from '../../../lib/locale.ts';
import { AddressSearch } from '../../member/address/AddressSearch.tsx';
import { withArea } from '../../member/address/zip-area.ts';
import type { ActionOrder } from './action-order.ts';

interface Props {
  order: ActionOrder;
  open: boolean;
  t: Translate;
  locale: Locale;
  onClose: () => void;
  onDone: (message: string) => void;
}

const FIELDS = [
  ['name', 'recipientName', 30, 'name'],
  ['phone1', 'phone', 20, 'tel'],
  ['zipCode', 'zipCode', 5, 'postal-code'],
  ['address1', 'address1', 100, 'address-line1'],
  ['address2', 'address2', 100, 'address-line2'],
  ['phone2', 'phone2', 20, 'off'],
  ['shippingMessage', 'message', SHIPPING_MESSAGE_MAX, 'off'],
] as const;
const REQUIRED = new Set(['name', 'phone1', 'zipCode', 'address1']);

/** The dialog to change the shipping address, before the order is being packed. */
export function AddressDialog({ open, t, onClose, ...props }: Props) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('orderAction.changeAddress')}
      closeLabel={t('common.close')}
      flag="changeAddress"
      sheet
    >
      <Form {...props} t={t} />
    </Dialog>
  );
}

function textsOf({ recipient }: ActionOrder): Record<string, string> {
  const { phone1, phone2, ...place } = recipient;
  return { ...place, phone1: formatPhone(phone1), phone2: formatPhone(phone2) };
}

function Form({ order, t, locale, onDone }: Omit<Props, 'open' | 'onClose'>) {
  const [values, setValues] = useState<Record<string, string>>(() => textsOf(order));
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [problem, setProblem] = useState('');
  const [isSending, setSending] = useState(false);

  async function save() {
    if (isSending) return;
    setSending(true);
    setErrors({});
    setProblem('');
    try {
      await api.put(`/api/order/${order.orderNo}/shippingAddress`, values);
      onDone(t('orderAction.addressChanged'));
    } catch (error) {
      const fields = error instanceof ApiError ? Object.keys(error.fields) : [];
      const text = messageOf(error, t);
      setErrors(Object.fromEntries(fields.map((field) => [field, text])));
      if (fields.length === 0) setProblem(text);
      setSending(false);
    }
  }

  return (
    <form
      className="address-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <p className="muted">{t('orderAction.addressNote')}</p>
      <AddressSearch
        kind={order.addressSearch}
        {...{ t, locale }}
        onChosen={(chosen) => setValues({ ...values, ...chosen })}
      />
      {FIELDS.map(([name, label, maxLength, autoComplete]) => (
        <Field
          key={name}
          label={t(`orderAction.address.${label}`)}
          mark={`(${t(REQUIRED.has(name) ? 'common.required' : 'common.optional')})`}
          error={errors[name]}
          maxLength={maxLength}
          autoComplete={autoComplete}
          {...(name.startsWith('phone') && { type: 'tel', inputMode: 'tel' as const })}
          {...(name === 'zipCode' && { inputMode: 'numeric' as const })}
          value={values[name] ?? ''}
          onChange={(event) => setValues(typed(values, name, event.target.value))}
        />
      ))}
      <p className="field-error" role="alert">
        {problem}
      </p>
      <button type="submit" className="btn btn-primary" aria-busy={isSending || undefined}>
        {t('orderAction.saveAddress')}
      </button>
    </form>
  );
}

type Values = Record<string, string>;

/**
 * Sets a text. A zip code also prefills the address with its area, unless something else was typed
 * there.
 */
function typed(values: Values, name: string, text: string): Values {
  const changed = { ...values, [name]: text };
  if (name !== 'zipCode') return changed;
  return { ...changed, address1: withArea(text, values['address1'] ?? '') };
}
