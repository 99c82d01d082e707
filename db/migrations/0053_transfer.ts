import type { Kysely } from 'kysely';
import { ddl } from '../ddl.ts';

/** Members imported from an old mall, until they prove to be it and choose a password. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { int } = ddl(db);
  await db.schema.alterTable('member').addColumn('importedAt', int).execute();
  await db.schema.alterTable('member').addColumn('transferredAt', int).execute();
}
