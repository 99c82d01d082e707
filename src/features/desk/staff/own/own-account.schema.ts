import { z } from 'zod';
import { GivenPassword, NewPassword } from '../../../account/sign-in/auth.schema.ts';
import { Code } from '../staff.schema.ts';

/** A code of the authenticator: whoever has only the open desk changes no way in. */
export const ProveByCode = z.strictObject({ code: Code });

export const OwnPasskeyParams = z.object({ passkeySn: z.coerce.number().int().positive() });

export const ChangeOwnPassword = z.strictObject({
  currentPassword: GivenPassword,
  password: NewPassword,
  code: Code,
});
export type ChangeOwnPassword = z.output<typeof ChangeOwnPassword>;

/** One's own choices for the work at the desk. */
export const Preferences = z.strictObject({ usesLetterKeys: z.boolean() });
export type Preferences = z.output<typeof Preferences>;

/** One's own ways into the desk: passkeys, and the browsers that are signed in. */
export const OwnAccount = z.object({
  email: z.string(),
  name: z.string(),
  passkeys: z.array(
    z.object({
      passkeySn: z.int(),
      name: z.string(),
      createdAt: z.int(),
      lastUsedAt: z.int().nullable(),
    }),
  ),
  sessions: z.array(
    z.object({
      device: z.string(),
      createdAt: z.int(),
      lastSeenAt: z.int(),
      /** This browser. */
      isCurrent: z.boolean(),
    }),
  ),
});
export type OwnAccount = z.output<typeof OwnAccount>;
