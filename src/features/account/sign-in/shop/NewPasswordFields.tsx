import { PasswordField } from '../../../../components/form/PasswordField.tsx';
import {
  FieldProblem,
  type FormState,
  type FormValues,
} from '../../../../components/form/use-form.ts';
import type { Translate } from '../../../../i18n/t.ts';
import { passwordProblem } from '../../../../lib/password-rule.ts';

/** The prefixes of the messages of these fields; the codes are `NEW_PASSWORD_ERRORS`. */
export const NEW_PASSWORD_MESSAGES = [
  'password.passwordHint',
  'password.passwordAgain',
  'password.passwordMismatch',
  'signIn.showPassword',
];

interface Props {
  form: FormState;
  /** The label of the first one. */
  label: string;
  t: Translate;
}

/** A new password and its confirmation; the first is checked when it is left. */
export function NewPasswordFields({ form, label, t }: Props) {
  return (
    <>
      <PasswordField
        id="new-password"
        name="password"
        label={label}
        hint={t('password.passwordHint')}
        autoComplete="new-password"
        showLabel={t('signIn.showPassword')}
        error={form.errors['password']}
        onBlur={({ currentTarget }) => {
          const email = currentTarget.form?.elements.namedItem('email');
          const typedEmail = email instanceof HTMLInputElement ? email.value : '';
          const problem = getPasswordProblem(
            { password: currentTarget.value, email: typedEmail },
            t,
          );
          if (problem) form.setError('password', problem);
        }}
      />
      <PasswordField
        id="new-password-again"
        name="passwordAgain"
        label={t('password.passwordAgain')}
        autoComplete="new-password"
        showLabel={t('signIn.showPassword')}
        error={form.errors['passwordAgain']}
      />
    </>
  );
}

/** The error of a new password, for `useForm`'s `check`: the server checks it last. */
export function checkNewPassword(values: FormValues, t: Translate): Record<string, string> {
  const problem = getPasswordProblem(values, t);
  return problem ? { password: problem } : {};
}

/** Throws `FieldProblem` if the confirmation differs. */
export function assertRepeated({ password, passwordAgain }: FormValues, t: Translate): void {
  if (passwordAgain !== password) {
    throw new FieldProblem('passwordAgain', t('password.passwordMismatch'));
  }
}

function getPasswordProblem({ password = '', email = '' }: FormValues, t: Translate): string {
  if (password === '') return '';
  const problem = passwordProblem(password, { email });
  return problem ? t(`errorOf.${problem.code}`) : '';
}
