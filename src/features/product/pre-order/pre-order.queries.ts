import { sql } from 'kysely';
import { padList, type Tx } from '#db/connection.ts';
import { prepare } from '#db/prepared.ts';
import type { PreOrderState } from './pre-order.ts';

// A literal, so that the index of open pre-orders applies.
export const OPEN = sql.lit<PreOrderState>('Open');

/** The columns of `UnitStock` but its stock; the pre-order is joined as `pre`. */
export const PRE_ORDER_COLUMNS = [
  'pre.preOrderSn',
  'pre.shipsBy',
  'pre.cap',
  'pre.soldQty',
] as const;

interface Places {
  preOrderSn: number;
  prodUnitSn: number;
  qty: number;
}

const placesTake = prepare((t: Tx, { preOrderSn, shipsBy, qty }: Places & { shipsBy: string }) =>
  t
    .updateTable('pre_order')
    .set((e) => ({ soldQty: e('soldQty', '+', qty) }))
    .where('preOrderSn', '=', preOrderSn)
    .where('state', '=', OPEN)
    .where('shipsBy', '=', shipsBy)
    .where((e) => e(e('soldQty', '+', qty), '<=', e.ref('cap')))
    .returning((e) => e('cap', '-', e.ref('soldQty')).as('leftQty'))
    .compile(),
);

const owe = prepare((t: Tx, { prodUnitSn, qty }: Places) =>
  t
    .updateTable('stock')
    .set((e) => ({ owedQty: e('owedQty', '+', qty) }))
    .where('prodUnitSn', '=', prodUnitSn)
    .compile(),
);

/**
 * Takes places of a pre-order whose day of dispatch is still `shipsBy`; returns how many are left,
 * undefined if there were fewer, and the caller then rolls back. Stock is locked before the
 * pre-order, as wherever both change.
 */
export async function takePlaces(
  t: Tx,
  places: Places & { shipsBy: string },
): Promise<number | undefined> {
  await owe.all(t, places);
  const row = await placesTake.first(t, places);
  return row && Number(row.leftQty);
}

/** Lowers what is sold of a pre-order by units that are cancelled; returns what is left of its cap. */
export async function lowerSold(
  t: Tx,
  { preOrderSn, qty }: { preOrderSn: number; qty: number },
): Promise<{ leftQty: number }> {
  const { leftQty } = await t
    .updateTable('pre_order')
    .set((e) => ({ soldQty: e('soldQty', '-', qty) }))
    .where('preOrderSn', '=', preOrderSn)
    .returning((e) => e('cap', '-', e.ref('soldQty')).as('leftQty'))
    .executeTakeFirstOrThrow();
  return { leftQty: Number(leftQty) };
}

/**
 * Ends the open pre-orders of units whose stock covers everybody who bought one: the goods have
 * arrived. Called when staff add stock; false if there were none.
 * `isOwed`: only where somebody waits, for files that may state the same stock again.
 */
export async function endArrived(
  t: Tx,
  prodUnitSns: readonly number[],
  now: number,
  { isOwed = false } = {},
): Promise<boolean> {
  const { numUpdatedRows } = await t
    .updateTable('pre_order')
    .set({ state: 'Arrived', endedAt: now })
    .where('state', '=', OPEN)
    .where('prodUnitSn', 'in', padList(prodUnitSns))
    .where((e) =>
      e.exists(
        e
          .selectFrom('stock')
          .select('stock.prodUnitSn')
          .whereRef('stock.prodUnitSn', '=', 'pre_order.prodUnitSn')
          .where('stock.qty', '>', 0)
          .where('stock.owedQty', '>=', isOwed ? 1 : 0)
          .where((s) =>
            s(s('stock.qty', '-', s.ref('stock.reservedQty')), '>=', s.ref('stock.owedQty')),
          ),
      ),
    )
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}
