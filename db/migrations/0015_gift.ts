import { sql, type Kysely } from 'kysely';
import { ddl, notNull, oneOf } from '../ddl.ts';

/** Orders that are sent as a gift, to an address that their receiver enters. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { createTable, id, int, text } = ddl(db);

  await db.schema
    .alterTable('checkout')
    .addColumn('isPresent', int, (c) =>
      c
        .notNull()
        .defaultTo(0)
        .check(oneOf('isPresent', [0, 1])),
    )
    .execute();

  await createTable('present')
    .addColumn('presentSn', int, id)
    .addColumn('orderSn', int, (c) => c.notNull().unique().references('orders.orderSn'))
    .addColumn('state', text, (c) =>
      c
        .notNull()
        .check(oneOf('state', ['Unpaid', 'Waiting', 'Entered', 'Refused', 'Expired', 'Cancelled'])),
    )
    .addColumn('toName', text, (c) => c.notNull().check(sql`length("toName") <= 30`))
    .addColumn('message', text, (c) => c.notNull().check(sql`length("message") <= 200`))
    .addColumn('linkSeed', text)
    .addColumn('linkHash', text, (c) => c.unique())
    .addColumn('validDays', int, (c) => c.notNull().check(sql`"validDays" between 3 and 30`))
    .addColumn('expiresAt', int)
    .addColumn('enteredAt', int)
    .addColumn('endedAt', int)
    .addColumn('createdAt', int, notNull)
    .addCheckConstraint(
      'present_deadline',
      sql`"state" not in ('Waiting', 'Entered') or "expiresAt" is not null`,
    )
    .addCheckConstraint('present_entered', sql`("state" = 'Entered') = ("enteredAt" is not null)`)
    .addCheckConstraint(
      'present_ended',
      sql`("state" in ('Refused', 'Expired', 'Cancelled')) = ("endedAt" is not null)`,
    )
    // Nothing of the receiver is left once it ended without an address.
    .addCheckConstraint(
      'present_forgotten',
      sql`"endedAt" is null or ("linkSeed" is null and "linkHash" is null
        and "toName" = '' and "message" = '')`,
    )
    .execute();
  await sql`create index "present_due" on "present" ("expiresAt") where "state" = 'Waiting'`.execute(
    db,
  );
}
