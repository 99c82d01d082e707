import { sql, type Kysely } from 'kysely';
import { ddl } from '../ddl.ts';

const PLACE_MAX = 40;

/** The barcode of a unit, and its place in the warehouse. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { text } = ddl(db);

  await db.schema
    .alterTable('prod_unit')
    .addColumn('gtin', text, (c) =>
      c
        .notNull()
        .defaultTo('')
        .check(sql`length("gtin") in (0, 8, 12, 13, 14)`),
    )
    .execute();
  await db.schema
    .alterTable('prod_unit')
    .addColumn('place', text, (c) =>
      c
        .notNull()
        .defaultTo('')
        .check(sql`length("place") <= ${sql.lit(PLACE_MAX)}`),
    )
    .execute();
  await sql`create index "prod_unit_gtin" on "prod_unit" ("gtin") where "gtin" <> ''`.execute(db);
}
