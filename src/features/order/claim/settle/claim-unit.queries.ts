import { padList, type Reader, type Tx } from '#db/connection.ts';

/**
 * Those of some claims whose order has a later live claim: its sums follow from theirs. A reshipment
 * has no sums.
 */
export async function listFollowed(
  db: Reader,
  claimSns: readonly number[],
): Promise<ReadonlySet<number>> {
  const rows = await db
    .selectFrom('claim as mine')
    .innerJoin('claim as other', 'other.orderSn', 'mine.orderSn')
    .select('mine.claimSn')
    .where('mine.claimSn', 'in', padList(claimSns))
    .where('mine.claimType', '<>', 'Reship')
    .whereRef('other.claimSn', '>', 'mine.claimSn')
    .where('other.claimType', '<>', 'Reship')
    .where('other.status', 'not in', ['Rejected', 'Cancelled'])
    .execute();
  return new Set(rows.map(({ claimSn }) => claimSn));
}

/** Releases units of a claim, so that others can claim them: all of an item, or only these. */
export async function freeUnits(
  t: Tx,
  claimSn: number,
  only?: { orderItemSn: number; unitNos: readonly number[] },
): Promise<void> {
  await t
    .updateTable('claim_unit')
    .set({ live: 0 })
    .where('claimSn', '=', claimSn)
    .where('live', '=', 1)
    .$if(only !== undefined, (query) =>
      query
        .where('orderItemSn', '=', only?.orderItemSn ?? 0)
        .where('unitNo', 'in', padList(only?.unitNos ?? [])),
    )
    .execute();
}

/** Decreases the open-claim quantity of an item; `returned` of its units have come back. */
export async function settleItemQty(
  t: Tx,
  { orderItemSn, claimed, returned }: { orderItemSn: number; claimed: number; returned: number },
): Promise<void> {
  await t
    .updateTable('order_item')
    .set((e) => ({
      claimingQty: e('claimingQty', '-', claimed),
      returnedQty: e('returnedQty', '+', returned),
    }))
    .where('orderItemSn', '=', orderItemSn)
    .executeTakeFirstOrThrow();
}

/** Releases reserved stock, in unit order so that two claims cannot deadlock. */
export async function releaseReserved(
  t: Tx,
  units: readonly { prodUnitSn: number; qty: number }[],
): Promise<void> {
  const sorted = [...units].sort((a, b) => a.prodUnitSn - b.prodUnitSn);
  for (const { prodUnitSn, qty } of sorted) {
    await t
      .updateTable('stock')
      .set((e) => ({ reservedQty: e('reservedQty', '-', qty) }))
      .where('prodUnitSn', '=', prodUnitSn)
      .executeTakeFirstOrThrow();
  }
}

/** Records the received quantity of an item, and how much of it is fit for sale. */
export async function updateInspection(
  t: Tx,
  { claimItemSn, ...counts }: { claimItemSn: number; receivedQty: number; restockedQty: number },
): Promise<void> {
  await t
    .updateTable('claim_item')
    .set(counts)
    .where('claimItemSn', '=', claimItemSn)
    .executeTakeFirstOrThrow();
}
