import type { Kysely } from 'kysely';

/**
 * The fees that a cancel gives back may be more than its refund, where losses take up a part of them.
 * So what of the refund is not fees may be below zero; it follows from the other sums.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('order_cancel').dropConstraint('order_cancel_sum').execute();
  await db.schema.alterTable('order_cancel').dropColumn('goodsAmt').execute();
}
