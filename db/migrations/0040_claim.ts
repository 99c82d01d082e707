import { sql, type Kysely } from 'kysely';
import { ddl, notNull, oneOf } from '../ddl.ts';

const ACTORS = ['shopper', 'gateway', 'job', 'staff'];
const STATUSES = [
  'Created',
  'Applied',
  'WaitingForReception',
  'Received',
  'InTransit',
  'WarehousingConfirmed',
  'Confirmed',
  'Rejected',
  'Cancelled',
];
/** One way, of a policy that names no return fee: what a domestic parcel costs. */
const RETURN_FEE = 3_000;

const won = (column: string) => sql<boolean>`${sql.ref(column)} between 0 and 1000000000`;
const signedWon = (column: string) =>
  sql<boolean>`${sql.ref(column)} between -1000000000 and 1000000000`;
const qty = (column: string) => sql<boolean>`${sql.ref(column)} between 0 and 999`;

/** Returns, exchanges and reshipments with their drafts, claimed units, fees and history. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createClaim(db);
  await createParts(db);
  await createDraft(db);
  await changeOrder(db);
}

async function createClaim(db: Kysely<unknown>): Promise<void> {
  const { createTable, id, int, text } = ddl(db);
  await createTable('claim')
    .addColumn('claimSn', int, id)
    .addColumn('claimNo', text, (c) => c.notNull().unique())
    .addColumn('orderSn', int, (c) => c.notNull().references('orders.orderSn'))
    .addColumn('claimType', text, (c) =>
      c.notNull().check(oneOf('claimType', ['Return', 'Exchange', 'Reship'])),
    )
    .addColumn('status', text, (c) => c.notNull().check(oneOf('status', STATUSES)))
    .addColumn('fault', text, (c) => c.notNull().check(oneOf('fault', ['Buyer', 'Seller'])))
    .addColumn('claimReasonCode', text, notNull)
    .addColumn('claimDetailedReason', text, notNull)
    .addColumn('actor', text, (c) => c.notNull().check(oneOf('actor', ACTORS)))
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
    .addColumn('refundAmt', int, (c) => c.notNull().check(won('refundAmt')))
    .addColumn('addPaymentAmt', int, (c) => c.notNull().check(won('addPaymentAmt')))
    .addColumn('endReason', text, notNull)
    .addColumn('requestHash', text)
    .addColumn('expiresAt', int)
    .addColumn('createdAt', int, notNull)
    .addColumn('updatedAt', int, notNull)
    .addColumn('endedAt', int)
    // Every won of a claim: what goes back for goods and fees, less what is owed.
    .addCheckConstraint(
      'claim_sum',
      sql`"goodsAmt" + "shippingRefundAmt" - "exchangeDiffAmt" - "couponLossAmt" - "claimFee"
        = "refundAmt" - "addPaymentAmt"`,
    )
    .addCheckConstraint('claim_one_way', sql`"refundAmt" = 0 or "addPaymentAmt" = 0`)
    .addCheckConstraint(
      'claim_ended',
      sql`("status" in ('Confirmed', 'Rejected', 'Cancelled')) = ("endedAt" is not null)`,
    )
    .addUniqueConstraint('claim_request', ['orderSn', 'requestHash'])
    .execute();
  await db.schema.createIndex('claim_order').on('claim').columns(['orderSn', 'claimSn']).execute();
  await sql`create index "claim_open" on "claim" ("status", "claimSn")
    where "endedAt" is null`.execute(db);
  await sql`create index "claim_expiry" on "claim" ("expiresAt")
    where "status" = 'Created'`.execute(db);
  await createTable('claim_history')
    .addColumn('claimHistorySn', int, id)
    .addColumn('claimSn', int, (c) => c.notNull().references('claim.claimSn'))
    .addColumn('fromStatus', text)
    .addColumn('toStatus', text, notNull)
    .addColumn('actor', text, (c) => c.notNull().check(oneOf('actor', ACTORS)))
    .addColumn('note', text, notNull)
    .addColumn('createdAt', int, notNull)
    .execute();
  await db.schema
    .createIndex('claim_history_claim')
    .on('claim_history')
    .columns(['claimSn', 'claimHistorySn'])
    .execute();
}

/** The parts of a claim: items, single units, and fees by parcel. */
async function createParts(db: Kysely<unknown>): Promise<void> {
  const { createTable, id, int, text } = ddl(db);
  await createTable('claim_item')
    .addColumn('claimItemSn', int, id)
    .addColumn('claimSn', int, (c) => c.notNull().references('claim.claimSn'))
    .addColumn('orderItemSn', int, (c) => c.notNull().references('order_item.orderItemSn'))
    .addColumn('claimQty', int, (c) => c.notNull().check(sql`"claimQty" between 1 and 999`))
    .addColumn('goodsAmt', int, (c) => c.notNull().check(won('goodsAmt')))
    .addColumn('exchangeUnitSn', int, (c) => c.references('prod_unit.prodUnitSn'))
    .addColumn('exchangeDiffAmt', int, (c) => c.notNull().check(signedWon('exchangeDiffAmt')))
    .addColumn('receivedQty', int, (c) => c.check(qty('receivedQty')))
    .addColumn('restockedQty', int, (c) => c.check(qty('restockedQty')))
    .addUniqueConstraint('claim_item_once', ['claimSn', 'orderItemSn'])
    .addCheckConstraint(
      'claim_item_received',
      sql`"receivedQty" <= "claimQty" and "restockedQty" <= "receivedQty"`,
    )
    .execute();
  await db.schema.createIndex('claim_item_item').on('claim_item').column('orderItemSn').execute();
  // Of the claims that live, at most one has a unit (I-12).
  await createTable('claim_unit')
    .addColumn('claimSn', int, (c) => c.notNull().references('claim.claimSn'))
    .addColumn('orderItemSn', int, (c) => c.notNull().references('order_item.orderItemSn'))
    .addColumn('unitNo', int, (c) => c.notNull().check(sql`"unitNo" between 1 and 999`))
    .addColumn('live', int, (c) => c.notNull().check(sql`"live" in (0, 1)`))
    .addPrimaryKeyConstraint('claim_unit_pk', ['claimSn', 'orderItemSn', 'unitNo'])
    .execute();
  await sql`create unique index "claim_unit_live" on "claim_unit" ("orderItemSn", "unitNo")
    where "live" = 1`.execute(db);
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
  const fee = (column: string) => (c: Parameters<typeof notNull>[0]) =>
    c.notNull().defaultTo(0).check(won(column));
  await createTable('claim_fee')
    .addColumn('claimSn', int, (c) => c.notNull().references('claim.claimSn'))
    .addColumn('orderShippingSn', int, (c) =>
      c.notNull().references('order_shipping.orderShippingSn'),
    )
    .addColumn('initialShippingFee', int, fee('initialShippingFee'))
    .addColumn('basicReturnFee', int, fee('basicReturnFee'))
    .addColumn('addReturnFee', int, fee('addReturnFee'))
    .addColumn('basicShippingFee', int, fee('basicShippingFee'))
    .addColumn('addShippingFee', int, fee('addShippingFee'))
    .addColumn('couponExemptedAmt', int, fee('couponExemptedAmt'))
    .addColumn('waivedAmt', int, fee('waivedAmt'))
    .addColumn('claimFee', int, fee('claimFee'))
    .addColumn('shippingRefundAmt', int, fee('shippingRefundAmt'))
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
}

