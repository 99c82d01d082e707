import { sql, type Kysely } from 'kysely';
import { ddl, notNull, oneOf } from '../ddl.ts';

/** Exports of personal data, records retained by law, and when a member left. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { createTable, id, int, text } = ddl(db);
  await db.schema.alterTable('member').addColumn('withdrawnAt', int).execute();
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
  await sql`create index "orders_guest_named" on "orders" ("createdAt")
    where "memberNo" is null and "buyerEmail" <> ''`.execute(db);
}
