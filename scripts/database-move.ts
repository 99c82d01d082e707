import Sqlite from 'better-sqlite3';
import { sql, type Kysely } from 'kysely';
import type { Reader, ShopDatabase, Tx } from '#db/connection.ts';
import { ddl, type Engine } from '#db/ddl.ts';
import { checkInvariants } from '#db/invariants.ts';
import { migrate } from '#db/migrate.ts';
import { migrations } from '#db/migrations/index.ts';

/** A row of any table: names of tables and columns are read from the file itself. */
type Row = Record<string, unknown>;
type AnyTable = Record<string, Row>;

interface MovedTable {
  table: string;
  rows: number;
}

/** PostgreSQL takes 65,535 values a statement. */
const MOST_VALUES = 20_000;

/**
 * Copies every row of a stopped SQLite shop into an empty PostgreSQL database, in one
 * transaction: nothing is kept unless all tables have the same number of rows and every invariant
 * holds on both sides.
 */
export async function moveDatabase(from: ShopDatabase, to: ShopDatabase): Promise<MovedTable[]> {
  await requireInvariants(from, 'here');
  await migrate(to, migrations);
  await requireEmpty(to);

  const source = new Sqlite(from.file, { readonly: true });
  try {
    return await to.tx((t) => moveRows(source, t));
  } finally {
    source.close();
  }
}

async function moveRows(source: Sqlite.Database, t: Tx): Promise<MovedTable[]> {
  const tables = inOrderOfReferences(source);

  // Rows that migrations inserted are copied again.
  await sql`truncate ${sql.join(tables.map((table) => sql.table(table)))}`.execute(t);

  const moved: MovedTable[] = [];
  for (const table of tables) {
    await moveTable(source, t, table);
    moved.push({ table, rows: await requireSameCount(source, t, table) });
  }

  await continueNumbers(t);
  await requireInvariants({ read: t, engine: 'postgres' }, 'on PostgreSQL');

  return moved;
}

async function moveTable(source: Sqlite.Database, t: Tx, table: string): Promise<void> {
  const target = t as unknown as Tx<AnyTable>;
  // In insertion order: a row may reference an earlier one of its own table.
  const rows = source.prepare(`select * from "${table}" order by rowid`).iterate();
  let batch: Row[] = [];

  for (const row of rows as Iterable<Row>) {
    batch.push(row);
    if (batch.length * Object.keys(row).length < MOST_VALUES) continue;
    await target.insertInto(table).values(batch).execute();
    batch = [];
  }

  if (batch.length > 0) await target.insertInto(table).values(batch).execute();
}

/** Tables in the order of their foreign keys. */
function inOrderOfReferences(source: Sqlite.Database): string[] {
  const select = `select name from sqlite_schema where type = 'table'
    and name not like 'sqlite\\_%' escape '\\' and name not like 'kysely\\_%' escape '\\'`;
  const tables = source.prepare(select).pluck().all() as string[];
  const parentsOf = new Map(
    tables.map((table) => {
      const keys = source.pragma(`foreign_key_list("${table}")`) as { table: string }[];
      return [table, keys.map((key) => key.table).filter((parent) => parent !== table)];
    }),
  );

  const ordered = new Set<string>();
  while (ordered.size < tables.length) {
    const ready = tables.filter(
      (table) =>
        !ordered.has(table) && parentsOf.get(table)?.every((parent) => ordered.has(parent)),
    );
    if (ready.length === 0) throw new Error('Tables point at each other in a circle.');
    for (const table of ready) ordered.add(table);
  }

  return [...ordered];
}

/** Sets PostgreSQL's sequences, which rows with explicit numbers do not advance. */
async function continueNumbers(t: Tx): Promise<void> {
  const { rows } = await sql<{ table: string; column: string }>`
    select table_name as "table", column_name as "column" from information_schema.columns
    where table_schema = current_schema() and is_identity = 'YES'`.execute(t);

  const { countOn } = ddl(t);
  for (const { table, column } of rows) {
    await countOn(table, column);
  }
}

async function requireSameCount(source: Sqlite.Database, t: Tx, table: string): Promise<number> {
  const here = source.prepare(`select count(*) from "${table}"`).pluck().get();
  const there = await countOf(t as unknown as Kysely<AnyTable>, table);
  if (here !== there) throw new Error(`${table} has ${String(here)} rows here, ${there} there.`);
  return there;
}

async function requireEmpty({ read }: ShopDatabase): Promise<void> {
  for (const table of ['product', 'member', 'orders']) {
    if ((await countOf(read as unknown as Kysely<AnyTable>, table)) === 0) continue;
    throw new Error('The PostgreSQL database is not empty: there is a shop in it.');
  }
}

async function countOf(db: Pick<Kysely<AnyTable>, 'selectFrom'>, table: string): Promise<number> {
  const { count } = await db
    .selectFrom(table)
    .select((e) => e.fn.countAll().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

async function requireInvariants(
  database: { read: Reader; engine: Engine },
  where: string,
): Promise<void> {
  const broken = (await checkInvariants(database)).filter(({ violations }) => violations > 0);
  if (broken.length === 0) return;

  throw new Error(`What must hold does not ${where}: ${broken.map(({ id }) => id).join(', ')}`);
}
