import { z } from 'zod';
import { SearchField } from '../../../../lib/query.schema.ts';
import { LIST_MAX } from './list-max.ts';

/** The fields of a list's query that choose its page. */
export const PAGE = {
  offset: z.coerce.number().int().min(0).max(10_000_000).default(0),
  limit: z.coerce.number().int().min(1).max(LIST_MAX).default(50),
};

/** The order and the page of a table's rows: `-name` sorts by a name from the last. */
export function sortedPage<const Sort extends string>(
  usual: NoInfer<Sort | `-${Sort}`>,
  sorts: readonly Sort[],
) {
  const directions = sorts.flatMap((sort) => [sort, `-${sort}` as const]);
  const usualSort = usual as never; // one of them: TypeScript cannot tell without the names
  return { sort: z.enum(directions).default(usualSort), ...PAGE };
}

/** A page of a table's rows, and how many there are in all. */
export const tablePage = <Row extends z.ZodType>(row: Row) =>
  z.object({ total: z.int(), rows: z.array(row) });

/** The search whose rows the tabs of a table count. */
export const CountsQuery = z.strictObject({ search: SearchField });
export type CountsQuery = z.output<typeof CountsQuery>;
