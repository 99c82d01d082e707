import { z } from 'zod';
import type { ErrorCode } from '../../../errors/errors.ts';
import { cleanText, lettersIn } from './text.ts';

interface TextRule {
  min: number;
  max: number;
  tooShort: ErrorCode;
  tooLong: ErrorCode;
}

/** A written text, cleaned, with between `min` and `max` letters. */
export function writtenText({ min, max, tooShort, tooLong }: TextRule) {
  return z
    .string()
    .max(4 * max + 1000, tooLong) // before it is cleaned
    .transform(cleanText)
    .refine((text) => lettersIn(text) >= min, tooShort)
    .refine((text) => lettersIn(text) <= max, tooLong);
}
