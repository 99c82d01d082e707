import type { Kysely } from 'kysely';
import { ddl } from '../ddl.ts';

/** Payments that wait for their buyer: until when (spec 3 VirtualBankAccount). */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { int } = ddl(db);
  await db.schema.alterTable('payment_attempt').addColumn('dueAt', int).execute();
}
