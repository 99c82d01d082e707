import type { SelectQueryBuilder } from 'kysely';

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
