import { sql, type Kysely } from 'kysely';
import { ddl, notNull } from '../ddl.ts';

/** Figures of visits by day, without an identifier of a person. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createFigures(db);
}

async function createFigures(db: Kysely<unknown>): Promise<void> {
  const { createTable, int, text } = ddl(db);

  await createTable('daily_figure')
    .addColumn('day', text, notNull)
    .addColumn('kind', text, notNull)
    .addColumn('key', text, (c) => c.notNull().check(sql`length("key") <= 64`))
    .addColumn('count', int, (c) => c.notNull().check(sql`"count" > 0`))
    .addPrimaryKeyConstraint('daily_figure_pk', ['day', 'kind', 'key'])
    .execute();

  await createTable('daily_visit')
    .addColumn('day', text, notNull)
    .addColumn('visitKey', text, notNull)
    .addColumn('step', int, (c) => c.notNull().check(sql`"step" between 1 and 5`))
    .addPrimaryKeyConstraint('daily_visit_pk', ['day', 'visitKey'])
    .execute();
}
