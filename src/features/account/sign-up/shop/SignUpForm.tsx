import { useEffect } from 'react';
import { Form } from '../../../../components/form/Form.tsx';
import { useForm } from '../../../../components/form/use-form.ts';
import { createT, type Messages } from '../../../../i18n/t.ts';
import { api } from '../../../../lib/api.ts';
import type { Locale } from '../../../../lib/locale.ts';
import { syncRecent } from '../../../find/recent/shop/recent.store.ts';
import {
  assertRepeated,
  checkNewPassword,
  NewPasswordFields,
} from '../../sign-in/shop/NewPasswordFields.tsx';
import { emailVerification, signUpConsents, verifiedRequest } from './sign-up.store.ts';
import { PersonFields } from './PersonFields.tsx';
import { VerifyEmail } from './VerifyEmail.tsx';

interface Props {
  locale: Locale;
  messages: Messages;
  /** The pages before and after this one. */
  first: string;
  next: string;
}

/** The second page of a sign-up, which joins. */
export function SignUpForm({ locale, messages, first, next }: Props) {
  const t = createT(messages, locale);

  useEffect(() => {
    if (!signUpConsents.read()) location.replace(`${first}${location.search}`);
  }, [first]);

  const form = useForm({
    t,
    check: (values) => checkNewPassword(values, t),
    send: async (values) => {
      assertRepeated(values, t);

      const { email, password, name, phone } = values;
      // '' if the address is not verified yet, which the server refuses beside the field.
      const requestId = (await verifiedRequest(email)) ?? '';
      const consents = signUpConsents.read();

      await api.post('/api/member/signUp', { requestId, email, password, name, phone, consents });
      await syncRecent().catch(() => {}); // the next sign-in syncs too
      signUpConsents.forget();
      emailVerification.forget();
      location.replace(`${next}${location.search}`);
    },
  });

  return (
    <Form form={form} submit={t('signUp.join')}>
      <VerifyEmail form={form} t={t} />
      <NewPasswordFields form={form} label={t('signIn.password')} t={t} />
      <PersonFields form={form} t={t} />
    </Form>
  );
}
