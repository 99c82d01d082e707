import type { Kysely } from 'kysely';
import { ddl, notNull } from '../ddl.ts';

/** Pages whose change search engines are yet to be told of. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { createTable, int, text } = ddl(db);
  await createTable('changed_page')
    .addColumn('path', text, (c) => c.primaryKey().notNull())
    .addColumn('changedAt', int, notNull)
    .execute();
  await db.schema.createIndex('changed_page_at').on('changed_page').column('changedAt').execute();
}
