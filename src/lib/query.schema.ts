import { z } from 'zod';
import { PAGE_SIZE } from './constants.ts';
import { plainForm } from './text.ts';

interface PageLimits {
  /** The largest offset. */
  deepest?: number;
  /** The most a page may hold, and how much one holds if nothing is said. */
  most?: number;
  usual?: number;
}

/** The fields of a page of a list, its begin and its size: `?offset=20&limit=10`. */
export function pageFields({
  deepest = 1_000_000,
  most = 100,
  usual = PAGE_SIZE,
}: PageLimits = {}) {
  return {
    offset: z.coerce.number<string>().int().min(0).max(deepest).default(0),
    limit: z.coerce.number<string>().int().min(1).max(most).default(usual),
  };
}

/** The searched text, in plain letters; '' is everything. */
export const SearchField = z
  .string()
  .meta({ format: 'search' })
  .transform(plainForm)
  .pipe(z.string().max(100))
  .default('');

/** `P1,P2`, in so many characters; '' has no part. */
export function commaList(maxChars: number) {
  return z
    .string()
    .max(maxChars)
    .transform((text) => text.split(',').filter((entry) => entry !== ''));
}
