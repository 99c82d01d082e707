import type { Kysely } from 'kysely';

/** Indexes by which staff sort payments, within a status and in all. */
export async function up(db: Kysely<unknown>): Promise<void> {
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
}
