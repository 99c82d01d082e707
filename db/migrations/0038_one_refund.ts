import { sql, type Kysely } from 'kysely';
import { ddl, notNull, oneOf } from '../ddl.ts';

const STATUSES = ['AccountNeeded', 'Requested', 'Pending', 'Refused', 'Done'];

/**
 * All money goes back by a row of `refund`, that of payments the order never had too: each has an
 * idempotency key, a reason, and a status along one table whose moves it keeps.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { countOn, createTable, id, int, text } = ddl(db);
  // SQLite changes no CHECK of a table that is there.
  await createTable('refund_next')
    .addColumn('refundSn', int, id)
    .addColumn('refundKey', text, (c) => c.notNull().unique())
    .addColumn('orderSn', int, (c) => c.notNull().references('orders.orderSn'))
    .addColumn('reason', text, (c) =>
      c.notNull().check(oneOf('reason', ['Cancel', 'Claim', 'Unwanted'])),
    )
    .addColumn('orderCancelSn', int, (c) => c.references('order_cancel.orderCancelSn'))
    .addColumn('means', text, (c) =>
      c.notNull().check(oneOf('means', ['Payment', 'PaymentToDeposit', 'Point', 'Deposit'])),
    )
    .addColumn('amount', int, (c) => c.notNull().check(sql`"amount" between 1 and 1000000000`))
    .addColumn('taxFreeAmt', int, (c) =>
      c.notNull().check(sql`"taxFreeAmt" between 0 and "amount"`),
    )
    .addColumn('status', text, (c) => c.notNull().check(oneOf('status', STATUSES)))
    .addColumn('pendingAt', int)
    .addColumn('paymentAttemptSn', int, (c) => c.references('payment_attempt.paymentAttemptSn'))
    .addColumn('cancelOrderId', text, (c) => c.unique())
    .addColumn('refundAccount', text)
    .addColumn('leaseUntil', int, (c) => c.notNull().defaultTo(0))
    .addColumn('checkAt', int, (c) => c.notNull().defaultTo(0))
    .addColumn('resultCode', text)
    .addColumn('resultMessage', text)
    .addColumn('createdAt', int, notNull)
    .addColumn('doneAt', int)
    .addCheckConstraint('refund_is_done', sql`("status" = 'Done') = ("doneAt" is not null)`)
    .addCheckConstraint(
      'refund_payment',
      sql`("means" = 'Payment') = ("cancelOrderId" is not null)
        and ("means" <> 'Payment' or "paymentAttemptSn" is not null)
        and ("reason" <> 'Unwanted' or "paymentAttemptSn" is not null)
        and ("means" in ('Payment', 'PaymentToDeposit') or "paymentAttemptSn" is null)`,
    )
    .execute();
  await sql`insert into "refund_next" ("refundSn", "refundKey", "orderSn", "reason", "orderCancelSn",
      "means", "amount", "taxFreeAmt", "status", "pendingAt", "paymentAttemptSn", "cancelOrderId",
      "refundAccount", "leaseUntil", "checkAt", "resultCode", "resultMessage", "createdAt", "doneAt")
    select r."refundSn",
      coalesce('cancel:' || cast(r."orderCancelSn" as text), 'refund:' || cast(r."refundSn" as text))
        || ':' || r."means",
      r."orderSn", 'Cancel', r."orderCancelSn", r."means", r."amount", r."taxFreeAmt",
      case when r."status" = 'Requested' and r."pendingAt" is not null then 'Pending'
        else r."status" end,
      case when r."status" = 'Requested' then r."pendingAt" end,
      case when r."means" = 'PaymentToDeposit' then (
        select max(a."paymentAttemptSn") from "payment_attempt" a
        where a."orderSn" = r."orderSn" and a."status" = 'Paid') else r."paymentAttemptSn" end,
      r."cancelOrderId", r."refundAccount", r."leaseUntil", r."checkAt", r."resultCode",
      r."resultMessage", r."createdAt", r."doneAt"
    from "refund" r order by r."refundSn"`.execute(db);
  await db.schema.dropTable('refund').execute();
  await db.schema.alterTable('refund_next').renameTo('refund').execute();
  await countOn('refund', 'refundSn');
  await db.schema.createIndex('refund_order').on('refund').column('orderSn').execute();
  await db.schema.createIndex('refund_payment').on('refund').column('paymentAttemptSn').execute();
  await db.schema.createIndex('refund_cancel').on('refund').column('orderCancelSn').execute();
  await sql`create index "refund_due" on "refund" ("checkAt")
    where "status" in ('Requested', 'Pending', 'Refused')`.execute(db);
  await moveUnwanted(db);

  await createTable('refund_history')
    .addColumn('refundHistorySn', int, id)
    .addColumn('refundSn', int, (c) => c.notNull().references('refund.refundSn'))
    .addColumn('fromStatus', text)
    .addColumn('toStatus', text, notNull)
    .addColumn('note', text, notNull)
    .addColumn('createdAt', int, notNull)
    .execute();
  await db.schema
    .createIndex('refund_history_refund')
    .on('refund_history')
    .column('refundSn')
    .execute();
  await sql`insert into "refund_history"
      ("refundSn", "fromStatus", "toStatus", "note", "createdAt")
    select "refundSn", null, "status", '', coalesce("doneAt", "createdAt") from "refund"
    order by "refundSn"`.execute(db);
}

/**
 * Payments that went back, or are to, without a row get one: under the same name at the provider, so
 * that one asked for before is recognised there, and not before the lease of who asks has run out. A
 * transfer that became a member's deposit did so as the ledger says.
 */
