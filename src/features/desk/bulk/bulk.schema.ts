import { z } from 'zod';

/** Things that one bulk action changes at most. */
export const BULK_MAX = 500;

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
