import { sql, type Kysely } from 'kysely';
import { ddl, notNull, oneOf } from '../ddl.ts';

const PURPOSES = ['SignUp', 'ChangeEmail', 'Reauthenticate', 'AdditionalAuth', 'TransferMember'];

/** Codes sent by mail, proven addresses, and the time of a session's last proof of identity. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { createTable, int, text } = ddl(db);
  await createTable('mail_code')
    .addColumn('id', text, (c) => c.primaryKey().notNull())
    .addColumn('purpose', text, (c) => c.notNull().check(oneOf('purpose', PURPOSES)))
    .addColumn('email', text, notNull)
    .addColumn('memberNo', int, (c) => c.references('member.memberNo'))
    .addColumn('locale', text, (c) => c.notNull().check(oneOf('locale', ['ko', 'en'])))
    .addColumn('nonce', text, notNull)
    .addColumn('tries', int, (c) =>
      c
        .notNull()
        .defaultTo(0)
        .check(sql`"tries" between 0 and 5`),
    )
    .addColumn('sentAt', int, notNull)
    .addColumn('expiresAt', int, notNull)
    .addColumn('verifiedAt', int)
    .execute();
  await db.schema.createIndex('mail_code_expiry').on('mail_code').column('expiresAt').execute();
  await db.schema.createIndex('mail_code_member').on('mail_code').column('memberNo').execute();
  await db.schema.alterTable('member').addColumn('emailVerifiedAt', int).execute();
  await db.schema
    .alterTable('session')
    .addColumn('authenticatedAt', int, (c) => c.notNull().defaultTo(0))
    .execute();
}
