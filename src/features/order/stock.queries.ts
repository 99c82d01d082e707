import type { Tx } from '#db/connection.ts';

export interface UnitQty {
  prodUnitSn: number;
  qty: number;
}

/**
 * Holds stock for an order by conditional update, in unit order so that no two orders wait for
 * each other. Returns the units that were short; the caller then gives the transaction up.
 */
export async function reserveStock(
  t: Tx,
  orderSn: number,
  units: readonly UnitQty[],
): Promise<number[]> {
  const sorted = [...units].sort((a, b) => a.prodUnitSn - b.prodUnitSn);
  await t
    .insertInto('stock_reservation')
    .values(sorted.map((unit) => ({ ...unit, orderSn, status: 'Held' })))
    .execute();
  const short: number[] = [];
  for (const { prodUnitSn, qty } of sorted) {
    const { numUpdatedRows } = await t
      .updateTable('stock')
      .set((e) => ({ reservedQty: e('reservedQty', '+', qty) }))
      .where('prodUnitSn', '=', prodUnitSn)
      .where((e) => e(e('qty', '-', e.ref('reservedQty')), '>=', qty))
      .executeTakeFirstOrThrow();
    if (numUpdatedRows === 0n) short.push(prodUnitSn);
  }
  return short;
}

/** Gives back what an order still holds; a second call finds nothing held and does nothing. */
export async function releaseStock(t: Tx, orderSn: number): Promise<void> {
  for (const { prodUnitSn, qty } of await endReservations(t, orderSn, 'Released')) {
    await t
      .updateTable('stock')
      .set((e) => ({ reservedQty: e('reservedQty', '-', qty) }))
      .where('prodUnitSn', '=', prodUnitSn)
      .execute();
  }
}

/** Takes what an order holds off the shelf, once, and tells what is left of each unit. */
export async function takeStock(
  t: Tx,
  order: { orderSn: number; orderNo: string },
  now: number,
): Promise<{ prodUnitSn: number; saleableQty: number }[]> {
  const held = await endReservations(t, order.orderSn, 'Taken');
  if (held.length === 0) return [];
  await t
    .insertInto('stock_movement')
    .values(
      held.map(({ prodUnitSn, qty }) => ({
        prodUnitSn,
        qty: -qty,
        kind: 'Sale',
        ref: order.orderNo,
        createdAt: now,
      })),
    )
    .execute();
  const left: { prodUnitSn: number; saleableQty: number }[] = [];
  for (const { prodUnitSn, qty } of held) {
    const row = await t
      .updateTable('stock')
      .set((e) => ({ qty: e('qty', '-', qty), reservedQty: e('reservedQty', '-', qty) }))
      .where('prodUnitSn', '=', prodUnitSn)
      .returning((e) => e('qty', '-', e.ref('reservedQty')).as('saleableQty'))
      .executeTakeFirstOrThrow();
    left.push({ prodUnitSn, saleableQty: row.saleableQty });
  }
  return left;
}

async function endReservations(
  t: Tx,
  orderSn: number,
  status: 'Taken' | 'Released',
): Promise<UnitQty[]> {
  const ended = await t
    .updateTable('stock_reservation')
    .set({ status })
    .where('orderSn', '=', orderSn)
    .where('status', '=', 'Held')
    .returning(['prodUnitSn', 'qty'])
    .execute();
  return ended.sort((a, b) => a.prodUnitSn - b.prodUnitSn);
}
