import { sql, type Kysely } from 'kysely';
import { ddl, notNull } from '../ddl.ts';

/** Counts of events by day, and the time since which a product is not sold any more. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { createTable, int, text } = ddl(db);

  await createTable('daily_figure')
    .addColumn('day', text, notNull)
    .addColumn('kind', text, notNull)
    .addColumn('key', text, (c) => c.notNull().check(sql<boolean>`length("key") <= 64`))
    .addColumn('count', int, (c) => c.notNull().check(sql<boolean>`"count" > 0`))
    .addPrimaryKeyConstraint('daily_figure_pk', ['day', 'kind', 'key'])
    .execute();

  await createTable('daily_visit')
    .addColumn('day', text, notNull)
    .addColumn('visitKey', text, notNull)
    .addColumn('step', int, (c) => c.notNull().check(sql<boolean>`"step" between 1 and 5`))
    .addPrimaryKeyConstraint('daily_visit_pk', ['day', 'visitKey'])
    .execute();

  await db.schema
    .alterTable('search_count')
    .addColumn('clickCount', int, (c) =>
      c
        .notNull()
        .defaultTo(0)
        .check(sql<boolean>`"clickCount" >= 0`),
    )
    .execute();
  await db.schema.alterTable('product').addColumn('endedAt', int).execute();
  // Figures add up the paid orders of a few days.
  await db.schema.createIndex('orders_paid').on('orders').column('paidAt').execute();
}
