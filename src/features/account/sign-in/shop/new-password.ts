import { showFieldError, type FormTexts } from '../../../../components/submit-form.ts';
import { passwordProblem } from '../../../../lib/password-rule.ts';

/** The form's messages, and the one for a different confirmation. */
type NewPasswordTexts = FormTexts & { mismatch: string };

/**
 * Validates the new password of a form on blur. The server checks it only after the other fields:
 * `check` adds its error to theirs. `isRepeated` reports a different confirmation and focuses it.
 */
export function watchNewPassword(
  form: HTMLFormElement,
  texts: NewPasswordTexts,
): { check: () => void; isRepeated: () => boolean } {
  const input = (name: string) => form.querySelector<HTMLInputElement>(`[name="${name}"]`);
  const password = input('password');

  const check = () => {
    if (!password || password.value === '') return;
    const problem = passwordProblem(password.value, { email: input('email')?.value ?? '' });
    if (problem) showFieldError(password, texts.errors[problem.code] ?? '');
  };

  password?.addEventListener('blur', check);

  const isRepeated = () => {
    const again = input('passwordAgain');
    if (again?.value === password?.value) return true;
    if (again) showFieldError(again, texts.mismatch);
    again?.focus();
    return false;
  };

  return { check, isRepeated };
}
