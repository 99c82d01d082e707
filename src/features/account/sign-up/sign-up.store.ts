import { inTab } from '../../../lib/in-tab.ts';
import type { Consents } from '../auth/auth.ts';
import type { VerificationSent } from './sign-up.schema.ts';

/** The consents of the first sign-up page for the second. */
export const signUpConsents = inTab<Consents>('signUpConsents');

/** The verification of the e-mail address. */
type EmailVerification =
  | (VerificationSent & { email: string })
  | { verifyStatus: 'Verified'; email: string; requestId: string };
export const emailVerification = inTab<EmailVerification>('emailVerification');
