import { AppError } from '../../../errors/errors.ts';
import { passwordProblem } from '../../../lib/password-rule.ts';
import type { Runtime } from '../../../server/runtime.ts';

/**
 * Validates a new password (rule 5.4), and refuses those of known breaches, which the browser's rule
 * does not know; throws the problem at its field.
 */
export function checkNewPassword(
  { isBreached }: Pick<Runtime, 'isBreached'>,
  password: string,
  facts: { email: string; isCurrent?: boolean },
): void {
  const breached = isBreached(password) ? ({ code: 'PasswordTooCommon' } as const) : null;
  const problem = passwordProblem(password, facts) ?? breached;
  if (problem) throw new AppError(problem.code, { fields: { password: problem.code } });
}
