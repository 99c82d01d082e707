import { sql, type Kysely } from 'kysely';
import { ddl, oneOf } from '../ddl.ts';

/**
 * The channel of a consent to advertising, and the time its member was last told that it is still
 * in force. Earlier consents were to e-mails, as their text said.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { int, text } = ddl(db);
  await db.schema
    .alterTable('consent')
    .addColumn('channel', text, (c) => c.check(oneOf('channel', ['Email', 'Sms', 'Night'])))
    .execute();
  await db.schema.alterTable('consent').addColumn('confirmedAt', int).execute();
  await sql`update "consent" set "channel" = 'Email'
    where "termsCode" = 'marketing' and "memberNo" is not null`.execute(db);
  await sql`create index "consent_advertising" on "consent" ("memberNo", "channel", "consentSn")
    where "channel" is not null`.execute(db);
}
