import { Field } from '../../../../components/Field.tsx';
import { PasswordField } from '../../../../components/form/PasswordField.tsx';
import type { FormState } from '../../../../components/form/use-form.ts';
import type { Translate } from '../../../../i18n/t.ts';

interface Props {
  form: FormState;
  /** Unique on the page. */
  ids: { orderNo: string; password: string };
  t: Translate;
}

/** The number and the password by which a guest proves an order. */
export function GuestOrderFields({ form, ids, t }: Props) {
  return (
    <>
      <Field
        id={ids.orderNo}
        name="orderNo"
        label={t('signIn.orderNo')}
        hint={t('signIn.orderNoHint')}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
        required
        error={form.errors['orderNo']}
      />
      <PasswordField
        id={ids.password}
        name="guestPassword"
        label={t('signIn.guestPassword')}
        hint={t('signIn.guestPasswordHint')}
        showLabel={t('signIn.showPassword')}
        autoComplete="off"
        error={form.errors['guestPassword']}
      />
    </>
  );
}
