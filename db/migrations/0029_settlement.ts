import { sql, type Kysely } from 'kysely';
import { ddl, notNull, oneOf, signedWon, won } from '../ddl.ts';

const NOTE_MAX = 500;

/**
 * Rows of the providers' settlement files, notes about what disagrees with them, and the months that
 * were closed with the sums as they were signed.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { createTable, id, int, text } = ddl(db);

  await createTable('settlement_row')
    .addColumn('settlementRowSn', int, id)
    .addColumn('kind', text, (c) => c.notNull().check(oneOf('kind', ['Approval', 'Cancel'])))
    .addColumn('tid', text, (c) => c.notNull().check(sql`length("tid") between 1 and 100`))
    .addColumn('cancelNo', text, (c) => c.notNull().check(sql`length("cancelNo") <= 100`))
    .addColumn('amount', int, (c) => c.notNull().check(won('amount')))
    .addColumn('feeAmt', int, (c) => c.notNull().check(signedWon('feeAmt')))
    .addColumn('feeVatAmt', int, (c) => c.notNull().check(signedWon('feeVatAmt')))
    .addColumn('tradedOn', text, (c) => c.notNull().check(sql`length("tradedOn") = 10`))
    .addColumn('payoutOn', text, (c) => c.notNull().check(sql`length("payoutOn") = 10`))
    .addColumn('repeatNo', int, (c) => c.notNull().check(sql`"repeatNo" >= 1`))
    .addColumn('staffSn', int, (c) => c.notNull().references('staff.staffSn'))
    .addColumn('createdAt', int, notNull)
    .addUniqueConstraint('settlement_row_key', [
      'tid',
      'kind',
      'cancelNo',
      'amount',
      'payoutOn',
      'repeatNo',
    ])
    .execute();
  await db.schema
    .createIndex('settlement_row_traded')
    .on('settlement_row')
    .column('tradedOn')
    .execute();
  await db.schema
    .createIndex('settlement_row_payout')
    .on('settlement_row')
    .column('payoutOn')
    .execute();

  await createTable('month_note')
    .addColumn('month', text, (c) => c.notNull().check(sql`length("month") = 7`))
    .addColumn('key', text, (c) => c.notNull().check(sql`length("key") <= 200`))
    .addColumn('note', text, (c) =>
      c.notNull().check(sql`length("note") between 1 and ${sql.lit(NOTE_MAX)}`),
    )
    .addColumn('staffSn', int, (c) => c.notNull().references('staff.staffSn'))
    .addColumn('createdAt', int, notNull)
    .addPrimaryKeyConstraint('month_note_key', ['month', 'key'])
    .execute();

  await createTable('month_close')
    .addColumn('monthCloseSn', int, id)
    .addColumn('month', text, (c) => c.notNull().check(sql`length("month") = 7`))
    .addColumn('staffSn', int, (c) => c.notNull().references('staff.staffSn'))
    .addColumn('createdAt', int, notNull)
    .addColumn('reopenedAt', int, (c) => c.check(sql`"reopenedAt" >= "createdAt"`))
    .execute();
  await sql`create unique index "month_close_standing" on "month_close" ("month")
    where "reopenedAt" is null`.execute(db);

  await createTable('month_close_sum')
    .addColumn('monthCloseSn', int, (c) => c.notNull().references('month_close.monthCloseSn'))
    .addColumn('scope', text, (c) => c.notNull().check(oneOf('scope', ['month', 'day', 'method'])))
    .addColumn('key', text, notNull)
    .addColumn('name', text, notNull)
    .addColumn('amount', int, notNull)
    .addPrimaryKeyConstraint('month_close_sum_key', ['monthCloseSn', 'scope', 'key', 'name'])
    .execute();

  await sql`create index "refund_done" on "refund" ("doneAt") where "doneAt" is not null`.execute(
    db,
  );
  await sql`create index "refund_unwanted" on "refund" ("createdAt")
    where "reason" = 'Unwanted'`.execute(db);
  await sql`create index "payment_attempt_claim_paid" on "payment_attempt" ("updatedAt")
    where "claimSn" is not null`.execute(db);
}
