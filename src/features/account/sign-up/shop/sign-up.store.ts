import { inTab } from '../../../../lib/in-tab.ts';
import type { Consents } from '../../sign-in/auth.ts';
import type { VerificationSent } from '../sign-up.schema.ts';

/** The consents of the first sign-up page for the second. */
export const signUpConsents = inTab<Consents>('signUpConsents');

/** The verification of the e-mail address. */
export type EmailVerification =
  | (VerificationSent & { email: string })
  | { verifyStatus: 'Verified'; email: string; requestId: string };
export const emailVerification = inTab<EmailVerification>('emailVerification');

let checking: Promise<unknown> = Promise.resolve();

/** Notes that a code is being checked, for `verifiedRequest`. */
export function noteCheck(check: Promise<unknown>): void {
  checking = check.catch(() => {});
}

/**
 * The request that verified an address; undefined if none did. A code that is being checked is
 * waited for: the form may be sent right after its last digit.
 */
export async function verifiedRequest(email: string | undefined): Promise<string | undefined> {
  await checking;
  const kept = emailVerification.read();
  return kept?.verifyStatus === 'Verified' && kept.email === email ? kept.requestId : undefined;
}
