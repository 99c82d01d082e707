import { z } from 'zod';
import { commaList, SearchField } from '../../../../lib/query.schema.ts';

export const CodeQuery = z.strictObject({
  /** The kind of things that the codes refer to. */
  of: z.enum(['product', 'addOn', 'unit', 'category', 'brand']),
  /** Part of a name, or the beginning of a code; without it the names of `codes`. */
  search: SearchField,
  codes: commaList(10_000)
    .pipe(z.array(z.string().max(64)).max(200))
    .prefault(''),
});
export type CodeQuery = z.output<typeof CodeQuery>;

export const CodeNames = z.object({
  rows: z.array(z.object({ code: z.string(), name: z.string() })),
});
export type CodeNames = z.output<typeof CodeNames>;
