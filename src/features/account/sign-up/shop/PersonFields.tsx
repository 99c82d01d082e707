import { Field } from '../../../../components/Field.tsx';
import type { FormState } from '../../../../components/form/use-form.ts';
import { PhoneField } from '../../../../components/PhoneField.tsx';
import type { Translate } from '../../../../i18n/t.ts';

/** The prefixes of the messages of these fields. */
export const PERSON_MESSAGES = ['signUp.name', 'signUp.phone', 'signUp.phoneHint'];

interface Props {
  form: FormState;
  t: Translate;
  /** Known from a provider of identity. */
  name?: string | undefined;
  phone?: string | undefined;
}

/** The name and the phone number of a new member. */
export function PersonFields({ form, t, name, phone }: Props) {
  return (
    <>
      <Field
        id="sign-up-name"
        name="name"
        label={t('signUp.name')}
        autoComplete="name"
        maxLength={30}
        defaultValue={name}
        required
        error={form.errors['name']}
      />
      <PhoneField
        id="sign-up-phone"
        name="phone"
        label={t('signUp.phone')}
        hint={t('signUp.phoneHint')}
        placeholder="010-1234-5678"
        defaultValue={phone}
        required
        error={form.errors['phone']}
      />
    </>
  );
}
