import type { Insertable, Selectable } from 'kysely';
import type { Reader, Tx } from '#db/connection.ts';
import type { OwnPayoutTable, OwnTransferTable } from '#db/tables/own-account.ts';

export type OwnTransfer = Selectable<OwnTransferTable>;
export type OwnPayout = Selectable<OwnPayoutTable>;

/** Awaits a transfer; one that is awaited already stays as it is. */
export async function insertTransfer(t: Tx, row: Insertable<OwnTransferTable>): Promise<void> {
  await t
    .insertInto('own_transfer')
    .values(row)
    .onConflict((c) => c.doNothing())
    .execute();
}

export function findTransfer(
  db: Reader,
  by: { tid: string } | { providerOrderId: string },
): Promise<OwnTransfer | undefined> {
  const transfers = db.selectFrom('own_transfer').selectAll();

  return 'tid' in by
    ? transfers.where('tid', '=', by.tid).executeTakeFirst()
    : transfers.where('providerOrderId', '=', by.providerOrderId).executeTakeFirst();
}

export function listPayouts(db: Reader, tid: string): Promise<OwnPayout[]> {
  return db
    .selectFrom('own_payout')
    .selectAll()
    .where('tid', '=', tid)
    .orderBy('createdAt')
    .orderBy('cancelOrderId')
    .execute();
}

/** Records that the money arrived; false where it is not awaited any more. */
export async function recordArrival(t: Tx, tid: string, arrivedAt: number): Promise<boolean> {
  const { numUpdatedRows } = await t
    .updateTable('own_transfer')
    .set({ status: 'Arrived', arrivedAt })
    .where('tid', '=', tid)
    .where('status', '=', 'Awaited')
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Stops awaiting a transfer; false where it arrived, or is not awaited any more. */
export async function withdrawTransfer(t: Tx, tid: string): Promise<boolean> {
  const { numUpdatedRows } = await t
    .updateTable('own_transfer')
    .set({ status: 'Withdrawn' })
    .where('tid', '=', tid)
    .where('status', '=', 'Awaited')
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Notes money to be sent back; false where less is left of what arrived. */
export async function insertPayout(t: Tx, payout: Insertable<OwnPayoutTable>): Promise<boolean> {
  const { tid, amount } = payout;

  const { numUpdatedRows } = await t
    .updateTable('own_transfer')
    .set((e) => ({ payoutAmt: e('payoutAmt', '+', amount) }))
    .where('tid', '=', tid)
    .where('status', '=', 'Arrived')
    .where((e) => e(e('payoutAmt', '+', amount), '<=', e.ref('amount')))
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) return false;

  await t.insertInto('own_payout').values(payout).execute();

  return true;
}

/** Records that money was sent back; false where it was before. */
export async function recordSent(
  t: Tx,
  cancelOrderIds: readonly string[],
  sentAt: number,
): Promise<boolean> {
  const { numUpdatedRows } = await t
    .updateTable('own_payout')
    .set({ sentAt })
    .where('cancelOrderId', 'in', cancelOrderIds)
    .where('sentAt', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
