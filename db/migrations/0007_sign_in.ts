import type { Kysely } from 'kysely';
import { ddl } from '../ddl.ts';

/** A lock has an end, and a known device is counted like any other subject (spec 9). */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { int } = ddl(db);
  await db.schema
    .alterTable('login_failure')
    .addColumn('lockedUntil', int, (c) => c.notNull().defaultTo(0))
    .execute();
  await db.schema
    .createIndex('login_failure_at')
    .on('login_failure')
    .column('lastFailureAt')
    .execute();
  await db.schema.alterTable('known_device').dropColumn('failures').execute();
  await db.schema.createIndex('session_expiry').on('session').column('expiresAt').execute();
  await db.schema
    .createIndex('guest_session_expiry')
    .on('guest_session')
    .column('expiresAt')
    .execute();
}
