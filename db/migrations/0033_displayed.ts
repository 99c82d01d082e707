import { type Kysely, sql } from 'kysely';
import { ddl, oneOf } from '../ddl.ts';

/**
 * Whether a product may be seen at all, whatever its sale status: drafts may not. `saleStartAt` is
 * when the sale of an announced product begins, if that is known.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { int } = ddl(db);
  await db.schema
    .alterTable('product')
    .addColumn('displayed', int, (c) =>
      c
        .notNull()
        .defaultTo(1)
        .check(oneOf('displayed', [0, 1])),
    )
    .execute();
  await db.schema.alterTable('product').addColumn('saleStartAt', int).execute();
  // Announced products come last in the order by newness.
  await db.schema.dropIndex('product_created').execute();
  await sql`create index "product_newest" on "product"
    ((case when "saleStatus" = 'Waiting' then 0 else "createdAt" end), "productSn")`.execute(db);
}
