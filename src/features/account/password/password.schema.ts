import { z } from 'zod';
import { Email, Name } from '../../member/address/person.schema.ts';
import { FRAMES } from './frame.ts';
import { GivenMobile, GivenPassword, NewPassword } from '../sign-in/auth.schema.ts';

export const FindPassword = z.strictObject({
  email: Email,
  /** The frame whose page the link opens. */
  from: z.enum(FRAMES).default('login'),
});
export type FindPassword = z.output<typeof FindPassword>;

export const ResetPassword = z.strictObject({ token: z.string().max(100), password: NewPassword });
export type ResetPassword = z.output<typeof ResetPassword>;

export const ChangePassword = z.strictObject({
  currentPassword: GivenPassword,
  password: NewPassword,
});
export type ChangePassword = z.output<typeof ChangePassword>;

/** The same response whether the member exists or not. */
export const Taken = z.object({ taken: z.literal(true) });

export const Changed = z.object({ changed: z.literal(true) });

export const FindMemberId = z.strictObject({ name: Name, phone: GivenMobile });
export type FindMemberId = z.output<typeof FindMemberId>;

export const FoundMemberIds = z.object({
  members: z.array(
    z.object({
      /** `mo****@example.com` */
      email: z.string(),
      /** Sign-up time, epoch ms. */
      createdAt: z.int(),
    }),
  ),
});
export type FoundMemberIds = z.output<typeof FoundMemberIds>;