async function createDraft(db: Kysely<unknown>): Promise<void> {
  const { createTable, int, text } = ddl(db);
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
}

/** The columns of orders, payments and refunds that refer to claims. */
async function changeOrder(db: Kysely<unknown>): Promise<void> {
  const { int, text } = ddl(db);
  const { schema } = db;
  await schema
    .alterTable('order_item')
    .addColumn('returnedQty', int, (c) => c.notNull().defaultTo(0).check(qty('returnedQty')))
    .execute();
  await schema
    .alterTable('order_item')
    .addColumn('claimingQty', int, (c) =>
      c.notNull().defaultTo(0).check(sql`"claimingQty" >= 0
        and "cancelledQty" + "returnedQty" + "claimingQty" <= "orderedQty"`),
    )
    .execute();
  await schema
    .alterTable('order_item')
    .addColumn('exchangeOfItemSn', int, (c) => c.references('order_item.orderItemSn'))
    .execute();
  for (const table of ['order_shipping', 'shipping_fee_policy']) {
    await schema
      .alterTable(table)
      .addColumn('returnFee', int, (c) => c.notNull().defaultTo(RETURN_FEE).check(won('returnFee')))
      .execute();
  }
  await sql`update "shipping_fee_policy" set "returnFee" = "fee" where "fee" > 0`.execute(db);
  await sql`update "order_shipping" set "returnFee" = "policyFee"
    where "policyFee" > 0`.execute(db);
  // The minimum of a coupon as it was when the order used it.
  await schema.alterTable('order_coupon').addColumn('orderRangeType', text).execute();
  for (const column of ['orderAmt', 'orderQty']) {
    await schema
      .alterTable('order_coupon')
      .addColumn(column, int, (c) => c.notNull().defaultTo(0))
      .execute();
  }
  for (const column of ['orderRangeType', 'orderAmt', 'orderQty']) {
    await sql`update "order_coupon" set ${sql.ref(column)} = (
      select c.${sql.ref(column)} from "possession_coupon" p
      join "coupon" c on c."couponSn" = p."couponSn"
      where p."possessionCouponSn" = "order_coupon"."possessionCouponSn")`.execute(db);
  }
  for (const table of ['payment_attempt', 'refund']) {
    await schema
      .alterTable(table)
      .addColumn('claimSn', int, (c) => c.references('claim.claimSn'))
      .execute();
  }
  await schema.createIndex('refund_claim').on('refund').column('claimSn').execute();
  // One open attempt, and one capture, an order, and one more for each of its claims.
  await schema.dropIndex('payment_attempt_open').execute();
  await sql`create unique index "payment_attempt_open"
    on "payment_attempt" ("orderSn", coalesce("claimSn", 0))
    where "status" in ('Ready', 'Approving', 'Unknown', 'Waiting', 'Paid')`.execute(db);
}
