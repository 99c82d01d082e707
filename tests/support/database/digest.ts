import { createHash } from 'node:crypto';
import type { ShopDatabase } from '#db/connection.ts';
import type { Database } from '#db/database.ts';

/** A hash of each table's rows, to show what a request changed. */
export async function digestTables({ read }: ShopDatabase): Promise<Record<string, string>> {
  const digests: Record<string, string> = {};
  for (const { name } of await read.introspection.getTables()) {
    const table = name as keyof Database; // or the migrations' own
    const rows = await read.selectFrom(table).selectAll().execute();
    const lines = rows.map((row) => JSON.stringify(row)).sort();
    digests[name] = createHash('sha256').update(lines.join('\n')).digest('hex');
  }

  return digests;
}
