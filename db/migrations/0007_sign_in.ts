import type { Kysely } from 'kysely';
import { ddl } from '../ddl.ts';

/** A lock has an end (spec 9), and what has run out is found quickly. */
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
  await db.schema.createIndex('session_expiry').on('session').column('expiresAt').execute();
  await db.schema
    .createIndex('guest_session_expiry')
    .on('guest_session')
    .column('expiresAt')
    .execute();
}
