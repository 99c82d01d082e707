import { z } from 'zod';
import { toBareText } from '../text.ts';

const LONGEST = 40;

const Word = z
  .string()
  .trim()
  .max(LONGEST, 'HeldWordInvalid')
  .refine((word) => toBareText(word) !== '', 'HeldWordInvalid');

export const HeldWords = z.object({ rows: z.array(z.string()), total: z.int() });
export type HeldWords = z.output<typeof HeldWords>;

export const ChangeHeldWords = z.strictObject({
  add: z.array(Word).max(100).default([]),
  remove: z.array(Word).max(100).default([]),
});
export type ChangeHeldWords = z.output<typeof ChangeHeldWords>;

export const HeldWordQuery = z.strictObject({ word: Word });

/** The number of the newest displayed texts that have a word; they stay as they are. */
export const HeldWordEffect = z.object({
  reviews: z.int(),
  inquiries: z.int(),
  comments: z.int(),
  /** The newest texts of each kind that were looked at, at most. */
  looked: z.int(),
});
export type HeldWordEffect = z.output<typeof HeldWordEffect>;
