import { sql, type QueryExecutorProvider, type RawBuilder } from 'kysely';
import type { Reader } from './connection.ts';
import { engineOf } from './ddl.ts';

/** The text of a key in a column of JSON; null where it has none. */
export function jsonText(db: Reader, column: string, key: string): RawBuilder<string | null> {
  // A reader is a narrower view of a Kysely instance.
  const engine = engineOf(db as unknown as QueryExecutorProvider);
  const json = engine === 'sqlite' ? sql.ref(column) : sql`${sql.ref(column)}::json`;

  return sql<string | null>`${json} ->> ${sql.lit(key)}`;
}
