import { z } from 'zod';
import { plainCode } from '../../../lib/text.ts';
import { withError } from '../../member/address/person.schema.ts';
import { CODE_LENGTH } from './code-length.ts';

export const RequestId = z.string().max(64);

/** The six digits as typed: blanks and dashes are removed. */
const Code = z
  .string(withError('CodeRequired'))
  .max(20, withError('CodeRequired'))
  .meta({ format: 'code' })
  .transform((text) => plainCode(text).replaceAll('-', ''))
  .pipe(z.string().regex(new RegExp(`^\\d{${CODE_LENGTH}}$`), withError('CodeRequired')));

export const CodeSent = z.object({
  /** Names the request; only the requesting browser has it. */
  requestId: z.string(),
  /** Epoch ms. */
  expiresAt: z.int(),
  resendAt: z.int(),
});
export type CodeSent = z.output<typeof CodeSent>;

export const CodeGiven = z.strictObject({ requestId: RequestId, code: Code });
export type CodeGiven = z.output<typeof CodeGiven>;

export const ResendCode = z.strictObject({ requestId: RequestId });
