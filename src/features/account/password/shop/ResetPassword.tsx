import { useEffect, useRef, useState } from 'react';
import { Form } from '../../../../components/form/Form.tsx';
import { useForm } from '../../../../components/form/use-form.ts';
import { createT, type Messages } from '../../../../i18n/t.ts';
import { api } from '../../../../lib/api.ts';
import type { Locale } from '../../../../lib/locale.ts';
import { localePath, paths } from '../../../../lib/paths.ts';
import { DoneSection } from '../../sign-in/shop/DoneSection.tsx';
import {
  assertRepeated,
  checkNewPassword,
  NewPasswordFields,
} from '../../sign-in/shop/NewPasswordFields.tsx';

interface Props {
  locale: Locale;
  messages: Messages;
  /** The page that mails a new link. */
  linkAgain: string;
}

/** Sets a new password by the mailed link, which has its token behind the `#`. */
export function ResetPassword({ locale, messages, linkAgain }: Props) {
  const t = createT(messages, locale);
  const token = useRef('');
  const [isDone, setDone] = useState(false);

  useEffect(() => {
    token.current = location.hash.slice(1);
    if (token.current === '') location.replace(linkAgain);
  }, [linkAgain]);

  const form = useForm({
    t,
    check: (values) => checkNewPassword(values, t),
    send: async (values) => {
      assertRepeated(values, t);

      const body = { token: token.current, password: values['password'] };
      await api.post('/api/member/resetPassword', body);
      history.replaceState(null, '', location.pathname);
      setDone(true);
    },
  });

  if (isDone) {
    return (
      <DoneSection title={t('password.resetDoneTitle')}>
        <p>{t('password.resetDoneText')}</p>
        <a className="btn btn-primary btn-lg btn-block" href={localePath(locale, paths.login())}>
          {t('signIn.toLogin')}
        </a>
      </DoneSection>
    );
  }

  return (
    <section>
      <h1>{t('password.resetTitle')}</h1>
      <p className="auth-lead">{t('password.resetLead')}</p>
      <noscript>
        <p className="form-error">{t('signIn.needsScript')}</p>
      </noscript>
      <Form form={form} submit={t('password.changePassword')}>
        <NewPasswordFields form={form} label={t('password.newPassword')} t={t} />
      </Form>
      <p className="auth-else">
        <a className="link" href={linkAgain}>
          {t('password.linkAgain')}
        </a>
      </p>
    </section>
  );
}
