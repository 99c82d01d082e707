import type { ExpressionBuilder } from 'kysely';
import type { Reader, Tx } from '#db/connection.ts';
import type { Database } from '#db/database.ts';
import { OPEN } from '../../../pre-order/pre-order.queries.ts';

/** A unit of a product with its stock; undefined where there is none. */
export function findPreOrderUnit(db: Reader, unit: { itemCode: string; unitCode: string }) {
  return db
    .selectFrom('prod_unit as u')
    .innerJoin('product as p', 'p.productSn', 'u.productSn')
    .select(['u.prodUnitSn', 'p.productSn', 'p.itemType'])
    .where('u.itemCode', '=', unit.unitCode)
    .where('p.itemCode', '=', unit.itemCode)
    .executeTakeFirst();
}

/** Changes the open pre-order of a unit; undefined if there is none or its cap would be below its sales. */
export function updatePreOrder(
  t: Tx,
  { prodUnitSn, shipsBy, cap }: { prodUnitSn: number; shipsBy: string; cap: number },
) {
  return t
    .updateTable('pre_order')
    .set({ shipsBy, cap })
    .where('prodUnitSn', '=', prodUnitSn)
    .where('state', '=', OPEN)
    .where('soldQty', '<=', cap)
    .returning('preOrderSn')
    .executeTakeFirst();
}

/** Opens a pre-order; undefined if the unit has an open one. */
export function insertPreOrder(
  t: Tx,
  row: { prodUnitSn: number; shipsBy: string; cap: number; createdAt: number },
) {
  return t
    .insertInto('pre_order')
    .values({ ...row, state: 'Open', endedAt: null })
    .onConflict((c) => c.columns(['prodUnitSn']).where('state', '=', OPEN).doNothing())
    .returning('preOrderSn')
    .executeTakeFirst();
}

/** Closes the open pre-order of a unit; false if there is none. */
export async function closeOpenPreOrder(t: Tx, prodUnitSn: number, now: number): Promise<boolean> {
  const { numUpdatedRows } = await t
    .updateTable('pre_order')
    .set({ state: 'Closed', endedAt: now })
    .where('prodUnitSn', '=', prodUnitSn)
    .where('state', '=', OPEN)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** The orders with units of an ended pre-order that are not packed yet. */
const waitsFor = (e: ExpressionBuilder<Database, 'pre_order'>) =>
  e
    .selectFrom('pre_order_line as line')
    .innerJoin('order_item as item', 'item.orderItemSn', 'line.orderItemSn')
    .select('line.orderItemSn')
    .whereRef('line.preOrderSn', '=', 'pre_order.preOrderSn')
    .where('line.packedAt', 'is', null)
    .whereRef('item.orderedQty', '>', 'item.cancelledQty');

/** Moves the day of a unit's ended pre-orders whose buyers still wait; returns those pre-orders. */
export function updateAwaitedDay(
  t: Tx,
  { prodUnitSn, shipsBy }: { prodUnitSn: number; shipsBy: string },
) {
  return t
    .updateTable('pre_order')
    .set({ shipsBy })
    .where('prodUnitSn', '=', prodUnitSn)
    .where('state', '<>', OPEN)
    .where((e) => e.exists(waitsFor(e)))
    .returning('preOrderSn')
    .execute();
}

/** The latest day of a product's ended pre-orders whose buyers still wait, by the code of the unit. */
async function readAwaitedDays(db: Reader, productSn: number): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('pre_order')
    .innerJoin('prod_unit as u', 'u.prodUnitSn', 'pre_order.prodUnitSn')
    .select((e) => ['u.itemCode', e.fn.max('pre_order.shipsBy').as('shipsBy')])
    .where('u.productSn', '=', productSn)
    .where('pre_order.state', '<>', OPEN)
    .where((e) => e.exists(waitsFor(e)))
    .groupBy('u.itemCode')
    .execute();
  return new Map(rows.map(({ itemCode, shipsBy }) => [itemCode, shipsBy]));
}

/** The units sold of the open pre-order of a unit; undefined if there is none. */
export function findOpenSold(db: Reader, prodUnitSn: number) {
  return db
    .selectFrom('pre_order')
    .select('soldQty')
    .where('prodUnitSn', '=', prodUnitSn)
    .where('state', '=', OPEN)
    .executeTakeFirst();
}

/**
 * The open pre-orders of a product's units, the quantities its units owe, and the day that buyers of
 * ended pre-orders wait for, by the code of the unit.
 */
export async function readPreOrders(db: Reader, productSn: number) {
  const rows = await db
    .selectFrom('prod_unit as u')
    .innerJoin('stock', 'stock.prodUnitSn', 'u.prodUnitSn')
    .leftJoin('pre_order as pre', (join) =>
      join.onRef('pre.prodUnitSn', '=', 'u.prodUnitSn').on('pre.state', '=', OPEN),
    )
    .select(['u.itemCode', 'stock.owedQty', 'pre.shipsBy', 'pre.cap', 'pre.soldQty'])
    .where('u.productSn', '=', productSn)
    .where((e) => e.or([e('pre.preOrderSn', 'is not', null), e('stock.owedQty', '>', 0)]))
    .execute();

  const awaitedDays = await readAwaitedDays(db, productSn);

  return new Map(
    rows.map(({ itemCode, owedQty, shipsBy, cap, soldQty }) => {
      const open = shipsBy === null ? null : { shipsBy, cap: cap ?? 0, soldQty: soldQty ?? 0 };
      const awaitedDay = awaitedDays.get(itemCode) ?? null;
      return [itemCode, { preOrder: open, owedQty, awaitedDay }] as const;
    }),
  );
}
