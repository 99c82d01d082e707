import { z } from 'zod';
import { PERMISSIONS, STAFF_ROLES } from '../../../server/staff/permissions.ts';
import { Email, GivenPassword, NewPassword } from '../../account/auth/auth.schema.ts';
import { says } from '../../member/address/person.schema.ts';
import { TOTP_DIGITS } from './staff.ts';

/** Six digits; authenticators show them in two groups. */
const Code = z
  .string(says('StaffCodeWrong'))
  .transform((text) => text.replaceAll(/\s/g, ''))
  .pipe(z.string().length(TOTP_DIGITS, says('StaffCodeWrong')));

const Token = z.string().min(1).max(100);

export const StaffSignIn = z.strictObject({ email: Email, password: GivenPassword, code: Code });
export type StaffSignIn = z.output<typeof StaffSignIn>;

/** Whoever is signed in at the desk, and what they may do there. */
export const Me = z.object({
  staffSn: z.int(),
  email: z.string(),
  name: z.string(),
  roles: z.array(z.enum(STAFF_ROLES)),
  permissions: z.array(z.enum(PERMISSIONS)),
});

export const OpenInvitation = z.strictObject({ token: Token });

/** What an authenticator is set up with: the secret in base32, and its otpauth:// address. */
export const OpenedInvitation = z.object({
  email: z.string(),
  name: z.string(),
  secret: z.string(),
  uri: z.string(),
});

export const AcceptInvitation = z.strictObject({
  token: Token,
  password: NewPassword,
  code: Code,
});
export type AcceptInvitation = z.output<typeof AcceptInvitation>;

export const StaffSignedOut = z.object({});
