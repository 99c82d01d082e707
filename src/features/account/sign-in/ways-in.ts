/** The means by which a member can sign in. */
export interface WaysIn {
  hasPassword: boolean;
  passkeys: number;
  socialAccounts: number;
}

/** Returns whether a member can sign in: nobody removes the last way into their account. */
export function hasWayIn({ hasPassword, passkeys, socialAccounts }: WaysIn): boolean {
  return hasPassword || passkeys > 0 || socialAccounts > 0;
}
