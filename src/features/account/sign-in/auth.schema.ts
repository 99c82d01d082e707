import { z } from 'zod';
import { plainCode } from '../../../lib/text.ts';
import { Email, withError } from '../../member/address/person.schema.ts';
import { toMobile } from '../../member/member/member.ts';

/** A password for signing in; the rule for new passwords does not apply. */
export const GivenPassword = z
  .string(withError('PasswordRequired'))
  .min(1, withError('PasswordRequired'))
  .max(200, withError('PasswordRequired'));

export const SignIn = z.strictObject({ email: Email, password: GivenPassword });
export type SignIn = z.output<typeof SignIn>;

/** A line of the visitor's cart that was not merged into the member's, or only in part. */
const MergeChange = z.object({
  kind: z.enum(['MergedCapped', 'MaxReached', 'CartFull']),
  itemCode: z.string(),
  before: z.int(),
  after: z.int(),
});

export const SignedIn = z.object({
  memberName: z.string(),
  /** An opaque id of the member, as names are not unique. */
  memberKey: z.string(),
  /** The number of lines merged from the visitor's cart; the cart page shows the changes. */
  mergedCount: z.int(),
  changes: z.array(MergeChange),
  /** A new password is proposed: the one used is old (`isPasswordExpired`). */
  passwordExpired: z.boolean().default(false),
});
export type SignedIn = z.output<typeof SignedIn>;

/** The service validates it as a new password, as the rule also needs the e-mail. */
export const NewPassword = z
  .string(withError('PasswordRequired'))
  .min(1, withError('PasswordRequired'))
  .max(200, withError('PasswordLengthOrKinds'));

export const GivenMobile = z
  .string(withError('InvalidMobile'))
  .meta({ format: 'phone' })
  .transform((text) => toMobile(text) ?? '')
  .pipe(z.string().min(1, withError('InvalidMobile')));

/** Normalised to the printed form: capital letters, no surrounding blanks. */
export const OrderNo = z
  .string(withError('OrderNoRequired'))
  .meta({ format: 'code' })
  .transform(plainCode)
  .pipe(z.string().min(1, withError('OrderNoRequired')).max(40, withError('OrderNoRequired')));

export const GuestSignIn = z.strictObject({ orderNo: OrderNo, guestPassword: GivenPassword });
export type GuestSignIn = z.output<typeof GuestSignIn>;

export const GuestSignedIn = z.object({ orderNo: z.string() });

export const SignedOut = z.object({ signedOut: z.literal(true) });

/** The SHA-256 of the session cookie: it identifies a session, but can't be used as one. */
export const SessionParams = z.object({ sessionId: z.string().regex(/^[0-9a-f]{64}$/) });

export const SessionList = z.object({
  sessions: z.array(
    z.object({
      sessionId: z.string(),
      /** True if it is the session of this request. */
      current: z.boolean(),
      /** `Chrome · Windows` */
      device: z.string(),
      createdAt: z.int(),
      lastSeenAt: z.int(),
    }),
  ),
});
export type SessionList = z.output<typeof SessionList>;
