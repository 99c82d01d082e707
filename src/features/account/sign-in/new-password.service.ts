import { AppError } from '../../../errors/errors.ts';
import { readSettings } from '../../content/setting/setting.service.ts';
import { passwordProblem } from '../../../lib/password-rule.ts';
import type { Runtime } from '../../../server/runtime.ts';

/**
 * Validates a new password (rule 5.4), and refuses those of known breaches and the mall's own name,
 * which the browser's rule does not know; throws the problem at its field.
 */
export async function checkNewPassword(
  { isBreached, database }: Pick<Runtime, 'isBreached' | 'database'>,
  password: string,
  facts: { email: string; isCurrent?: boolean },
): Promise<void> {
  const { brand } = await readSettings(database.read);
  const shopNames = Object.values(brand.name);
  const breached = isBreached(password) ? ({ code: 'PasswordTooCommon' } as const) : null;
  const problem = passwordProblem(password, { ...facts, shopNames }) ?? breached;
  if (problem) throw new AppError(problem.code, { fields: { password: problem.code } });
}
