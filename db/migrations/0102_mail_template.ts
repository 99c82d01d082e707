import { sql, type Kysely } from 'kysely';
import { ddl, notNull, oneOf } from '../ddl.ts';

/** Texts that staff give the shop's mails, version by version, and events that they switch off. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { createTable, int, text } = ddl(db);
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
    .addColumn('isOff', int, (c) => c.notNull().check(sql`"isOff" in (0, 1)`))
    .addColumn('changedAt', int, notNull)
    .addColumn('staffSn', int, (c) => c.notNull().references('staff.staffSn'))
    .execute();
}
