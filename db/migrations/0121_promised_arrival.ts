import type { Kysely } from 'kysely';
import { ddl } from '../ddl.ts';

/** The day of arrival that an order was promised, and the later one of a delayed order, with why. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { int, text } = ddl(db);
  await db.schema.alterTable('orders').addColumn('promisedAt', int).execute();
  await db.schema.alterTable('orders').addColumn('delayedTo', int).execute();
  await db.schema.alterTable('orders').addColumn('delayReason', text).execute();
}
