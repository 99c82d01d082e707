import { sql, type Kysely } from 'kysely';
import { ddl, notNull, oneOf } from '../ddl.ts';

/** Staff and their tools at the desk, and the log of what they changed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createStaff(db);
  await createDeskTools(db);
  await createAudit(db);
}

async function createStaff(db: Kysely<unknown>): Promise<void> {
  const { createTable, id, int, text } = ddl(db);

  await createTable('staff')
    .addColumn('staffSn', int, id)
    .addColumn('email', text, (c) => c.notNull().unique())
    .addColumn('name', text, notNull)
    .addColumn('status', text, (c) =>
      c.notNull().check(oneOf('status', ['Invited', 'Active', 'Blocked'])),
    )
    .addColumn('passwordHash', text, (c) => c.notNull().defaultTo(''))
    .addColumn('totpSecret', text, (c) => c.notNull().defaultTo(''))
    .addColumn('totpStep', int, (c) => c.notNull().defaultTo(0))
    .addColumn('createdAt', int, notNull)
    // Active staff have a second factor.
    .addCheckConstraint(
      'staff_factors',
      sql`"status" <> 'Active' or ("passwordHash" <> '' and "totpSecret" <> '')`,
    )
    .execute();

  await createTable('staff_role')
    .addColumn('staffSn', int, (c) => c.notNull().references('staff.staffSn'))
    .addColumn('role', text, (c) =>
      c.notNull().check(oneOf('role', ['owner', 'goods', 'service', 'warehouse', 'content'])),
    )
    .addPrimaryKeyConstraint('staff_role_key', ['staffSn', 'role'])
    .execute();

  await createTable('staff_invitation')
    .addColumn('id', text, (c) => c.primaryKey().notNull())
    .addColumn('staffSn', int, (c) => c.notNull().unique().references('staff.staffSn'))
    .addColumn('totpSecret', text, (c) => c.notNull().defaultTo(''))
    .addColumn('expiresAt', int, notNull)
    .execute();

  await createTable('staff_session')
    .addColumn('id', text, (c) => c.primaryKey().notNull())
    .addColumn('staffSn', int, (c) => c.notNull().references('staff.staffSn'))
    .addColumn('createdAt', int, notNull)
    .addColumn('lastSeenAt', int, notNull)
    .addColumn('userAgent', text, notNull)
    .execute();
  await db.schema
    .createIndex('staff_session_staff')
    .on('staff_session')
    .column('staffSn')
    .execute();

  await createTable('staff_device')
    .addColumn('deviceId', text, notNull)
    .addColumn('staffSn', int, (c) => c.notNull().references('staff.staffSn'))
    .addColumn('createdAt', int, notNull)
    .addPrimaryKeyConstraint('staff_device_pk', ['deviceId', 'staffSn'])
    .execute();

  await createTable('staff_passkey')
    .addColumn('passkeySn', int, id)
    .addColumn('staffSn', int, (c) => c.notNull().references('staff.staffSn'))
    .addColumn('slot', int, (c) => c.notNull().check(sql`"slot" between 1 and 10`))
    .addColumn('credentialId', text, (c) => c.notNull().unique())
    .addColumn('publicKey', text, notNull)
    .addColumn('counter', int, (c) => c.notNull().check(sql`"counter" >= 0`))
    .addColumn('transports', text, notNull)
    .addColumn('name', text, notNull)
    .addColumn('createdAt', int, notNull)
    .addColumn('lastUsedAt', int)
    .addUniqueConstraint('staff_passkey_slot', ['staffSn', 'slot'])
    .execute();
}

async function createDeskTools(db: Kysely<unknown>): Promise<void> {
  const { createTable, id, int, text } = ddl(db);

  await createTable('staff_presence')
    .addColumn('staffSn', int, (c) => c.notNull().references('staff.staffSn'))
    .addColumn('path', text, (c) => c.notNull().check(sql`length("path") <= 200`))
    .addColumn('seenAt', int, notNull)
    .addPrimaryKeyConstraint('staff_presence_key', ['staffSn', 'path'])
    .execute();
  await db.schema.createIndex('staff_presence_path').on('staff_presence').column('path').execute();

  await createTable('staff_view')
    .addColumn('viewSn', int, id)
    .addColumn('staffSn', int, (c) => c.notNull().references('staff.staffSn'))
    .addColumn('place', text, notNull)
    .addColumn('name', text, (c) => c.notNull().check(sql`length("name") between 1 and 40`))
    .addColumn('query', text, (c) => c.notNull().check(sql`length("query") <= 1000`))
    .addColumn('isShared', int, (c) => c.notNull().check(oneOf('isShared', [0, 1])))
    .addUniqueConstraint('staff_view_name', ['staffSn', 'place', 'name'])
    .execute();
  await db.schema.createIndex('staff_view_place').on('staff_view').column('place').execute();

  await createTable('self_check')
    .addColumn('kind', text, (c) =>
      c
        .primaryKey()
        .notNull()
        .check(oneOf('kind', ['ledgers', 'books'])),
    )
    .addColumn('startedAt', int, notNull)
    .addColumn('endedAt', int, notNull)
    .addColumn('problems', int, (c) => c.notNull().check(sql`"problems" >= 0`))
    .addColumn('result', text, notNull)
    .execute();
}

async function createAudit(db: Kysely<unknown>): Promise<void> {
  const { createTable, id, int, text } = ddl(db);

  await createTable('audit')
    .addColumn('auditSn', int, id)
    .addColumn('createdAt', int, notNull)
    .addColumn('staffSn', int, (c) => c.notNull().references('staff.staffSn'))
    .addColumn('action', text, notNull)
    .addColumn('entity', text, notNull)
    .addColumn('entityId', text, notNull)
    .addColumn('before', text, notNull)
    .addColumn('after', text, notNull)
    .addColumn('reason', text, notNull)
    .addColumn('requestId', text, notNull)
    .execute();
  await db.schema
    .createIndex('audit_thing')
    .on('audit')
    .columns(['entity', 'entityId', 'auditSn'])
    .execute();
  await db.schema.createIndex('audit_staff').on('audit').columns(['staffSn', 'auditSn']).execute();

  await createTable('audited_record')
    .addColumn('entity', text, notNull)
    .addColumn('entityId', text, notNull)
    .addColumn('changedAt', int, notNull)
    .addPrimaryKeyConstraint('audited_record_key', ['entity', 'entityId'])
    .execute();
}
