import { z } from 'zod';
import { LIST_MAX } from '../parts/call/list-max.ts';

/** Things that one bulk action changes at most: all that a list can answer with. */
export const BULK_MAX = LIST_MAX;

/** The body of a request with such a file at most, in bytes. */
export const FILE_BYTES_MAX = 8 * 1024 * 1024;

/** The headings of a file that staff chose for its columns, by column: for files that no program is known by. */
const ChosenHeadings = z.record(z.string().max(40), z.string().max(200)).default({});

/** A file as text with separators, and the headings that were chosen for it. */
export const TextFile = z.strictObject({
  csv: z
    .string()
    .min(1)
    .max(FILE_BYTES_MAX / 2),
  headings: ChosenHeadings,
});
export type TextFile = z.output<typeof TextFile>;

declare module '../../../errors/errors.ts' {
  /** The headings of a file, and the columns for which one of them can be chosen. */
  interface ErrorDetails {
    InvoiceColumnsMissing: { headings: string[]; missing: string[] };
  }
}

/** The reason of a change by staff, which is kept in the audit log. */
export const Reason = z.string().trim().max(500).default('');

/** A bulk action that is only tried out: nothing is changed. */
export const DryRun = z.boolean().default(false);

/** The end of each thing of a bulk action; the good ones are done whatever the others are. */
export const BulkResults = z.object({
  results: z.array(
    z.object({
      id: z.string(),
      /** Its status afterwards; null if it was refused. */
      status: z.string().nullable(),
      /** The reason why it was refused. */
      problem: z.object({ code: z.string(), message: z.string() }).nullable(),
      /** There is nothing to do: it is so already. */
      isAlready: z.literal(true).optional(),
    }),
  ),
});
export type BulkResults = z.output<typeof BulkResults>;
