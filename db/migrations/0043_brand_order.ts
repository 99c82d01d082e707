import { sql, type Kysely } from 'kysely';
import { ddl, oneOf } from '../ddl.ts';

/** The place of a brand that nobody has placed: after those that have one. */
const UNPLACED = 1000;

/** The order of the brands of products, and those that no product gets any more. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { int } = ddl(db);

  await db.schema
    .alterTable('brand')
    .addColumn('sortOrder', int, (c) =>
      c
        .notNull()
        .defaultTo(UNPLACED)
        .check(sql`"sortOrder" >= 0`),
    )
    .execute();
  await db.schema
    .alterTable('brand')
    .addColumn('isRetired', int, (c) =>
      c
        .notNull()
        .defaultTo(0)
        .check(oneOf('isRetired', [0, 1])),
    )
    .execute();
}
