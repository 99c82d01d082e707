import { sql, type Kysely } from 'kysely';
import { ddl, notNull, oneOf } from '../ddl.ts';

/** Members with their levels and addresses, and the mails of the shop. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createMembers(db);
  await createMails(db);
}

async function createMembers(db: Kysely<unknown>): Promise<void> {
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
    .addColumn('flashSaleSn', int, (c) => c.references('flash_sale.flashSaleSn'))
    .addColumn('emailVerifiedAt', int)
    .addColumn('passwordChangedAt', int)
    .addColumn('passwordPutOffAt', int)
    .addColumn('importedAt', int)
    .addColumn('transferredAt', int)
    .addColumn('withdrawnAt', int)
    .execute();
  await db.schema.createIndex('member_name').on('member').column('name').execute();
  await db.schema.createIndex('member_phone').on('member').column('phone').execute();
  await db.schema
    .createIndex('member_createdAt')
    .on('member')
    .columns(['createdAt', 'memberNo', 'status', 'level'])
    .execute();

  await createTable('member_level_change')
    .addColumn('memberLevelChangeSn', int, id)
    .addColumn('memberNo', int, (c) => c.notNull().references('member.memberNo'))
    .addColumn('fromLevel', text, (c) =>
      c.notNull().check(oneOf('fromLevel', ['Family', 'Silver', 'Gold', 'Vip'])),
    )
    .addColumn('toLevel', text, (c) =>
      c.notNull().check(oneOf('toLevel', ['Family', 'Silver', 'Gold', 'Vip'])),
    )
    .addColumn('reason', text, (c) =>
      c.notNull().check(oneOf('reason', ['Monthly', 'Staff', 'Import'])),
    )
    .addColumn('month', text)
    .addColumn('amount', int)
    .addColumn('note', text, notNull)
    .addColumn('createdAt', int, notNull)
    .addCheckConstraint(
      'member_level_change_month',
      sql`("month" is not null) = ("reason" = 'Monthly')`,
    )
    .execute();
  // One monthly change a member and month; rows without a month do not conflict.
  await db.schema
    .createIndex('member_level_change_month')
    .on('member_level_change')
    .unique()
    .columns(['memberNo', 'month'])
    .execute();

  await createTable('member_refund_account')
    .addColumn('memberNo', int, (c) => c.primaryKey().references('member.memberNo'))
    .addColumn('account', text, notNull)
    .addColumn('bankCode', text, notNull)
    .addColumn('lastDigits', text, (c) => c.notNull().check(sql`length("lastDigits") = 4`))
    .addColumn('updatedAt', int, notNull)
    .execute();

  await createTable('shipping_address')
    .addColumn('shippingAddressSn', int, id)
    .addColumn('memberNo', int, (c) => c.notNull().references('member.memberNo'))
    .addColumn('slot', int, (c) => c.notNull().check(sql`"slot" between 1 and 10`))
    .addColumn('shippingAddressName', text, notNull)
    .addColumn('name', text, notNull)
    .addColumn('phone1', text, notNull)
    .addColumn('phone2', text, notNull)
    .addColumn('zipCode', text, notNull)
    .addColumn('address1', text, notNull)
    .addColumn('address2', text, notNull)
    .addColumn('repShippingAddress', int, (c) =>
      c.notNull().check(oneOf('repShippingAddress', [0, 1])),
    )
    .addColumn('createdAt', int, notNull)
    .addColumn('updatedAt', int, notNull)
    .addUniqueConstraint('shipping_address_slot', ['memberNo', 'slot'])
    .execute();
  // At most one is the representative one.
  await sql`create unique index "shipping_address_rep" on "shipping_address" ("memberNo")
    where "repShippingAddress" = 1`.execute(db);
}

async function createMails(db: Kysely<unknown>): Promise<void> {
  const { createTable, id, int, text } = ddl(db);

  await createTable('mail_template')
    .addColumn('event', text, notNull)
    .addColumn('locale', text, (c) => c.notNull().check(oneOf('locale', ['ko', 'en'])))
    .addColumn('version', int, (c) => c.notNull().check(sql`"version" > 0`))
    .addColumn('subject', text)
    .addColumn('body', text)
    .addColumn('changedAt', int, notNull)
    .addColumn('staffSn', int, (c) => c.notNull().references('staff.staffSn'))
    .addPrimaryKeyConstraint('mail_template_key', ['event', 'locale', 'version'])
    .addCheckConstraint('mail_template_whole', sql`("subject" is null) = ("body" is null)`)
    .execute();

  await createTable('mail_switch')
    .addColumn('event', text, (c) => c.primaryKey().notNull())
    .addColumn('isOff', int, (c) => c.notNull().check(oneOf('isOff', [0, 1])))
    .addColumn('changedAt', int, notNull)
    .addColumn('staffSn', int, (c) => c.notNull().references('staff.staffSn'))
    .execute();

  await createTable('mail_log')
    .addColumn('mailSn', int, id)
    .addColumn('key', text, (c) => c.notNull().unique())
    .addColumn('event', text, notNull)
    .addColumn('state', text, (c) =>
      c
        .notNull()
        .defaultTo('Waiting')
        .check(oneOf('state', ['Waiting', 'Sent', 'Failed', 'Suppressed'])),
    )
    .addColumn('note', text, (c) =>
      c
        .notNull()
        .defaultTo('')
        .check(oneOf('note', ['', 'NobodyThere', 'SwitchedOff', 'NoConsent', 'Night'])),
    )
    .addColumn('payload', text, notNull)
    .addColumn('locale', text, (c) => c.notNull().defaultTo(''))
    .addColumn('toName', text, (c) => c.notNull().defaultTo(''))
    .addColumn('toEmail', text, (c) => c.notNull().defaultTo(''))
    .addColumn('subject', text, (c) => c.notNull().defaultTo(''))
    .addColumn('text', text, (c) => c.notNull().defaultTo(''))
    .addColumn('answer', text, (c) => c.notNull().defaultTo(''))
    .addColumn('reason', text, (c) => c.notNull().defaultTo(''))
    .addColumn('orderSn', int)
    .addColumn('claimSn', int)
    .addColumn('memberNo', int)
    .addColumn('attempts', int, (c) => c.notNull().defaultTo(0))
    .addColumn('createdAt', int, notNull)
    .addColumn('sentAt', int)
    .addColumn('resendOf', int)
    .addColumn('staffSn', int, (c) => c.references('staff.staffSn'))
    .addCheckConstraint('mail_log_sent', sql`("sentAt" is not null) = ("state" = 'Sent')`)
    .addCheckConstraint('mail_log_resent', sql`("resendOf" is null) = ("staffSn" is null)`)
    .execute();
  await db.schema
    .createIndex('mail_log_createdAt')
    .on('mail_log')
    .columns(['createdAt', 'mailSn'])
    .execute();
  await db.schema
    .createIndex('mail_log_event')
    .on('mail_log')
    .columns(['event', 'createdAt', 'mailSn'])
    .execute();
  await db.schema
    .createIndex('mail_log_state')
    .on('mail_log')
    .columns(['state', 'createdAt', 'mailSn'])
    .execute();
  await db.schema.createIndex('mail_log_order').on('mail_log').column('orderSn').execute();
  await db.schema.createIndex('mail_log_claim').on('mail_log').column('claimSn').execute();
  await db.schema.createIndex('mail_log_member').on('mail_log').column('memberNo').execute();
  await db.schema.createIndex('mail_log_toEmail').on('mail_log').column('toEmail').execute();
  await db.schema.createIndex('mail_log_resendOf').on('mail_log').column('resendOf').execute();
}
