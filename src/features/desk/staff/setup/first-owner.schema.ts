import { z } from 'zod';
import { Email, Name } from '../../../member/address/person.schema.ts';

export const FirstOwner = z.strictObject({
  /** The token of the link that the terminal shows. */
  token: z.string().max(100),
  email: Email,
  name: Name,
});
export type FirstOwner = z.output<typeof FirstOwner>;

/** The token of an invitation. */
export const FirstInvitation = z.object({ token: z.string() });
