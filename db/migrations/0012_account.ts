import { sql, type Kysely } from 'kysely';
import { ddl, notNull, oneOf } from '../ddl.ts';

/** How members and guests sign in, what they agreed to, and their personal data. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createSessions(db);
  await createProofs(db);
  await createPrivacy(db);
}

async function createSessions(db: Kysely<unknown>): Promise<void> {
  const { createTable, int, text } = ddl(db);

  await createTable('session')
    .addColumn('id', text, (c) => c.primaryKey().notNull())
    .addColumn('memberNo', int, (c) => c.notNull().references('member.memberNo'))
    .addColumn('expiresAt', int, notNull)
    .addColumn('createdAt', int, notNull)
    .addColumn('lastSeenAt', int, notNull)
    .addColumn('userAgent', text, notNull)
    .addColumn('authenticatedAt', int, (c) => c.notNull().defaultTo(0))
    .execute();
  await db.schema.createIndex('session_member').on('session').column('memberNo').execute();
  await db.schema.createIndex('session_expiry').on('session').column('expiresAt').execute();

  await createTable('guest_session')
    .addColumn('id', text, (c) => c.primaryKey().notNull())
    .addColumn('orderSn', int, (c) => c.notNull().references('orders.orderSn'))
    .addColumn('expiresAt', int, notNull)
    .execute();
  await db.schema
    .createIndex('guest_session_expiry')
    .on('guest_session')
    .column('expiresAt')
    .execute();

  await createTable('login_failure')
    .addColumn('subject', text, (c) => c.primaryKey().notNull())
    .addColumn('failures', int, (c) => c.notNull().check(sql`"failures" >= 0`))
    .addColumn('lastFailureAt', int, notNull)
    .addColumn('lockedUntil', int, (c) => c.notNull().defaultTo(0))
    .execute();
  await db.schema
    .createIndex('login_failure_at')
    .on('login_failure')
    .column('lastFailureAt')
    .execute();

  await createTable('known_device')
    .addColumn('deviceId', text, notNull)
    .addColumn('memberNo', int, (c) => c.notNull().references('member.memberNo'))
    .addColumn('createdAt', int, notNull)
    .addPrimaryKeyConstraint('known_device_pk', ['deviceId', 'memberNo'])
    .execute();
}

async function createProofs(db: Kysely<unknown>): Promise<void> {
  const { createTable, id, int, text } = ddl(db);

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

  await createTable('mail_code')
    .addColumn('id', text, (c) => c.primaryKey().notNull())
    .addColumn('purpose', text, (c) =>
      c
        .notNull()
        .check(
          oneOf('purpose', [
            'SignUp',
            'ChangeEmail',
            'Reauthenticate',
            'AdditionalAuth',
            'TransferMember',
          ]),
        ),
    )
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

  await createTable('social_account')
    .addColumn('provider', text, notNull)
    .addColumn('sub', text, notNull)
    .addColumn('memberNo', int, (c) => c.notNull().references('member.memberNo'))
    .addColumn('email', text)
    .addColumn('linkedAt', int, notNull)
    .addPrimaryKeyConstraint('social_account_key', ['provider', 'sub'])
    .addUniqueConstraint('social_account_member', ['memberNo', 'provider'])
    .execute();

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
    .addColumn('staffSn', int, (c) => c.references('staff.staffSn'))
    .execute();
  await db.schema
    .createIndex('passkey_challenge_expires')
    .on('passkey_challenge')
    .column('expiresAt')
    .execute();
}

async function createPrivacy(db: Kysely<unknown>): Promise<void> {
  const { createTable, id, int, text } = ddl(db);

  await createTable('consent')
    .addColumn('consentSn', int, id)
    .addColumn('memberNo', int, (c) => c.references('member.memberNo'))
    .addColumn('orderSn', int, (c) => c.references('orders.orderSn'))
    .addColumn('termsCode', text, notNull)
    .addColumn('termsContentSn', int, (c) => c.references('terms_content.termsContentSn'))
    .addColumn('agreed', int, (c) => c.notNull().check(oneOf('agreed', [0, 1])))
    .addColumn('createdAt', int, notNull)
    .addColumn('channel', text, (c) => c.check(oneOf('channel', ['Email', 'Sms', 'Night'])))
    .addColumn('confirmedAt', int)
    .addColumn('claimSn', int, (c) => c.references('claim.claimSn'))
    .execute();
  await db.schema.createIndex('consent_member').on('consent').column('memberNo').execute();
  await sql`create index "consent_advertising" on "consent" ("memberNo", "channel", "consentSn")
    where "channel" is not null`.execute(db);

  await createTable('personal_export')
    .addColumn('memberNo', int, (c) => c.primaryKey().references('member.memberNo'))
    .addColumn('requestedAt', int, notNull)
    .addColumn('name', text, (c) => c.unique())
    .addColumn('bytes', int)
    .addColumn('readyAt', int)
    .addColumn('expiresAt', int)
    .execute();

  await createTable('retained_record')
    .addColumn('retainedRecordSn', int, id)
    .addColumn('source', text, notNull)
    .addColumn('sourceKey', text, notNull)
    .addColumn('basis', text, (c) =>
      c.notNull().check(oneOf('basis', ['contract', 'payment', 'complaint', 'advertising'])),
    )
    .addColumn('sealed', text, notNull)
    .addColumn('retainedUntil', int, notNull)
    .addColumn('createdAt', int, notNull)
    .addUniqueConstraint('retained_record_source', ['source', 'sourceKey'])
    .execute();
  await db.schema
    .createIndex('retained_record_until')
    .on('retained_record')
    .column('retainedUntil')
    .execute();
}
