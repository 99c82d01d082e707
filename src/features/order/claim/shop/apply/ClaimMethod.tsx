import { SelectField } from '../../../../../components/Field.tsx';
import type { Translate } from '../../../../../i18n/t.ts';
import { methodKey, type PaymentMethod } from '../../../payment-method/payment-method.ts';
import { translateMethod } from '../../../payment-method/method-name.ts';

interface Props {
  methods: readonly PaymentMethod[];
  chosen: PaymentMethod;
  onChange: (method: PaymentMethod) => void;
  t: Translate;
}

/** The methods of an additional payment. */
export function ClaimMethod({ methods, chosen, onChange, t }: Props) {
  return (
    <SelectField
      label={t('claim.form.method')}
      value={methodKey(chosen)}
      onChange={(event) =>
        onChange(methods.find((method) => methodKey(method) === event.target.value) ?? chosen)
      }
    >
      {methods.map((method) => (
        <option key={methodKey(method)} value={methodKey(method)}>
          {translateMethod(t, method)}
        </option>
      ))}
    </SelectField>
  );
}
