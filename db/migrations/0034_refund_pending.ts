import type { Kysely } from 'kysely';
import { ddl } from '../ddl.ts';

/** A refund that its provider took on is not made before the provider says so, days later. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { int } = ddl(db);
  await db.schema.alterTable('refund').addColumn('pendingAt', int).execute();
}
