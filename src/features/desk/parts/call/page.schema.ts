import { z } from 'zod';
import { SearchField } from '../../../../lib/query.schema.ts';

/** The fields of a list's query that choose its page. */
export const PAGE = {
  offset: z.coerce.number().int().min(0).max(10_000_000).default(0),
  limit: z.coerce.number().int().min(1).max(200).default(50),
};

/** The search whose rows the tabs of a table count. */
export const CountsQuery = z.strictObject({ search: SearchField });
export type CountsQuery = z.output<typeof CountsQuery>;
