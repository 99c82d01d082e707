import type { Insertable } from 'kysely';
import type { Tx } from '#db/connection.ts';
import type { Database } from '#db/database.ts';

/** Rows of one statement: an engine takes a limited number of parameters. */
const CHUNK = 500;

/** Inserts many rows in few statements. */
export async function insertAll<Table extends keyof Database>(
  t: Tx,
  table: Table,
  rows: readonly Insertable<Database[Table]>[],
): Promise<void> {
  for (let at = 0; at < rows.length; at += CHUNK) {
    await t
      .insertInto(table)
      .values(rows.slice(at, at + CHUNK))
      .execute();
  }
}
