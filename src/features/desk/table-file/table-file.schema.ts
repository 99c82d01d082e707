import { z } from 'zod';

/** A table that the browser saves as a file. */
export const TableFile = z.object({
  fileName: z.string(),
  contentType: z.string(),
  /** The bytes of the file. */
  base64: z.string(),
});
export type TableFile = z.output<typeof TableFile>;
