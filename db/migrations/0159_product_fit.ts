import { sql, type Kysely } from 'kysely';
import { ddl, oneOf } from '../ddl.ts';

/** What helps to choose a size: how the product turns out, and what the model wears. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { int, text } = ddl(db);
  await db.schema
    .alterTable('product')
    .addColumn('fit', text, (c) =>
      c
        .notNull()
        .defaultTo('')
        .check(oneOf('fit', ['', 'RunsSmall', 'TrueToSize', 'RunsLarge'])),
    )
    .execute();
  await db.schema
    .alterTable('product')
    .addColumn('modelHeightCm', int, (c) => c.check(sql`"modelHeightCm" between 50 and 230`))
    .execute();
  await db.schema
    .alterTable('product')
    .addColumn('modelSize', text, (c) => c.notNull().defaultTo(''))
    .execute();
}
