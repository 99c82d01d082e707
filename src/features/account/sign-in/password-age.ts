const DAY_MS = 24 * 60 * 60 * 1000;
/** rule 2.7 /login/expirePassword: a change is proposed after this time, never forced (ASVS 6.2.10). */
const PROPOSED_AFTER_MS = 180 * DAY_MS;
const PROPOSED_AGAIN_MS = 30 * DAY_MS;

export interface PasswordAge {
  /** '' for a member without a password. */
  passwordHash: string;
  /** Null: never, since signing up. */
  passwordChangedAt: number | null;
  passwordPutOffAt: number | null;
  createdAt: number;
}

/** Returns whether to propose a new password after a sign-in. */
export function isPasswordExpired(age: PasswordAge, now: number): boolean {
  const { passwordHash, passwordChangedAt, passwordPutOffAt, createdAt } = age;
  if (passwordHash === '') return false;
  const isOld = (passwordChangedAt ?? createdAt) + PROPOSED_AFTER_MS <= now;
  return isOld && (passwordPutOffAt === null || passwordPutOffAt + PROPOSED_AGAIN_MS <= now);
}
