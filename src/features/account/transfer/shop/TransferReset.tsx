import { useEffect, useState } from 'react';
import { Form } from '../../../../components/form/Form.tsx';
import { useForm } from '../../../../components/form/use-form.ts';
import { createT, type Messages } from '../../../../i18n/t.ts';
import { api } from '../../../../lib/api.ts';
import type { Locale } from '../../../../lib/locale.ts';
import {
  assertRepeated,
  checkNewPassword,
  NewPasswordFields,
} from '../../sign-in/shop/NewPasswordFields.tsx';
import {
  checkConsents,
  ConsentBoxes,
  requireConsents,
  type ConsentTerms,
} from '../../sign-up/shop/ConsentBoxes.tsx';
import { transferProof } from './transfer.store.ts';

interface Props extends ConsentTerms {
  locale: Locale;
  messages: Messages;
  /** The page that proves who the visitor is. */
  first: string;
  home: string;
}

/** Makes a member of the old mall one of this: a password and the consents. */
export function TransferReset(props: Props) {
  const { locale, messages, first, home } = props;
  const t = createT(messages, locale);
  const [proof, setProof] = useState<{ requestId: string; email: string }>();

  useEffect(() => {
    const kept = transferProof.read();
    if (kept) setProof(kept);
    else location.replace(first);
  }, [first]);

  const form = useForm({
    t,
    check: (values) => ({ ...checkConsents(values, t), ...checkNewPassword(values, t) }),
    send: async (values) => {
      assertRepeated(values, t);

      const consents = requireConsents(values, t);
      const body = { requestId: proof?.requestId, password: values['password'], consents };
      await api.post('/api/login/transferMember/reset', body);
      transferProof.forget();
      location.assign(home);
    },
  });

  return (
    <Form form={form} submit={t('transfer.transferFinish')}>
      {/* For password managers, and for the rule that a password must not contain the e-mail. */}
      <input type="hidden" name="email" value={proof?.email ?? ''} autoComplete="username" />
      <NewPasswordFields form={form} label={t('signIn.password')} t={t} />
      <h2 className="sr-only">{t('signUp.consentTitle')}</h2>
      <ConsentBoxes form={form} terms={props} t={t} />
    </Form>
  );
}
