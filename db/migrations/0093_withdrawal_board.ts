import type { Kysely } from 'kysely';

/** Indexes by which staff sort withdrawals of deposit, within a status and in all. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createIndex('deposit_withdrawal_board')
    .on('deposit_withdrawal')
    .columns(['status', 'createdAt', 'depositWithdrawalSn'])
    .execute();
  await db.schema
    .createIndex('deposit_withdrawal_createdAt')
    .on('deposit_withdrawal')
    .columns(['createdAt', 'depositWithdrawalSn'])
    .execute();
}
