import { sql, type SelectQueryBuilder } from 'kysely';

/** Returns the number of rows of a query whose columns are not selected. */
export async function countRows<DB, Tables extends keyof DB>(
  query: SelectQueryBuilder<DB, Tables, object>,
): Promise<number> {
  const { total } = await query
    .select((e) => e.fn.countAll().as('total'))
    .$castTo<{ total: number | string }>() // TypeScript cannot tell without the tables
    .executeTakeFirstOrThrow();
  return Number(total);
}

/** Rows that wait for somebody, and the instant since when the oldest does; null without one. */
export interface Waiting {
  count: number;
  since: number | null;
}

/** Returns how many rows such a query has, and the smallest instant in `column`. */
export async function countWaiting<DB, Tables extends keyof DB>(
  query: SelectQueryBuilder<DB, Tables, object>,
  column: string,
): Promise<Waiting> {
  const { total, since } = await query
    .select((e) => e.fn.countAll().as('total'))
    .select(sql`min(${sql.ref(column)})`.as('since'))
    .$castTo<{ total: number | string; since: number | string | null }>() // as in `countRows`
    .executeTakeFirstOrThrow();
  return { count: Number(total), since: since === null ? null : Number(since) };
}
