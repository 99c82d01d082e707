import type { Tx } from '#db/connection.ts';
import { prepare } from '#db/prepared.ts';
import { lowerSold } from '../../product/pre-order/pre-order.queries.ts';
import { freeQty } from '../../product/pre-order/saleable-qty.queries.ts';

/** Units of an order that are for sale again. */
export interface UnitsBack {
  prodUnitSn: number;
  qty: number;
  /** Held for an unpaid order, sold out of stock, or owed by a pre-order until now. */
  from: 'Held' | 'Sold' | 'Owed';
  /** The pre-order whose places they give back. */
  preOrderSn?: number | undefined;
}

interface StockBack {
  prodUnitSn: number;
  held: number;
  sold: number;
  owed: number;
}

const stockGiveBack = prepare((t: Tx, { prodUnitSn, held, sold, owed }: StockBack) =>
  t
    .updateTable('stock')
    .set((e) => ({
      qty: e('qty', '+', sold),
      reservedQty: e('reservedQty', '-', held),
      owedQty: e('owedQty', '-', owed),
    }))
    .where('prodUnitSn', '=', prodUnitSn)
    .returning(freeQty.as('saleableQty'))
    .compile(),
);

/**
 * Gives all units back that an order no longer needs; returns how many of each, and which were sold
 * out. One unit after another in ascending order, its stock before its pre-orders: the lock order of
 * `reserveStock`, so that orders that are placed, packed, cancelled and given up at once never deadlock.
 */
export async function giveUnitsBack(
  t: Tx,
  units: readonly UnitsBack[],
): Promise<{ moved: { prodUnitSn: number; qty: number }[]; wereSoldOut: number[] }> {
  const byUnit = [...Map.groupBy(units, ({ prodUnitSn }) => prodUnitSn)];
  const moved: { prodUnitSn: number; qty: number }[] = [];
  const wereSoldOut: number[] = [];

  for (const [prodUnitSn, parts] of byUnit.sort(([a], [b]) => a - b)) {
    const held = sumQty(parts, 'Held');
    const sold = sumQty(parts, 'Sold');
    const owed = sumQty(parts, 'Owed');
    const { saleableQty } = await stockGiveBack.one(t, { prodUnitSn, held, sold, owed });
    const wasFull = await givePlacesBack(t, parts);

    const qty = held + sold + owed;
    moved.push({ prodUnitSn, qty });
    if (wasFull || isEdge(saleableQty, qty)) wereSoldOut.push(prodUnitSn);
  }

  return { moved, wereSoldOut };
}

/** Returns whether a unit was sold out before `qty` of it came back. */
function isEdge(saleableQty: number, qty: number): boolean {
  return saleableQty > 0 && saleableQty <= qty;
}

function sumQty(parts: readonly UnitsBack[], from: UnitsBack['from']): number {
  return parts.reduce((sum, part) => (part.from === from ? sum + part.qty : sum), 0);
}

/** Lowers what is sold of the pre-orders of one unit; returns whether the cap of one was reached. */
async function givePlacesBack(t: Tx, parts: readonly UnitsBack[]): Promise<boolean> {
  const qtyByPreOrder = new Map<number, number>();
  for (const { preOrderSn, qty } of parts) {
    if (preOrderSn === undefined) continue;
    qtyByPreOrder.set(preOrderSn, (qtyByPreOrder.get(preOrderSn) ?? 0) + qty);
  }

  let wasFull = false;
  for (const [preOrderSn, qty] of [...qtyByPreOrder].sort(([a], [b]) => a - b)) {
    const { leftQty } = await lowerSold(t, { preOrderSn, qty });
    if (leftQty === qty) wasFull = true;
  }

  return wasFull;
}
