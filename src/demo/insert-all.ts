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
  for (let chunkStart = 0; chunkStart < rows.length; chunkStart += CHUNK) {
    await t
      .insertInto(table)
      .values(rows.slice(chunkStart, chunkStart + CHUNK))
      .execute();
  }
}
