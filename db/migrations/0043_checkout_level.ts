import type { Kysely } from 'kysely';
import { ddl } from '../ddl.ts';

/** The member's level that a checkout was last shown for. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { text } = ddl(db);
  await db.schema.alterTable('checkout').addColumn('memberLevel', text).execute();
}
