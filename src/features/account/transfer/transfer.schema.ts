import { z } from 'zod';
import { Email } from '../../member/address/person.schema.ts';
import { NewPassword } from '../sign-in/auth.schema.ts';
import { RequestId } from '../mail-code/mail-code.schema.ts';
import { SignUpConsents } from '../sign-up/sign-up.schema.ts';

export const StartTransfer = z.strictObject({ email: Email });

export const TransferProven = z.object({ email: z.string() });
export type TransferProven = z.output<typeof TransferProven>;

export const FinishTransfer = z.strictObject({
  /** The request whose code was entered. */
  requestId: RequestId,
  password: NewPassword,
  consents: SignUpConsents,
});
export type FinishTransfer = z.output<typeof FinishTransfer>;
