import { z } from 'zod';
import type { ErrorCode } from '../../../../errors/errors.ts';
import { REVEAL_REASON_MIN as min } from './reveal.ts';

/** The reason for showing personal data, which is kept in the audit log. */
export const RevealReason = z
  .string()
  .trim()
  .max(500)
  .refine((reason) => reason.length >= min, {
    error: 'RevealReasonTooShort' satisfies ErrorCode,
    params: { min },
  })
  .meta({ minLength: min });

/** The body of a request that shows personal data. */
export const AskReveal = z.strictObject({ reason: RevealReason });
