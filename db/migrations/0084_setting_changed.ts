import type { Kysely } from 'kysely';
import { ddl } from '../ddl.ts';

/** When staff changed a setting; 0 for internal entries. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { int } = ddl(db);
  await db.schema
    .alterTable('setting')
    .addColumn('changedAt', int, (c) => c.notNull().defaultTo(0))
    .execute();
}
