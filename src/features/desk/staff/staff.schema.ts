import { z } from 'zod';
import { normalizeName } from '../../../lib/person-name.ts';
import { plainCode } from '../../../lib/text.ts';
import { PERMISSIONS, STAFF_ROLES } from '../../../server/staff/permissions.ts';
import { GivenPassword, NewPassword } from '../../account/sign-in/auth.schema.ts';
import { Email, withError } from '../../member/address/person.schema.ts';
import { TOTP_DIGITS } from './staff.ts';

/** Six digits; authenticators show them in two groups. */
export const Code = z
  .string(withError('StaffCodeWrong'))
  .meta({ format: 'code' })
  .transform(plainCode)
  .pipe(z.string().length(TOTP_DIGITS, withError('StaffCodeWrong')));

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
  /** The keys of the desk that are a letter alone do something. */
  usesLetterKeys: z.boolean(),
});

export const OpenInvitation = z.strictObject({ token: Token });

/** The set-up of an authenticator: the secret in base32, and its otpauth:// address. */
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

const Name = z.string().transform(normalizeName).pipe(z.string().min(1).max(50));
const Roles = z
  .array(z.enum(STAFF_ROLES))
  .min(1)
  .max(STAFF_ROLES.length)
  .refine((roles) => new Set(roles).size === roles.length, 'A role is named twice.');

export const StaffParams = z.object({ staffSn: z.coerce.number().int().positive() });

export const StaffList = z.object({
  staff: z.array(
    z.object({
      staffSn: z.int(),
      email: z.string(),
      name: z.string(),
      status: z.enum(['Invited', 'Active', 'Blocked']),
      roles: z.array(z.string()),
      createdAt: z.int(),
      lastSeenAt: z.int().nullable(),
    }),
  ),
});
export type StaffList = z.output<typeof StaffList>;
export type Person = StaffList['staff'][number];

export const InviteStaff = z.strictObject({ email: Email, name: Name, roles: Roles, code: Code });
export type InviteStaff = z.output<typeof InviteStaff>;

/** The link to hand over; it counts once, within a day. */
export const StaffInvited = z.object({ link: z.string() });

const Reason = z.string().trim().max(500).default('');
export const ChangeRoles = z.strictObject({ roles: Roles, reason: Reason, code: Code });
export type ChangeRoles = z.output<typeof ChangeRoles>;
export const BlockStaff = z.strictObject({ reason: Reason });
export type BlockStaff = z.output<typeof BlockStaff>;
