import { useState } from 'react';
import { Form } from '../../../../components/form/Form.tsx';
import { useForm } from '../../../../components/form/use-form.ts';
import { createT, type Messages } from '../../../../i18n/t.ts';
import { api } from '../../../../lib/api.ts';
import type { Locale } from '../../../../lib/locale.ts';
import { localePath, paths } from '../../../../lib/paths.ts';
import { DoneSection } from '../../sign-in/shop/DoneSection.tsx';
import { EmailField } from '../../sign-in/shop/EmailField.tsx';
import type { Frame } from '../frame.ts';

interface Props {
  locale: Locale;
  messages: Messages;
  frame: Frame;
}

/** Mails a link that sets a new password. */
export function FindPassword({ locale, messages, frame }: Props) {
  const t = createT(messages, locale);
  const [isSent, setSent] = useState(false);
  const login = localePath(locale, paths.login());
  const form = useForm({
    t,
    send: async ({ email }) => {
      await api.post('/api/member/findPassword', { email, from: frame });
      setSent(true);
    },
  });

  if (isSent) {
    return (
      <DoneSection title={t('password.linkSentTitle')}>
        <p>{t('password.linkSentText')}</p>
        <a className="btn btn-line btn-lg btn-block" href={login}>
          {t('signIn.toLogin')}
        </a>
      </DoneSection>
    );
  }

  return (
    <section>
      <h1>{t('password.findPasswordTitle')}</h1>
      <p className="auth-lead">{t('password.findPasswordLead')}</p>
      <noscript>
        <p className="form-error">{t('signIn.needsScript')}</p>
      </noscript>
      <Form form={form} submit={t('password.sendLink')}>
        <EmailField
          id="find-password-email"
          label={t('signIn.email')}
          error={form.errors['email']}
        />
      </Form>
      <p className="auth-else">
        <a className="link" href={login}>
          {t('signIn.toLogin')}
        </a>
      </p>
    </section>
  );
}
