import { sql, type Kysely } from 'kysely';
import { ddl, notNull, oneOf } from '../ddl.ts';

/** The log of mails, with their receivers and states. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { createTable, id, int, text } = ddl(db);
  const empty = ['locale', 'toName', 'toEmail', 'subject', 'text', 'answer', 'reason'];
  let table = createTable('mail_log')
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
    .addColumn('payload', text, notNull);
  for (const name of empty) {
    table = table.addColumn(name, text, (c) => c.notNull().defaultTo(''));
  }
  await table
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
  const indexes = {
    createdAt: ['createdAt', 'mailSn'],
    event: ['event', 'createdAt', 'mailSn'],
    state: ['state', 'createdAt', 'mailSn'],
    order: ['orderSn'],
    claim: ['claimSn'],
    member: ['memberNo'],
    toEmail: ['toEmail'],
    resendOf: ['resendOf'],
  };
  for (const [name, columns] of Object.entries(indexes)) {
    await db.schema.createIndex(`mail_log_${name}`).on('mail_log').columns(columns).execute();
  }
}
