import type { Kysely } from 'kysely';

/** Times by which cancels and claims are counted; `orders` is indexed by `paidAt` already. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { schema } = db;
  await schema
    .createIndex('order_cancel_createdAt')
    .on('order_cancel')
    .column('createdAt')
    .execute();
  await schema.createIndex('claim_endedAt').on('claim').columns(['endedAt', 'status']).execute();
}
