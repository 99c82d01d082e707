import { z } from 'zod';
import { GivenPassword } from '../sign-in/auth.schema.ts';
import { CodeGiven } from '../mail-code/mail-code.schema.ts';

export const Reauthenticate = z.union([z.strictObject({ password: GivenPassword }), CodeGiven]);
export type Reauthenticate = z.output<typeof Reauthenticate>;

export const Reauthenticated = z.object({ authenticatedAt: z.int() });

/** The proofs of identity that the member has. */
export const ReauthMethods = z.object({
  hasPassword: z.boolean(),
  /** The masked address to which a code can be mailed. */
  email: z.string(),
});
export type ReauthMethods = z.output<typeof ReauthMethods>;
