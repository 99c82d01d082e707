import { sql, type Kysely } from 'kysely';

/**
 * A claim's row says exactly what it leaves to other refunds: a delivery fee that it makes due and does
 * not charge is carried, too, or paid by what was held.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('claim').dropConstraint('claim_sum').execute();
  await sql`update "claim" set "deductedAmt" = "deductedAmt" + "carriedAmt" - "heldAmt"`.execute(
    db,
  );
  await db.schema.alterTable('claim').renameColumn('deductedAmt', 'couponLossAmt').execute();
  await db.schema
    .alterTable('claim')
    .addCheckConstraint(
      'claim_sum',
      sql`"goodsAmt" + "shippingRefundAmt" - "exchangeDiffAmt" - "couponLossAmt" - "claimFee"
        + "carriedAmt" - "heldAmt" >= "owedAmt" - "addPaymentAmt"`,
    )
    .execute();
}
