import type { Tx } from '#db/connection.ts';
import { publishStockEdge } from '../../benefit/promotion/stock-edge.service.ts';
import { announceRestock } from '../../find/restock/restock.service.ts';
import { publishGivers } from '../../product/gift/gift.service.ts';
import { returnStock } from './stock.queries.ts';

interface ReturnedUnits {
  itemType: string;
  prodUnitSn: number;
  qty: number;
}

/**
 * Returns units of order items to stock, once per `ref`: queues restock notices and publishes the
 * products that were sold out. A set has no stock of its own: its pieces are items beside it.
 */
export async function restockUnits(
  t: Tx,
  items: readonly ReturnedUnits[],
  { ref, now }: { ref: string; now: number },
): Promise<void> {
  const units = new Map<number, number>();
  for (const { itemType, prodUnitSn, qty } of items) {
    if (itemType === 'Set' || itemType === 'Bundle' || qty === 0) continue;
    units.set(prodUnitSn, (units.get(prodUnitSn) ?? 0) + qty);
  }

  const rows = [...units].map(([prodUnitSn, qty]) => ({ prodUnitSn, qty }));
  const wereSoldOut = await returnStock(t, rows, { ref, now });

  await announceRestock(t, [...units.keys()], { ref, now });
  await publishGivers(t, rows, now);
  await publishStockEdge(t, wereSoldOut, now);
}
