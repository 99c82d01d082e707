import { padList, type Reader, type Tx } from '#db/connection.ts';

/** The current discounts per unit, less those that confirmed claims took back. */
export async function listUnitDiscounts(
  db: Reader,
  { orderItemSn, unitNos }: { orderItemSn: number; unitNos: readonly number[] },
) {
  const rows = await db
    .selectFrom('order_unit_adjustment as adjustment')
    .leftJoin(
      (e) =>
        e
          .selectFrom('claim_coupon_loss as loss')
          .innerJoin('claim', 'claim.claimSn', 'loss.claimSn')
          .select(['loss.orderItemSn', 'loss.unitNo', 'loss.ref'])
          .select((x) => x.fn.sum<number>('loss.amount').as('lostAmt'))
          .where('claim.status', '=', 'Confirmed')
          .where('loss.orderItemSn', '=', orderItemSn)
          .groupBy(['loss.orderItemSn', 'loss.unitNo', 'loss.ref'])
          .as('lost'),
      (join) =>
        join
          .onRef('lost.orderItemSn', '=', 'adjustment.orderItemSn')
          .onRef('lost.unitNo', '=', 'adjustment.unitNo')
          .onRef('lost.ref', '=', 'adjustment.ref')
          .on('adjustment.kind', 'in', ['ItemCoupon', 'CartCoupon']),
    )
    .select(['adjustment.unitNo', 'adjustment.kind', 'adjustment.ref', 'adjustment.amount'])
    .select('lost.lostAmt')
    .where('adjustment.orderItemSn', '=', orderItemSn)
    .where('adjustment.unitNo', 'in', padList(unitNos))
    .orderBy('adjustment.unitNo')
    .execute();
  return rows
    .map(({ lostAmt, ...row }) => ({ ...row, amount: row.amount - Number(lostAmt ?? 0) }))
    .filter(({ amount }) => amount > 0);
}

/** The parcel of an item; its exchange is shipped by the same seller. */
export function findParcelOf(db: Reader, orderShippingSn: number) {
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
    .map(({ prodUnitSn, qty }) => ({ prodUnitSn, qty: -qty, kind: 'Sale', ref, createdAt: now }));
  if (rows.length > 0) await t.insertInto('stock_movement').values(rows).execute();
  for (const { prodUnitSn, qty, reservedQty } of sorted) {
    await t
      .updateTable('stock')
      .set((e) => ({ qty: e('qty', '-', qty), reservedQty: e('reservedQty', '-', reservedQty) }))
      .where('prodUnitSn', '=', prodUnitSn)
      .executeTakeFirstOrThrow();
  }
}
