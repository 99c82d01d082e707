import type { Kysely } from 'kysely';
import { ddl, notNull } from '../ddl.ts';

/** Accounts at providers of identity that sign members in. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { createTable, int, text } = ddl(db);
  await createTable('social_account')
    .addColumn('provider', text, notNull)
    .addColumn('sub', text, notNull)
    .addColumn('memberNo', int, (c) => c.notNull().references('member.memberNo'))
    .addColumn('email', text)
    .addColumn('linkedAt', int, notNull)
    .addPrimaryKeyConstraint('social_account_key', ['provider', 'sub'])
    .addUniqueConstraint('social_account_member', ['memberNo', 'provider'])
    .execute();
}
