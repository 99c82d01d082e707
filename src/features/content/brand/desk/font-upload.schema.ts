import { z } from 'zod';

export const FontUpload = z.strictObject({
  /** The file, encoded. */
  base64: z.base64('FontInvalid'),
});
export type FontUpload = z.output<typeof FontUpload>;

export const StoredFont = z.object({
  /** `/media/0123456789ab.woff2`; of a variable font `/media/0123456789ab-variable.woff2`. */
  path: z.string(),
  bytes: z.int(),
  family: z.string(),
  isVariable: z.boolean(),
});
export type StoredFont = z.output<typeof StoredFont>;
