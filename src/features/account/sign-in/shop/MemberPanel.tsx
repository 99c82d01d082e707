import type { ReactNode } from 'react';
import { Form } from '../../../../components/form/Form.tsx';
import { PasswordField } from '../../../../components/form/PasswordField.tsx';
import { useForm } from '../../../../components/form/use-form.ts';
import type { Translate } from '../../../../i18n/t.ts';
import { paths } from '../../../../lib/paths.ts';
import { PasskeyButton } from '../../passkey/shop/PasskeyButton.tsx';
import { EmailField } from './EmailField.tsx';
import type { useSignIn } from './use-sign-in.ts';

interface Props {
  failure: string | undefined;
  signIn: Pick<ReturnType<typeof useSignIn>, 'signInByPassword' | 'signInByPasskey'>;
  redirectUrl: string | undefined;
  social: ReactNode;
  to: (path: string) => string;
  t: Translate;
}

/** The form of members, and the other ways in. */
export function MemberPanel({ failure, signIn, redirectUrl, social, to, t }: Props) {
  const form = useForm({
    t,
    failure,
    send: ({ email, password }) => signIn.signInByPassword({ email, password }),
  });
  const search = redirectUrl === undefined ? '' : `?redirectUrl=${encodeURIComponent(redirectUrl)}`;

  return (
    <>
      <Form form={form} submit={t('signIn.login')} worksWithoutScript>
        <EmailField
          id="login-email"
          label={t('signIn.email')}
          autoComplete="username webauthn"
          error={form.errors['email']}
        />
        <PasswordField
          id="login-password"
          name="password"
          label={t('signIn.password')}
          showLabel={t('signIn.showPassword')}
          autoComplete="current-password"
          error={form.errors['password']}
        />
      </Form>
      <PasskeyButton t={t} signIn={signIn.signInByPasskey} />
      {social}
      <ul className="auth-find">
        <li>
          <a className="link" href={to(paths.findMemberId())}>
            {t('signIn.findMemberId')}
          </a>
        </li>
        <li>
          <a className="link" href={to(paths.findPassword())}>
            {t('signIn.findPassword')}
          </a>
        </li>
      </ul>
      <p className="auth-else">
        {t('transfer.oldMember')}{' '}
        <a className="link" href={to('/login/auth/transferMember')}>
          {t('transfer.transferLink')}
        </a>
      </p>
      <p className="auth-else">
        {t('signIn.noAccount')}{' '}
        <a className="link" href={`${to(paths.signUp())}${search}`}>
          {t('signUp.signUp')}
        </a>
      </p>
    </>
  );
}
