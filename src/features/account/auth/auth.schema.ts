import { z } from 'zod';
import type { ErrorCode } from '../../../lib/errors.ts';
import { Name, says } from '../../member/address/person.schema.ts';
import { normalizeEmail, toMobile } from '../../member/member/member.ts';

/** An e-mail address as it is compared and kept. */
export const Email = z
  .string(says('InvalidEmail'))
  .max(100, says('InvalidEmail'))
  .transform(normalizeEmail)
  .pipe(z.email(says('InvalidEmail')));

/** What is typed to get in; the rule for new passwords does not concern it. */
export const GivenPassword = z
  .string(says('PasswordRequired'))
  .min(1, says('PasswordRequired'))
  .max(200, says('PasswordRequired'));

export const SignIn = z.strictObject({ email: Email, password: GivenPassword });
export type SignIn = z.output<typeof SignIn>;

/** A line of the visitor's cart that did not, or not wholly, go over into the member's. */
const MergeChange = z.object({
  kind: z.enum(['MergedCapped', 'MaxReached', 'CartFull']),
  itemCode: z.string(),
  before: z.int(),
  after: z.int(),
});

export const SignedIn = z.object({
  memberName: z.string(),
  /** Opaque, and the member's alone: names do not tell two members apart. */
  memberKey: z.string(),
  /** Lines that went over from the visitor's cart; the cart page says what changed. */
  mergedCount: z.int(),
  changes: z.array(MergeChange),
});
export type SignedIn = z.output<typeof SignedIn>;

const Agreed = (code: ErrorCode) => z.literal(true, says(code));

/** Held against the rule for new passwords by the service, which knows the e-mail too. */
export const NewPassword = z
  .string(says('PasswordRequired'))
  .min(1, says('PasswordRequired'))
  .max(200, says('PasswordLengthOrKinds'));

export const GivenMobile = z
  .string(says('InvalidMobile'))
  .transform((text) => toMobile(text) ?? '')
  .pipe(z.string().min(1, says('InvalidMobile')));

export const SignUp = z.strictObject({
  email: Email,
  password: NewPassword,
  name: Name,
  phone: GivenMobile,
  consents: z.strictObject({
    overFourteen: Agreed('OverFourteenRequired'),
    use: Agreed('TermsOfUseRequired'),
    privacy: Agreed('PrivacyConsentRequired'),
    marketing: z.boolean().default(false),
  }),
});
export type SignUp = z.output<typeof SignUp>;

/** As it is printed: capital letters, without blanks around it. */
const OrderNo = z
  .string(says('OrderNoRequired'))
  .transform((text) => text.trim().toUpperCase())
  .pipe(z.string().min(1, says('OrderNoRequired')).max(40, says('OrderNoRequired')));

export const GuestSignIn = z.strictObject({ orderNo: OrderNo, guestPassword: GivenPassword });
export type GuestSignIn = z.output<typeof GuestSignIn>;

export const GuestSignedIn = z.object({ orderNo: z.string() });

export const SignedOut = z.object({ signedOut: z.literal(true) });

/** The SHA-256 of what the device's cookie holds: names a session, opens none. */
export const SessionParams = z.object({ sessionId: z.string().regex(/^[0-9a-f]{64}$/) });

export const SessionList = z.object({
  sessions: z.array(
    z.object({
      sessionId: z.string(),
      /** Whether it is the one that asks. */
      current: z.boolean(),
      /** `Chrome · Windows` */
      device: z.string(),
      createdAt: z.int(),
      lastSeenAt: z.int(),
    }),
  ),
});
export type SessionList = z.output<typeof SessionList>;
