import { sql, type Kysely } from 'kysely';
import { ddl, notNull, oneOf, signedWon, won } from '../ddl.ts';

/** Claims, and the payments and refunds of orders and of claims. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createClaims(db);
  await createPhotos(db);
  await createPayments(db);
  await createRefunds(db);
}

async function createClaims(db: Kysely<unknown>): Promise<void> {
  const { createTable, id, int, text } = ddl(db);

  await createTable('claim')
    .addColumn('claimSn', int, id)
    .addColumn('claimNo', text, (c) => c.notNull().unique())
    .addColumn('orderSn', int, (c) => c.notNull().references('orders.orderSn'))
    .addColumn('claimType', text, (c) =>
      c.notNull().check(oneOf('claimType', ['Return', 'Exchange', 'Reship'])),
    )
    .addColumn('status', text, (c) =>
      c
        .notNull()
        .check(
          oneOf('status', [
            'Created',
            'Applied',
            'WaitingForReception',
            'Received',
            'InTransit',
            'WarehousingConfirmed',
            'Confirmed',
            'Rejected',
            'Cancelled',
          ]),
        ),
    )
    .addColumn('fault', text, (c) => c.notNull().check(oneOf('fault', ['Buyer', 'Seller'])))
    .addColumn('claimReasonCode', text, notNull)
    .addColumn('claimDetailedReason', text, notNull)
    .addColumn('actor', text, (c) =>
      c.notNull().check(oneOf('actor', ['shopper', 'gateway', 'job', 'staff'])),
    )
    .addColumn('collectionMethod', text, (c) =>
      c.notNull().check(oneOf('collectionMethod', ['Collect', 'Send', 'None'])),
    )
    .addColumn('collectionAddress', text)
    .addColumn('shippingAddress', text)
    .addColumn('returnCarrierCode', text)
    .addColumn('returnInvoiceNo', text)
    .addColumn('cashRefundMethod', text, (c) =>
      c.check(oneOf('cashRefundMethod', ['Deposit', 'Account'])),
    )
    .addColumn('refundAccount', text)
    .addColumn('possessionCouponSn', int, (c) =>
      c.references('possession_coupon.possessionCouponSn'),
    )
    .addColumn('goodsAmt', int, (c) => c.notNull().check(won('goodsAmt')))
    .addColumn('shippingRefundAmt', int, (c) => c.notNull().check(won('shippingRefundAmt')))
    .addColumn('exchangeDiffAmt', int, (c) => c.notNull().check(signedWon('exchangeDiffAmt')))
    .addColumn('couponLossAmt', int, (c) => c.notNull().check(won('couponLossAmt')))
    .addColumn('claimFee', int, (c) => c.notNull().check(won('claimFee')))
    .addColumn('owedAmt', int, (c) => c.notNull().check(won('owedAmt')))
    .addColumn('addPaymentAmt', int, (c) => c.notNull().check(won('addPaymentAmt')))
    .addColumn('endReason', text, notNull)
    .addColumn('requestHash', text)
    .addColumn('expiresAt', int)
    .addColumn('createdAt', int, notNull)
    .addColumn('updatedAt', int, notNull)
    .addColumn('endedAt', int)
    .addColumn('refundAmt', int, (c) =>
      c
        .notNull()
        .defaultTo(0)
        .check(sql`"refundAmt" between 0 and "owedAmt"`),
    )
    .addColumn('carriedAmt', int, (c) => c.notNull().defaultTo(0))
    .addColumn('heldAmt', int, (c) => c.notNull().defaultTo(0))
    .addUniqueConstraint('claim_request', ['orderSn', 'requestHash'])
    .addCheckConstraint('claim_one_way', sql`"owedAmt" = 0 or "addPaymentAmt" = 0`)
    .addCheckConstraint(
      'claim_ended',
      sql`("status" in ('Confirmed', 'Rejected', 'Cancelled')) = ("endedAt" is not null)`,
    )
    // A claim says every won: what goes back for goods and fees, less what it takes up.
    .addCheckConstraint(
      'claim_sum',
      sql`"goodsAmt" + "shippingRefundAmt" - "exchangeDiffAmt" - "couponLossAmt"
        - "claimFee" + "carriedAmt" - "heldAmt" >= "owedAmt" - "addPaymentAmt"`,
    )
    .execute();
  await db.schema.createIndex('claim_order').on('claim').columns(['orderSn', 'claimSn']).execute();
  await sql`create index "claim_open" on "claim" ("status", "claimSn")
    where "endedAt" is null`.execute(db);
  await sql`create index "claim_expiry" on "claim" ("expiresAt")
    where "status" = 'Created'`.execute(db);
  await db.schema.createIndex('claim_endedAt').on('claim').columns(['endedAt', 'status']).execute();

  await createTable('claim_item')
    .addColumn('claimItemSn', int, id)
    .addColumn('claimSn', int, (c) => c.notNull().references('claim.claimSn'))
    .addColumn('orderItemSn', int, (c) => c.notNull().references('order_item.orderItemSn'))
    .addColumn('claimQty', int, (c) => c.notNull().check(sql`"claimQty" between 1 and 999`))
    .addColumn('goodsAmt', int, (c) => c.notNull().check(won('goodsAmt')))
    .addColumn('exchangeUnitSn', int, (c) => c.references('prod_unit.prodUnitSn'))
    .addColumn('exchangeDiffAmt', int, (c) => c.notNull().check(signedWon('exchangeDiffAmt')))
    .addColumn('receivedQty', int, (c) => c.check(sql`"receivedQty" between 0 and 999`))
    .addColumn('restockedQty', int, (c) => c.check(sql`"restockedQty" between 0 and 999`))
    .addUniqueConstraint('claim_item_once', ['claimSn', 'orderItemSn'])
    .addCheckConstraint(
      'claim_item_received',
      sql`"receivedQty" <= "claimQty" and "restockedQty" <= "receivedQty"`,
    )
    .execute();
  await db.schema.createIndex('claim_item_item').on('claim_item').column('orderItemSn').execute();

  await createTable('claim_unit')
    .addColumn('claimSn', int, (c) => c.notNull().references('claim.claimSn'))
    .addColumn('orderItemSn', int, (c) => c.notNull().references('order_item.orderItemSn'))
    .addColumn('unitNo', int, (c) => c.notNull().check(sql`"unitNo" between 1 and 999`))
    .addColumn('live', int, (c) => c.notNull().check(oneOf('live', [0, 1])))
    .addPrimaryKeyConstraint('claim_unit_pk', ['claimSn', 'orderItemSn', 'unitNo'])
    .execute();
  // Of the claims that live, at most one has a unit (I-12).
  await sql`create unique index "claim_unit_live" on "claim_unit" ("orderItemSn", "unitNo")
    where "live" = 1`.execute(db);

  await createTable('claim_fee')
    .addColumn('claimSn', int, (c) => c.notNull().references('claim.claimSn'))
    .addColumn('orderShippingSn', int, (c) =>
      c.notNull().references('order_shipping.orderShippingSn'),
    )
    .addColumn('initialShippingFee', int, (c) =>
      c.notNull().defaultTo(0).check(won('initialShippingFee')),
    )
    .addColumn('basicReturnFee', int, (c) => c.notNull().defaultTo(0).check(won('basicReturnFee')))
    .addColumn('addReturnFee', int, (c) => c.notNull().defaultTo(0).check(won('addReturnFee')))
    .addColumn('basicShippingFee', int, (c) =>
      c.notNull().defaultTo(0).check(won('basicShippingFee')),
    )
    .addColumn('addShippingFee', int, (c) => c.notNull().defaultTo(0).check(won('addShippingFee')))
    .addColumn('couponExemptedAmt', int, (c) =>
      c.notNull().defaultTo(0).check(won('couponExemptedAmt')),
    )
    .addColumn('waivedAmt', int, (c) => c.notNull().defaultTo(0).check(won('waivedAmt')))
    .addColumn('claimFee', int, (c) => c.notNull().defaultTo(0).check(won('claimFee')))
    .addColumn('shippingRefundAmt', int, (c) =>
      c.notNull().defaultTo(0).check(won('shippingRefundAmt')),
    )
    .addPrimaryKeyConstraint('claim_fee_pk', ['claimSn', 'orderShippingSn'])
    .addCheckConstraint(
      'claim_fee_sum',
      sql`"claimFee" = "initialShippingFee" + "basicReturnFee" + "addReturnFee"
        + "basicShippingFee" + "addShippingFee" - "couponExemptedAmt" - "waivedAmt"`,
    )
    .execute();
  await db.schema
    .createIndex('claim_fee_shipping')
    .on('claim_fee')
    .column('orderShippingSn')
    .execute();

  await createTable('claim_coupon_loss')
    .addColumn('claimSn', int, (c) => c.notNull().references('claim.claimSn'))
    .addColumn('orderItemSn', int, (c) => c.notNull().references('order_item.orderItemSn'))
    .addColumn('unitNo', int, (c) => c.notNull().check(sql`"unitNo" between 1 and 999`))
    .addColumn('ref', text, notNull)
    .addColumn('amount', int, (c) => c.notNull().check(won('amount')))
    .addPrimaryKeyConstraint('claim_coupon_loss_pk', ['claimSn', 'orderItemSn', 'unitNo', 'ref'])
    .execute();
  await db.schema
    .createIndex('claim_coupon_loss_item')
    .on('claim_coupon_loss')
    .column('orderItemSn')
    .execute();

  await createTable('claim_history')
    .addColumn('claimHistorySn', int, id)
    .addColumn('claimSn', int, (c) => c.notNull().references('claim.claimSn'))
    .addColumn('fromStatus', text)
    .addColumn('toStatus', text, notNull)
    .addColumn('actor', text, (c) =>
      c.notNull().check(oneOf('actor', ['shopper', 'gateway', 'job', 'staff'])),
    )
    .addColumn('note', text, notNull)
    .addColumn('createdAt', int, notNull)
    .addColumn('change', text, (c) =>
      c.check(oneOf('change', ['FeesWaived', 'FaultChanged', 'OtherEnded'])),
    )
    .addColumn('fromAmt', int)
    .addColumn('toAmt', int)
    .execute();
  await db.schema
    .createIndex('claim_history_claim')
    .on('claim_history')
    .columns(['claimSn', 'claimHistorySn'])
    .execute();
}

async function createPhotos(db: Kysely<unknown>): Promise<void> {
  const { createTable, id, int, text } = ddl(db);

  await createTable('media')
    .addColumn('mediaSn', int, id)
    .addColumn('name', text, (c) => c.notNull().unique())
    .addColumn('kind', text, (c) =>
      c.notNull().check(oneOf('kind', ['Claim', 'Review', 'Inquiry', 'Comment'])),
    )
    .addColumn('visibility', text, (c) =>
      c.notNull().check(oneOf('visibility', ['Private', 'Public'])),
    )
    .addColumn('memberNo', int, (c) => c.references('member.memberNo'))
    .addColumn('orderSn', int, (c) => c.references('orders.orderSn'))
    .addColumn('width', int, (c) => c.notNull().check(sql`"width" between 1 and 1200`))
    .addColumn('height', int, (c) => c.notNull().check(sql`"height" between 1 and 1200`))
    .addColumn('bytes', int, (c) => c.notNull().check(sql`"bytes" > 0`))
    .addColumn('createdAt', int, notNull)
    .addCheckConstraint('media_one_owner', sql`("memberNo" is null) <> ("orderSn" is null)`)
    .execute();
  await db.schema.createIndex('media_member').on('media').column('memberNo').execute();
  await db.schema.createIndex('media_order').on('media').column('orderSn').execute();

  await createTable('media_day')
    .addColumn('owner', text, notNull)
    .addColumn('day', text, notNull)
    .addColumn('count', int, (c) => c.notNull().check(sql`"count" > 0`))
    .addColumn('bytes', int, (c) =>
      c
        .notNull()
        .defaultTo(0)
        .check(sql`"bytes" >= 0`),
    )
    .addPrimaryKeyConstraint('media_day_pk', ['owner', 'day'])
    .execute();

  await createTable('draft_claim')
    .addColumn('draftClaimSn', text, (c) => c.primaryKey())
    .addColumn('orderSn', int, (c) => c.notNull().references('orders.orderSn'))
    .addColumn('claimType', text, (c) =>
      c.notNull().check(oneOf('claimType', ['Return', 'Exchange'])),
    )
    .addColumn('input', text, notNull)
    .addColumn('claimSn', int, (c) => c.references('claim.claimSn'))
    .addColumn('createdAt', int, notNull)
    .addColumn('updatedAt', int, notNull)
    .execute();
  await db.schema.createIndex('draft_claim_order').on('draft_claim').column('orderSn').execute();
  await db.schema
    .createIndex('draft_claim_updated')
    .on('draft_claim')
    .column('updatedAt')
    .execute();

  await createTable('claim_photo')
    .addColumn('mediaSn', int, (c) =>
      c.primaryKey().references('media.mediaSn').onDelete('cascade'),
    )
    .addColumn('draftClaimSn', text, (c) => c.references('draft_claim.draftClaimSn'))
    .addColumn('claimSn', int, (c) => c.references('claim.claimSn'))
    .addCheckConstraint(
      'claim_photo_one_place',
      sql`("draftClaimSn" is null) <> ("claimSn" is null)`,
    )
    .execute();
  await db.schema
    .createIndex('claim_photo_draft')
    .on('claim_photo')
    .column('draftClaimSn')
    .execute();
  await db.schema.createIndex('claim_photo_claim').on('claim_photo').column('claimSn').execute();
}

async function createPayments(db: Kysely<unknown>): Promise<void> {
  const { createTable, id, int, text } = ddl(db);

  await createTable('payment_attempt')
    .addColumn('paymentAttemptSn', int, id)
    .addColumn('ecpPaymentId', text, (c) => c.notNull().unique())
    .addColumn('orderSn', int, (c) => c.notNull().references('orders.orderSn'))
    .addColumn('checkoutSn', text, notNull)
    .addColumn('provider', text, notNull)
    .addColumn('paymentMethodType', text, notNull)
    .addColumn('providerOrderId', text, (c) => c.notNull().unique())
    .addColumn('amount', int, (c) => c.notNull().check(won('amount')))
    .addColumn('status', text, (c) =>
      c
        .notNull()
        .check(
          oneOf('status', [
            'Ready',
            'Approving',
            'Unknown',
            'Waiting',
            'Paid',
            'Failed',
            'Refunding',
            'Refunded',
          ]),
        ),
    )
    .addColumn('tid', text, (c) => c.unique())
    .addColumn('resultCode', text)
    .addColumn('resultMessage', text)
    .addColumn('receiptUrl', text)
    .addColumn('methodDetail', text, notNull)
    .addColumn('checkAt', int, notNull)
    .addColumn('createdAt', int, notNull)
    .addColumn('updatedAt', int, notNull)
    .addColumn('dueAt', int)
    .addColumn('balanceAmt', int)
    .addColumn('acceptedAmt', int, (c) =>
      c
        .notNull()
        .defaultTo(0)
        .check(sql`"acceptedAmt" >= 0`),
    )
    .addColumn('taxFreeAmt', int, (c) =>
      c
        .notNull()
        .defaultTo(0)
        .check(sql`"taxFreeAmt" between 0 and "amount"`),
    )
    .addColumn('claimSn', int, (c) => c.references('claim.claimSn'))
    .execute();
  await db.schema
    .createIndex('payment_attempt_order')
    .on('payment_attempt')
    .column('orderSn')
    .execute();
  await sql`create index "payment_attempt_check" on "payment_attempt" ("checkAt")
    where "status" in ('Approving', 'Unknown', 'Waiting')`.execute(db);
  // One open attempt, and one successful capture, an order, and one more for each of its claims.
  await sql`create unique index "payment_attempt_open" on "payment_attempt"
    ("orderSn", coalesce("claimSn", 0))
    where "status" in ('Ready', 'Approving', 'Unknown', 'Waiting', 'Paid')`.execute(db);
  await db.schema
    .createIndex('payment_attempt_createdAt')
    .on('payment_attempt')
    .columns(['createdAt', 'paymentAttemptSn'])
    .execute();
  await db.schema
    .createIndex('payment_attempt_status')
    .on('payment_attempt')
    .columns(['status', 'createdAt', 'paymentAttemptSn'])
    .execute();

  await createTable('payment_event')
    .addColumn('paymentEventSn', int, id)
    .addColumn('paymentAttemptSn', int, (c) =>
      c.notNull().references('payment_attempt.paymentAttemptSn'),
    )
    .addColumn('kind', text, notNull)
    .addColumn('eventKey', text, (c) => c.notNull().unique())
    .addColumn('body', text, notNull)
    .addColumn('createdAt', int, notNull)
    .execute();
  await db.schema
    .createIndex('payment_event_attempt')
    .on('payment_event')
    .column('paymentAttemptSn')
    .execute();

  await createTable('order_cash_receipt')
    .addColumn('cashReceiptSn', int, id)
    .addColumn('orderSn', int, (c) => c.notNull().references('orders.orderSn'))
    .addColumn('claimSn', int, (c) => c.references('claim.claimSn'))
    .addColumn('purpose', text, (c) =>
      c.notNull().check(oneOf('purpose', ['IncomeDeduction', 'ExpenditureEvidence'])),
    )
    .addColumn('receiptNo', text, notNull)
    .addColumn('status', text, (c) => c.notNull().defaultTo('Asked'))
    .addColumn('checkAt', int, (c) => c.notNull().defaultTo(0))
    .addColumn('tid', text)
    .addColumn('amount', int)
    .addColumn('resultCode', text)
    .addColumn('taxFreeAmt', int)
    .addColumn('approveNo', text)
    .execute();
  await sql`create unique index "order_cash_receipt_once" on "order_cash_receipt"
    ("orderSn", coalesce("claimSn", 0))`.execute(db);
  await sql`create index "order_cash_receipt_changed" on "order_cash_receipt" ("checkAt")
    where "status" = 'Changed'`.execute(db);
  await sql`create index "order_cash_receipt_check" on "order_cash_receipt" ("checkAt")
    where "status" = 'Asked'`.execute(db);
}

async function createRefunds(db: Kysely<unknown>): Promise<void> {
  const { createTable, id, int, text } = ddl(db);

  await createTable('refund')
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
    .addColumn('status', text, (c) =>
      c
        .notNull()
        .check(oneOf('status', ['AccountNeeded', 'Requested', 'Pending', 'Refused', 'Done'])),
    )
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
    .addColumn('claimSn', int, (c) => c.references('claim.claimSn'))
    .addCheckConstraint('refund_is_done', sql`("status" = 'Done') = ("doneAt" is not null)`)
    .addCheckConstraint(
      'refund_payment',
      sql`("means" = 'Payment') = ("cancelOrderId" is not null)
        and ("means" <> 'Payment' or "paymentAttemptSn" is not null)
        and ("reason" <> 'Unwanted' or "paymentAttemptSn" is not null)
        and ("means" in ('Payment', 'PaymentToDeposit') or "paymentAttemptSn" is null)`,
    )
    .execute();
  await db.schema.createIndex('refund_order').on('refund').column('orderSn').execute();
  await db.schema.createIndex('refund_payment').on('refund').column('paymentAttemptSn').execute();
  await db.schema.createIndex('refund_cancel').on('refund').column('orderCancelSn').execute();
  await sql`create index "refund_due" on "refund" ("checkAt")
    where "status" in ('Requested', 'Pending', 'Refused')`.execute(db);
  await db.schema.createIndex('refund_claim').on('refund').column('claimSn').execute();
  await sql`create index "refund_open" on "refund" ("orderSn") where "doneAt" is null`.execute(db);

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
}
