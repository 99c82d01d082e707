import { sql, type Kysely } from 'kysely';
import { ddl, notNull } from '../ddl.ts';

/** Passkeys of members, and the challenges that a browser has not answered yet. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { createTable, id, int, text } = ddl(db);
  await createTable('passkey')
    .addColumn('passkeySn', int, id)
    .addColumn('memberNo', int, (c) => c.notNull().references('member.memberNo'))
    .addColumn('slot', int, (c) => c.notNull().check(sql`"slot" between 1 and 10`))
    .addColumn('credentialId', text, (c) => c.notNull().unique())
    .addColumn('publicKey', text, notNull)
    .addColumn('counter', int, (c) => c.notNull().check(sql`"counter" >= 0`))
    .addColumn('transports', text, notNull)
    .addColumn('name', text, notNull)
    .addColumn('createdAt', int, notNull)
    .addColumn('lastUsedAt', int)
    .addUniqueConstraint('passkey_slot', ['memberNo', 'slot'])
    .execute();
  await createTable('passkey_challenge')
    .addColumn('id', text, (c) => c.primaryKey().notNull())
    .addColumn('browserId', text, notNull)
    .addColumn('memberNo', int, (c) => c.references('member.memberNo'))
    .addColumn('expiresAt', int, notNull)
    .execute();
  await db.schema
    .createIndex('passkey_challenge_expires')
    .on('passkey_challenge')
    .column('expiresAt')
    .execute();
}
