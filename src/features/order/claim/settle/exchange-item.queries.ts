import type { Reader, Tx } from '#db/connection.ts';

/** The parcel of an item; its exchange is shipped by the same seller. */
export function findParcel(db: Reader, orderShippingSn: number) {
  return db
    .selectFrom('order_shipping')
    .select(['orderHandlerSn', 'handlerNameKo', 'handlerNameEn', 'combineType', 'returnFee'])
    .where('orderShippingSn', '=', orderShippingSn)
    .executeTakeFirstOrThrow();
}

/** Stock of a unit: what a claim reserved of it, and what it takes of that. */
export interface ReservedUnit {
  prodUnitSn: number;
  reservedQty: number;
  qty: number;
}

/** Takes reserved units out of stock, once per `ref`, and releases the rest of the reservation. */
export async function takeReserved(
  t: Tx,
  units: readonly ReservedUnit[],
  { ref, now }: { ref: string; now: number },
): Promise<void> {
  const sorted = [...units].sort((a, b) => a.prodUnitSn - b.prodUnitSn);
  const rows = sorted
    .filter(({ qty }) => qty > 0)
    .map(({ prodUnitSn, qty }) => ({
      prodUnitSn,
      qty: -qty,
      kind: 'Sale' as const,
      ref,
      createdAt: now,
    }));

  if (rows.length > 0) await t.insertInto('stock_movement').values(rows).execute();

  for (const { prodUnitSn, qty, reservedQty } of sorted) {
    await t
      .updateTable('stock')
      .set((e) => ({ qty: e('qty', '-', qty), reservedQty: e('reservedQty', '-', reservedQty) }))
      .where('prodUnitSn', '=', prodUnitSn)
      .executeTakeFirstOrThrow();
  }
}
