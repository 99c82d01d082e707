import { sql, type Kysely } from 'kysely';
import { ddl, oneOf } from '../ddl.ts';

/** Advertising is refused by unit (spec 3 "prodUnits"), not by product as a whole. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { int } = ddl(db);
  await db.schema
    .alterTable('prod_unit')
    .addColumn('mktgExcluded', int, (c) =>
      c
        .notNull()
        .defaultTo(0)
        .check(oneOf('mktgExcluded', [0, 1])),
    )
    .execute();
  await sql`update "prod_unit" set "mktgExcluded" = 1 where "productSn" in (
    select "productSn" from "product" where "mktgExcluded" = 1)`.execute(db);
  await db.schema.alterTable('product').dropColumn('mktgExcluded').execute();
}
