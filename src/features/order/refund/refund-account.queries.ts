import type { Reader, Tx } from '#db/connection.ts';

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
