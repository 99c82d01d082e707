import { sql, type RawBuilder, type SqlBool, type Insertable } from 'kysely';
import type { Reader, Tx } from '#db/connection.ts';
import type { Database } from '#db/database.ts';
import type { PersonalTable } from '../../../server/personal-data.ts';
import { getParent } from './personal-tables.ts';

/** The owner of rows: a member, or some orders. */
export type Subject = { memberNo: number } | { orderSns: readonly number[] };

/** The condition of a table's rows that belong to `subject`. */
function buildOwnershipCondition(entry: PersonalTable, subject: Subject): RawBuilder<SqlBool> {
  const column = sql.ref(entry.of.column);

  if ('orderSns' in subject && entry.table === 'orders') {
    return sql`"orderSn" in (${sql.join(subject.orderSns)})`;
  }

  const parent = getParent(entry);
  if (parent) {
    const table = sql.table(parent.table);
    return sql`${column} in (select ${column} from ${table} where ${buildOwnershipCondition(parent, subject)})`;
  }
  if ('orderSns' in subject) throw new Error(`${entry.table} is no part of an order.`);

  return sql`${column} = ${subject.memberNo}`;
}

/** The rows of a table that belong to `subject`, with all columns. */
export function listOwned(
  db: Reader,
  entry: PersonalTable,
  subject: Subject,
): Promise<Record<string, unknown>[]> {
  const rows = sql<Record<string, unknown>>`(select * from ${sql.table(entry.table)}
    where ${buildOwnershipCondition(entry, subject)})`;
  return db.selectFrom(rows.as('owned')).selectAll().execute();
}

export async function deleteOwned(t: Tx, entry: PersonalTable, subject: Subject): Promise<void> {
  await sql`delete from ${sql.table(entry.table)} where ${buildOwnershipCondition(entry, subject)}`.execute(
    t,
  );
}

/** Writes `blank` into its columns. */
export async function blankOwned(
  t: Tx,
  { entry, blank }: { entry: PersonalTable; blank: Readonly<Record<string, string | null>> },
  subject: Subject,
): Promise<void> {
  const change = Object.entries(blank).map(([name, value]) => sql`${sql.ref(name)} = ${value}`);
  await sql`update ${sql.table(entry.table)} set ${sql.join(change)}
    where ${buildOwnershipCondition(entry, subject)}`.execute(t);
}

/** Rows of one INSERT: SQLite takes 32,766 parameters per statement. */
const MAX_ROWS = 2000;

export async function insertRetained(
  t: Tx,
  rows: readonly Insertable<Database['retained_record']>[],
): Promise<void> {
  for (let startIndex = 0; startIndex < rows.length; startIndex += MAX_ROWS) {
    await t
      .insertInto('retained_record')
      .values(rows.slice(startIndex, startIndex + MAX_ROWS))
      .execute();
  }
}

/** The retained records of some rows. */
export function listRetained(db: Reader, source: string, sourceKeys: readonly string[]) {
  return db
    .selectFrom('retained_record')
    .selectAll()
    .where('source', '=', source)
    .where('sourceKey', 'in', sourceKeys)
    .orderBy('retainedRecordSn')
    .execute();
}

/** Deletes up to `limit` records whose period is over; returns their bases. */
export async function deleteRetained(t: Tx, now: number, limit: number): Promise<string[]> {
  const rows = await t
    .deleteFrom('retained_record')
    .where('retainedRecordSn', 'in', (e) =>
      e
        .selectFrom('retained_record')
        .select('retainedRecordSn')
        .where('retainedUntil', '<=', now)
        .orderBy('retainedUntil')
        .limit(limit),
    )
    .returning('basis')
    .execute();
  return rows.map(({ basis }) => basis);
}
