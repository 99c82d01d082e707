import { Field } from '../../../../components/Field.tsx';
import { Form } from '../../../../components/form/Form.tsx';
import { useForm } from '../../../../components/form/use-form.ts';
import { createT, type Messages } from '../../../../i18n/t.ts';
import { api } from '../../../../lib/api.ts';
import type { Locale } from '../../../../lib/locale.ts';
import { syncRecent } from '../../../find/recent/shop/recent.store.ts';
import {
  checkConsents,
  ConsentBoxes,
  requireConsents,
  type ConsentTerms,
} from '../../sign-up/shop/ConsentBoxes.tsx';
import { PersonFields } from '../../sign-up/shop/PersonFields.tsx';
import { emailVerification, verifiedRequest } from '../../sign-up/shop/sign-up.store.ts';
import { VerifyEmail } from '../../sign-up/shop/VerifyEmail.tsx';

/** The profile of its user that the provider of identity gave. */
interface Profile {
  email: string | undefined;
  isEmailVerified: boolean;
  name: string | undefined;
  phone: string | undefined;
}

interface Props extends ConsentTerms {
  locale: Locale;
  messages: Messages;
  told: Profile;
  /** The provider's name. */
  provider: string;
  next: string;
}

/** Joins by an account at a provider of identity. */
export function SocialSignUpForm(props: Props) {
  const { locale, messages, told, provider, next } = props;
  const t = createT(messages, locale);
  const form = useForm({
    t,
    send: async (values) => {
      const consents = requireConsents(values, t);
      const { email, name, phone } = values;
      const requestId = await verifiedRequest(email);

      await api.post('/api/signUp/oauth', { requestId, email, name, phone, consents });
      emailVerification.forget();
      await syncRecent().catch(() => {}); // the next sign-in syncs too
      location.replace(next);
    },
    check: (values) => checkConsents(values, t),
  });

  return (
    <Form form={form} submit={t('signUp.join')}>
      {told.isEmailVerified ? (
        <Field
          id="sign-up-email"
          name="email"
          type="email"
          label={t('signIn.email')}
          hint={t('social.signUp.emailVouched', { name: provider })}
          defaultValue={told.email}
          readOnly
          error={form.errors['email']}
        />
      ) : (
        <VerifyEmail form={form} t={t} email={told.email} />
      )}
      <PersonFields form={form} t={t} name={told.name} phone={told.phone} />
      <ConsentBoxes form={form} terms={props} t={t} />
    </Form>
  );
}
