import type { SelectQueryBuilder } from 'kysely';
import { countRows } from '#db/count-rows.ts';
import type { Database } from '#db/database.ts';

/** The number of rows of each tab; `rowsOf` is the query of a tab without columns. */
export async function countTabs<Tab extends string, Table extends keyof Database>(
  tabs: readonly Tab[],
  rowsOf: (tab: Tab) => SelectQueryBuilder<Database, Table, object>,
): Promise<Record<Tab, number>> {
  const counts = await Promise.all(
    tabs.map(async (tab) => {
      const count = await countRows(rowsOf(tab));
      return [tab, count] as const;
    }),
  );
  return Object.fromEntries(counts) as Record<Tab, number>; // of every tab
}
