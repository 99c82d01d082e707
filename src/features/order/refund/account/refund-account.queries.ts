import type { Insertable } from 'kysely';
import type { Reader, Tx } from '#db/connection.ts';
import type { Database } from '#db/database.ts';

/** Accounts stored unencrypted by an older version: JSON. */
export async function listClearAccounts(db: Reader) {
  const rows = await db
    .selectFrom('refund')
    .select(['refundSn', 'refundAccount'])
    .where('refundAccount', 'like', '{%')
    .execute();
  return rows.map(({ refundSn, refundAccount }) => ({
    refundSn,
    refundAccount: refundAccount ?? '',
  }));
}

/** Replaces an account, unless it was changed or erased meanwhile. */
export async function updateRefundAccount(
  t: Tx,
  refundSn: number,
  { from, to }: { from: string; to: string },
): Promise<void> {
  await t
    .updateTable('refund')
    .set({ refundAccount: to })
    .where('refundSn', '=', refundSn)
    .where('refundAccount', '=', from)
    .execute();
}

/** The account that a member has saved. */
export function findSavedAccount(db: Reader, memberNo: number) {
  return db
    .selectFrom('member_refund_account')
    .select(['account', 'bankCode', 'lastDigits', 'updatedAt'])
    .where('memberNo', '=', memberNo)
    .executeTakeFirst();
}

export async function deleteSavedAccount(t: Tx, memberNo: number): Promise<void> {
  await t.deleteFrom('member_refund_account').where('memberNo', '=', memberNo).execute();
}

/** Saves an account in the place of the one that a member had. */
export async function saveAccount(
  t: Tx,
  { memberNo, ...row }: Insertable<Database['member_refund_account']>,
): Promise<void> {
  await t
    .insertInto('member_refund_account')
    .values({ memberNo, ...row })
    .onConflict((c) => c.column('memberNo').doUpdateSet(row))
    .execute();
}
