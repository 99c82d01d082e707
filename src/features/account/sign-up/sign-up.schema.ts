import { z } from 'zod';
import type { ErrorCode } from '../../../errors/errors.ts';
import { Email, Name, withError } from '../../member/address/person.schema.ts';
import { GivenMobile, NewPassword } from '../sign-in/auth.schema.ts';
import { CodeSent, RequestId } from '../mail-code/mail-code.schema.ts';

export const VerifyEmail = z.strictObject({ email: Email });
export type VerifyEmail = z.output<typeof VerifyEmail>;

/** rule 4.21: the status starts Waiting. */
export const VerificationSent = CodeSent.extend({ verifyStatus: z.literal('Waiting') });
export type VerificationSent = z.output<typeof VerificationSent>;

export const EmailVerified = z.object({ verifyStatus: z.literal('Verified'), email: z.string() });
export type EmailVerified = z.output<typeof EmailVerified>;

const Agreed = (code: ErrorCode) => z.literal(true, withError(code));

/** Advertising at night needs a way to write. */
const hasWayToWrite = (consents: { marketing: boolean; marketingSms: boolean }) =>
  consents.marketing || consents.marketingSms;

/** The boxes of the first page (`CONSENTS`). */
export const SignUpConsents = z
  .strictObject({
    overFourteen: Agreed('OverFourteenRequired'),
    use: Agreed('TermsOfUseRequired'),
    privacy: Agreed('PrivacyConsentRequired'),
    marketing: z.boolean().default(false),
    marketingSms: z.boolean().default(false),
    marketingNight: z.boolean().default(false),
  })
  .refine((consents) => !consents.marketingNight || hasWayToWrite(consents), {
    ...withError('NightConsentAlone'),
    path: ['marketingNight'],
  });

export const SignUp = z.strictObject({
  /** The request by which the e-mail was verified. */
  requestId: RequestId,
  email: Email,
  password: NewPassword,
  name: Name,
  phone: GivenMobile,
  consents: SignUpConsents,
});
export type SignUp = z.output<typeof SignUp>;
