import { z } from 'zod';
import { Email, Name } from '../../member/address/person.schema.ts';
import { GivenMobile, SignIn } from '../sign-in/auth.schema.ts';
import { RequestId } from '../mail-code/mail-code.schema.ts';
import { SignUpConsents } from '../sign-up/sign-up.schema.ts';
import { SocialProvider } from './social.ts';

export const SocialParams = z.strictObject({ provider: SocialProvider });

export const SocialStart = z.object({ url: z.string() });

export const SocialList = z.object({
  accounts: z.array(
    z.object({ provider: SocialProvider, email: z.string().nullable(), linkedAt: z.int() }),
  ),
});
export type SocialList = z.output<typeof SocialList>;

export const SocialSignUp = z.strictObject({
  /** The request by which the e-mail was verified; not asked where the provider vouches for it. */
  requestId: RequestId.optional(),
  email: Email,
  name: Name,
  phone: GivenMobile,
  consents: SignUpConsents,
});
export type SocialSignUp = z.output<typeof SocialSignUp>;

/** The account to which a profile is linked, proven by its password. */
export const LinkByPassword = SignIn;

/** The `social` cookie while the person is at the provider. */
export const Flow = z.object({
  provider: SocialProvider,
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  /** The member who links an account; null: somebody signs in. */
  memberNo: z.int().nullable(),
  redirectUrl: z.string(),
  locale: z.enum(['ko', 'en']),
  until: z.int(),
});
export type Flow = z.output<typeof Flow>;

/** The `social` cookie of a person who is no member yet. */
export const Pending = z.object({
  provider: SocialProvider,
  sub: z.string(),
  email: z.string().optional(),
  isEmailVerified: z.boolean(),
  name: z.string().optional(),
  phone: z.string().optional(),
  redirectUrl: z.string(),
  until: z.int(),
});
export type Pending = z.output<typeof Pending>;