async function moveUnwanted(db: Kysely<unknown>): Promise<void> {
  const nothingLeft = sql`a."balanceAmt" is not null and a."balanceAmt" <= 0`;
  await sql`update "payment_attempt" as a set "status" = 'Refunded'
    where a."status" = 'Refunding' and ${nothingLeft}`.execute(db);
  await sql`insert into "refund" ("refundKey", "orderSn", "reason", "means", "amount", "taxFreeAmt",
      "status", "paymentAttemptSn", "cancelOrderId", "checkAt", "createdAt", "doneAt")
    select 'refund:attempt:' || cast(u."paymentAttemptSn" as text) || ':' || u."means", u."orderSn",
      'Unwanted', u."means", u."amount",
      case when u."taxFreeAmt" < u."amount" then u."taxFreeAmt" else u."amount" end,
      case when u."status" = 'Refunded' then 'Done'
        when u."means" = 'Payment' and u."paymentMethodType" = 'VirtualBankAccount'
          then 'AccountNeeded'
        else 'Requested' end,
      u."paymentAttemptSn",
      case when u."means" = 'Payment' then u."providerOrderId" || '-C' end,
      u."checkAt", u."updatedAt",
      case when u."status" = 'Refunded' then u."updatedAt" end
    from (
      select a."paymentAttemptSn", a."orderSn", a."status", a."paymentMethodType",
        a."providerOrderId", a."taxFreeAmt", a."checkAt", a."updatedAt",
        coalesce(l."saved", a."balanceAmt", a."amount") as "amount",
        case when l."saved" is not null or (a."status" = 'Refunding'
            and a."paymentMethodType" = 'VirtualBankAccount' and o."memberNo" is not null)
          then 'PaymentToDeposit' else 'Payment' end as "means"
      from "payment_attempt" a join "orders" o on o."orderSn" = a."orderSn"
      left join (
        select "ref", sum("amount") as "saved" from "deposit_ledger" where "type" = 'Saving'
        group by "ref"
      ) l on l."ref" = 'refund:attempt:' || cast(a."paymentAttemptSn" as text)
      where a."status" in ('Refunding', 'Refunded')
    ) u where u."amount" > 0
    order by u."paymentAttemptSn"`.execute(db);
  await db.schema.dropIndex('payment_attempt_check').execute();
  await sql`create index "payment_attempt_check" on "payment_attempt" ("checkAt")
    where "status" in ('Approving', 'Unknown', 'Waiting')`.execute(db);
}
