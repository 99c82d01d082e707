import type { Insertable } from 'kysely';
import { padList, type Reader, type Tx } from '#db/connection.ts';
import type { Database } from '#db/database.ts';
import { prepare } from '#db/prepared.ts';

/** Marks items of a new order as pre-orders. */
export async function insertPreOrderLines(
  t: Tx,
  rows: readonly Insertable<Database['pre_order_line']>[],
): Promise<void> {
  if (rows.length > 0) await t.insertInto('pre_order_line').values(rows).execute();
}

const orderLines = prepare((db: Reader, { orderSn }: { orderSn: number }) =>
  db
    .selectFrom('pre_order_line as line')
    .innerJoin('order_item as item', 'item.orderItemSn', 'line.orderItemSn')
    .select(['line.orderItemSn', 'line.preOrderSn', 'line.shipsBy', 'line.toldShipsBy'])
    .select(['line.packedAt', 'item.prodUnitSn', 'item.orderedQty', 'item.cancelledQty'])
    .where('item.orderSn', '=', orderSn)
    .orderBy('line.orderItemSn')
    .compile(),
);

/** The items of an order that are pre-orders. */
export function listPreOrderLines(db: Reader, orderSn: number) {
  return orderLines.all(db, { orderSn });
}

/** The day of dispatch that the buyers of items have been told last, by item. */
export async function readShipsBy(
  db: Reader,
  orderItemSns: readonly number[],
): Promise<Map<number, string>> {
  if (orderItemSns.length === 0) return new Map();

  const rows = await db
    .selectFrom('pre_order_line')
    .select(['orderItemSn', 'toldShipsBy'])
    .where('orderItemSn', 'in', padList(orderItemSns))
    .execute();
  return new Map(rows.map((row) => [row.orderItemSn, row.toldShipsBy]));
}

/** The pre-order of a cancelled item; its units are only owed until it is packed. */
export interface FreedPlace {
  preOrderSn: number;
  isOwed: boolean;
}

/**
 * Notes which cancelled units of a locked order are owed by a pre-order, so that no stock comes back.
 * Returns the pre-orders by item.
 */
export async function noteFreedPlaces(
  t: Tx,
  cancel: { orderSn: number; orderCancelSn: number },
  items: readonly { orderItemSn: number; qty: number }[],
): Promise<Map<number, FreedPlace>> {
  const qtyByItem = new Map(items.map(({ orderItemSn, qty }) => [orderItemSn, qty]));
  const freed = new Map<number, FreedPlace>();

  for (const { orderItemSn, preOrderSn, packedAt } of await listPreOrderLines(t, cancel.orderSn)) {
    const placeQty = qtyByItem.get(orderItemSn);
    if (placeQty === undefined) continue;

    const isOwed = packedAt === null;
    freed.set(orderItemSn, { preOrderSn, isOwed });
    if (!isOwed) continue;

    await t
      .updateTable('order_cancel_item')
      .set({ placeQty })
      .where('orderCancelSn', '=', cancel.orderCancelSn)
      .where('orderItemSn', '=', orderItemSn)
      .execute();
  }

  return freed;
}

/** Notes that an item of a locked order is packed; false if it is already. */
export async function markPacked(t: Tx, orderItemSn: number, now: number): Promise<boolean> {
  const { numUpdatedRows } = await t
    .updateTable('pre_order_line')
    .set({ packedAt: now })
    .where('orderItemSn', '=', orderItemSn)
    .where('packedAt', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

interface LaterDay {
  preOrderSn: number;
  shipsBy: string;
}

/** The paid orders whose buyer has not been told yet that a pre-order is sent that late. */
export async function listOrdersToTell(db: Reader, later: LaterDay): Promise<number[]> {
  const rows = await db
    .selectFrom('pre_order_line as line')
    .innerJoin('order_item as item', 'item.orderItemSn', 'line.orderItemSn')
    .innerJoin('orders as o', 'o.orderSn', 'item.orderSn')
    .select('item.orderSn')
    .distinct()
    .where('line.preOrderSn', '=', later.preOrderSn)
    .where('line.packedAt', 'is', null)
    .where('line.toldShipsBy', '<', later.shipsBy)
    .where('o.paidAt', 'is not', null)
    .whereRef('item.orderedQty', '>', 'item.cancelledQty')
    .orderBy('item.orderSn')
    .execute();
  return rows.map(({ orderSn }) => orderSn);
}

/** Notes the later day in the lines of a locked order; false if its buyer knows it already. */
export async function noteLaterDay(
  t: Tx,
  { orderSn, preOrderSn, shipsBy }: LaterDay & { orderSn: number },
): Promise<boolean> {
  const { numUpdatedRows } = await t
    .updateTable('pre_order_line')
    .set({ toldShipsBy: shipsBy })
    .where('preOrderSn', '=', preOrderSn)
    .where('packedAt', 'is', null)
    .where('toldShipsBy', '<', shipsBy)
    .where('orderItemSn', 'in', (e) =>
      e
        .selectFrom('order_item')
        .select('order_item.orderItemSn')
        .where('order_item.orderSn', '=', orderSn)
        .whereRef('order_item.orderedQty', '>', 'order_item.cancelledQty'),
    )
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}
