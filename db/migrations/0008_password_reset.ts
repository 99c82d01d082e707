import type { Kysely } from 'kysely';
import { ddl, notNull } from '../ddl.ts';

/** Links mailed to members who forgot their password (spec 2 "/login/findPassword/reset"). */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { createTable, int, text } = ddl(db);
  await createTable('password_reset')
    .addColumn('id', text, (c) => c.primaryKey().notNull())
    .addColumn('memberNo', int, (c) => c.notNull().references('member.memberNo'))
    .addColumn('expiresAt', int, notNull)
    .addColumn('createdAt', int, notNull)
    .execute();
  await db.schema
    .createIndex('password_reset_member')
    .on('password_reset')
    .column('memberNo')
    .execute();
}
