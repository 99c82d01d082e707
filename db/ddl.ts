import {
  sql,
  SqliteAdapter,
  type ColumnDefinitionBuilder,
  type Expression,
  type Kysely,
  type SqlBool,
  type QueryExecutorProvider,
} from 'kysely';

/** The database engines the shop runs on. */
export type Engine = 'sqlite' | 'postgres';

/** Any Kysely instance or transaction, whatever its tables. */
type Target = Pick<Kysely<unknown>, 'schema'> & QueryExecutorProvider;

/** Which engine a Kysely instance or transaction talks to. */
export function engineOf(db: QueryExecutorProvider): Engine {
  return db.getExecutor().adapter instanceof SqliteAdapter ? 'sqlite' : 'postgres';
}

type Column = (column: ColumnDefinitionBuilder) => ColumnDefinitionBuilder;

/** For `addColumn`: the column always holds a value. */
export const notNull: Column = (column) => column.notNull();

/**
 * Helpers by which a migration is written once for both engines; nothing else in a migration depends
 * on the engine.
 *
 *     const { createTable, id, int, text } = ddl(db);
 *     await createTable('coupon')
 *       .addColumn('couponSn', int, id)
 *       .addColumn('couponName', text, notNull)
 *       .addColumn('dcAmt', int, (c) => c.notNull().defaultTo(0).check(sql`"dcAmt" >= 0`))
 *       .addColumn('status', text, (c) => c.notNull().check(oneOf('status', ['On', 'Off'])))
 *       .execute();
 *
 * `int` is a 64-bit integer (won, epoch ms, counts, 0/1 flags), `text` everything else. `id` makes
 * a growing integer primary key; it accepts a given number, but PostgreSQL's own counter does not
 * notice (`countOn` tells it), so rows with numbers of their own need a plain `int` primary key. Raw
 * SQL must put column names in double quotes: PostgreSQL folds bare names to lower case.
 */
export function ddl(db: Target) {
  const isSqlite = engineOf(db) === 'sqlite';
  const id: Column = isSqlite
    ? (column) => column.primaryKey().autoIncrement()
    : (column) => column.primaryKey().generatedByDefaultAsIdentity();

  return {
    int: isSqlite ? ('integer' as const) : ('bigint' as const),
    text: 'text' as const,
    id,
    /** Sets PostgreSQL's sequence past the largest number, after rows with explicit numbers. */
    async countOn(table: string, column: string): Promise<void> {
      if (isSqlite) return;
      const counter = sql`pg_get_serial_sequence(${`"${table}"`}, ${column})`;
      const last = sql`select max(${sql.ref(column)}) from ${sql.table(table)}`;
      await sql`select setval(${counter}, coalesce((${last}), 0) + 1, false)`.execute(db);
    },
    /** Starts a table; SQLite checks column types only in STRICT tables. */
    createTable(name: string) {
      const table = db.schema.createTable(name);
      return isSqlite ? table.modifyEnd(sql`strict`) : table;
    },
  };
}

/** A CHECK that `column` holds one of `values` (literals: DDL takes no parameters). */
export function oneOf(column: string, values: readonly (string | number)[]): Expression<SqlBool> {
  return sql<SqlBool>`${sql.ref(column)} in (${sql.join(values.map((value) => sql.lit(value)))})`;
}

const MOST_WON = 1_000_000_000;

/** A CHECK that `column` holds won, from nothing to more than any order comes to. */
export function won(column: string): Expression<SqlBool> {
  return sql<SqlBool>`${sql.ref(column)} between 0 and ${sql.lit(MOST_WON)}`;
}

/** A CHECK that `column` holds won that went in, or out where it is below zero. */
export function signedWon(column: string): Expression<SqlBool> {
  return sql<SqlBool>`${sql.ref(column)} between ${sql.lit(-MOST_WON)} and ${sql.lit(MOST_WON)}`;
}

/**
 * Makes a table anew with other constraints, which SQLite cannot change; its rows stay. `create` returns
 * the columns that they had.
 */
export async function rebuildTable(
  db: Kysely<unknown>,
  table: string,
  create: (db: Kysely<unknown>) => Promise<readonly string[]>,
): Promise<void> {
  const copy = `${table}_before`;
  await sql`create table ${sql.ref(copy)} as select * from ${sql.ref(table)}`.execute(db);
  await db.schema.dropTable(table).execute();

  const columns = sql.join((await create(db)).map((column) => sql.ref(column)));
  await sql`insert into ${sql.ref(table)} (${columns})
    select ${columns} from ${sql.ref(copy)}`.execute(db);
  await db.schema.dropTable(copy).execute();
}
