import { sql, type Kysely } from 'kysely';

/**
 * Accounts of refunds that are over are erased. Those of refunds still out are sealed by the job
 * `seal-refund-accounts`, for the secret is none of the database's.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`update "refund" set "refundAccount" = null
    where "status" = 'Done' and "refundAccount" is not null`.execute(db);
}
