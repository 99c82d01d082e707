import type { Kysely } from 'kysely';
import { ddl } from '../ddl.ts';

/** The age of a password, and when its member last put the change off. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { int } = ddl(db);
  await db.schema.alterTable('member').addColumn('passwordChangedAt', int).execute();
  await db.schema.alterTable('member').addColumn('passwordPutOffAt', int).execute();
}
