import { isCommonPassword } from './common-passwords.ts';
import type { Problem } from '../errors/errors.ts';

const PASSWORD_MIN = 8;
const PASSWORD_MAX = 50;

interface PasswordFacts {
  /** The part before the @ must not be in the password. */
  email: string;
  /** True if it equals the account's current password. */
  isCurrent?: boolean;
  /** Names of the mall, which the server alone compares. */
  shopNames?: readonly string[];
}

type Check = (password: string, facts: PasswordFacts) => Problem | null;

const KINDS = [/\p{L}/u, /\p{N}/u, /[^\p{L}\p{N}\s]/u];

/** rule 5.4, in the order of its alerts; the first violation is returned. */
const CHECKS: readonly Check[] = [
  (password) => {
    const { length } = [...password];
    const kinds = KINDS.filter((kind) => kind.test(password)).length;
    const fits = length >= PASSWORD_MIN && length <= PASSWORD_MAX && kinds >= 2;
    return fits ? null : { code: 'PasswordLengthOrKinds' };
  },
  (password, { shopNames }) =>
    isCommonPassword(password, shopNames) ? { code: 'PasswordTooCommon' } : null,
  (password) => (/\s/u.test(password) ? { code: 'PasswordSpaces' } : null),
  (password) => (hasRun(password.toLowerCase()) ? { code: 'PasswordRuns' } : null),
  (password, { email }) => {
    const [id = ''] = email.toLowerCase().split('@');
    const isInside = id !== '' && password.toLowerCase().includes(id);
    return isInside ? { code: 'PasswordHasEmail' } : null;
  },
  (_, { isCurrent = false }) => (isCurrent ? { code: 'PasswordSameAsCurrent' } : null),
];

/** The first rule that a new password violates, or null. */
export function passwordProblem(password: string, facts: PasswordFacts): Problem | null {
  for (const check of CHECKS) {
    const problem = check(password, facts);
    if (problem) return problem;
  }
  return null;
}

/** A run of three equal or neighbouring characters: aaa, abc, 321. */
function hasRun(text: string): boolean {
  const codes = [...text].map((character) => character.codePointAt(0) ?? 0);
  return codes.some((code, i) => {
    const next = codes[i + 1];
    const last = codes[i + 2];
    if (next === undefined || last === undefined) return false;

    const step = next - code;
    if (step !== last - next || Math.abs(step) > 1) return false;

    return step === 0 || [code, next, last].every(isAlphanumeric);
  });
}

/** Only letters and digits have neighbours: nobody knows that ')' precedes '*'. */
function isAlphanumeric(code: number): boolean {
  return /[a-z0-9]/.test(String.fromCodePoint(code));
}
