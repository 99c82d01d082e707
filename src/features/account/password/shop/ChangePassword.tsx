import { useState } from 'react';
import { Form } from '../../../../components/form/Form.tsx';
import { PasswordField } from '../../../../components/form/PasswordField.tsx';
import { useForm } from '../../../../components/form/use-form.ts';
import { createT, type Messages } from '../../../../i18n/t.ts';
import { api } from '../../../../lib/api.ts';
import type { Locale } from '../../../../lib/locale.ts';
import { DoneSection } from '../../sign-in/shop/DoneSection.tsx';
import {
  assertRepeated,
  checkNewPassword,
  NewPasswordFields,
} from '../../sign-in/shop/NewPasswordFields.tsx';

interface Props {
  locale: Locale;
  messages: Messages;
  email: string;
  /** An old password is to be changed, now or later. */
  isExpired: boolean;
  /** The page that the member goes on to. */
  next: { href: string; label: string };
}

/** Changes the password of a signed-in member. */
export function ChangePassword({ locale, messages, email, isExpired, next }: Props) {
  const t = createT(messages, locale);
  const [isDone, setDone] = useState(false);
  const form = useForm({
    t,
    check: (values) => checkNewPassword(values, t),
    send: async (values) => {
      assertRepeated(values, t);

      const { currentPassword, password } = values;
      await api.post('/api/member/changePassword', { currentPassword, password });
      setDone(true);
    },
  });

  if (isDone) {
    return (
      <DoneSection title={t('password.resetDoneTitle')}>
        <p>{t('password.changeDoneText')}</p>
        <a className="btn btn-primary btn-lg btn-block" href={next.href}>
          {next.label}
        </a>
      </DoneSection>
    );
  }

  return (
    <section>
      <h1>{t('password.changePassword')}</h1>
      <p className="auth-lead">{t(isExpired ? 'password.expiredLead' : 'password.changeLead')}</p>
      <noscript>
        <p className="form-error">{t('signIn.needsScript')}</p>
      </noscript>
      <Form form={form} submit={t('password.changePassword')}>
        {/* For password managers, and for the rule that a password must not contain the e-mail. */}
        <input type="hidden" name="email" value={email} autoComplete="username" />
        <PasswordField
          id="current-password"
          name="currentPassword"
          label={t('password.currentPassword')}
          showLabel={t('signIn.showPassword')}
          autoComplete="current-password"
          error={form.errors['currentPassword']}
        />
        <NewPasswordFields form={form} label={t('password.newPassword')} t={t} />
      </Form>
      {isExpired ? (
        <button
          type="button"
          className="btn btn-line btn-lg btn-block auth-later needs-script"
          data-later
          onClick={() => void skipChange(next.href)}
        >
          {t('password.changeLater')}
        </button>
      ) : (
        <p className="auth-else">
          <a className="link" href={next.href}>
            {next.label}
          </a>
        </p>
      )}
    </section>
  );
}

/** One click skips it: a failed call asks again at the next sign-in. */
async function skipChange(next: string): Promise<void> {
  await api.post('/api/member/changePassword/later').catch(() => undefined);
  location.assign(next);
}
