import { sql, type Kysely } from 'kysely';
import { ddl, notNull, oneOf } from '../ddl.ts';

const ROLES = ['owner', 'goods', 'service', 'warehouse', 'content'];

/** Staff with a second factor, their roles and sessions, and the log of what they changed. */
export async function up(db: Kysely<unknown>): Promise<void> {
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
    .addColumn('role', text, (c) => c.notNull().check(oneOf('role', ROLES)))
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
  await createAudit(db);
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
  const indexes = { thing: ['entity', 'entityId', 'auditSn'], staff: ['staffSn', 'auditSn'] };
  for (const [name, columns] of Object.entries(indexes)) {
    await db.schema.createIndex(`audit_${name}`).on('audit').columns(columns).execute();
  }
}
