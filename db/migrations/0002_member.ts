import { sql, type Kysely } from 'kysely';
import { ddl, notNull, oneOf } from '../ddl.ts';

export async function up(db: Kysely<unknown>): Promise<void> {
  const { createTable, id, int, text } = ddl(db);

  await createTable('member')
    .addColumn('memberNo', int, id)
    .addColumn('email', text, (c) => c.notNull().unique())
    .addColumn('passwordHash', text, notNull)
    .addColumn('name', text, notNull)
    .addColumn('phone', text, notNull)
    .addColumn('level', text, (c) =>
      c.notNull().check(oneOf('level', ['Family', 'Silver', 'Gold', 'Vip'])),
    )
    .addColumn('status', text, (c) =>
      c.notNull().check(oneOf('status', ['Active', 'Blocked', 'Withdrawn'])),
    )
    .addColumn('locale', text, (c) => c.notNull().check(oneOf('locale', ['ko', 'en'])))
    .addColumn('createdAt', int, notNull)
    .execute();

  await createTable('session')
    .addColumn('id', text, (c) => c.primaryKey().notNull())
    .addColumn('memberNo', int, (c) => c.notNull().references('member.memberNo'))
    .addColumn('expiresAt', int, notNull)
    .addColumn('createdAt', int, notNull)
    .addColumn('lastSeenAt', int, notNull)
    .addColumn('userAgent', text, notNull)
    .execute();
  await db.schema.createIndex('session_member').on('session').column('memberNo').execute();

  await createTable('login_failure')
    .addColumn('subject', text, (c) => c.primaryKey().notNull())
    .addColumn('failures', int, (c) => c.notNull().check(sql`"failures" >= 0`))
    .addColumn('lastFailureAt', int, notNull)
    .execute();

  await createTable('known_device')
    .addColumn('deviceId', text, notNull)
    .addColumn('memberNo', int, (c) => c.notNull().references('member.memberNo'))
    .addColumn('createdAt', int, notNull)
    .addPrimaryKeyConstraint('known_device_pk', ['deviceId', 'memberNo'])
    .execute();

  await createTable('terms_content')
    .addColumn('termsContentSn', int, id)
    .addColumn('termsCode', text, notNull)
    .addColumn('nameKo', text, notNull)
    .addColumn('nameEn', text, notNull)
    .addColumn('bodyKo', text, notNull)
    .addColumn('bodyEn', text, notNull)
    .addColumn('announcementDt', text, notNull)
    .addColumn('impositionDt', text, notNull)
    .addUniqueConstraint('terms_content_version', ['termsCode', 'impositionDt'])
    .execute();
}
