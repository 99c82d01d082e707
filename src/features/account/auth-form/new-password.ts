import { showFieldError } from '../../../components/submit-form.ts';
import type { FormTexts } from '../../../components/submit-form.ts';
import { passwordProblem } from '../../../lib/password-rule.ts';

/** What the form says, and what it says when the repetition differs. */
type NewPasswordTexts = FormTexts & { mismatch: string };

/**
 * Tells what is wrong with the new password of a form as soon as its field is left. The server
 * looks at it when all else is right: `check` tells it with the rest. `isRepeated` tells a
 * repetition that differs, and leads there.
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
