import type { Tx } from '#db/connection.ts';
import { publishStockEdge } from '../../benefit/promotion/stock-edge.service.ts';
import { announceRestock } from '../../find/restock/restock.service.ts';
import { publishGivers } from '../../product/gift/gift.service.ts';
import { isMadeOfUnits } from '../../product/product/item-set.ts';
import { lowerSoldCounts, type UnsoldUnits } from '../../product/product/sold-count.queries.ts';
import type { UnitsBack } from './give-back.queries.ts';
import type { FreedPlace } from './pre-order/pre-order-line.queries.ts';
import { releaseStock, returnStock } from './stock.queries.ts';

interface ReturnedUnits {
  itemType: string;
  prodUnitSn: number;
  qty: number;
  /** The pre-order they were bought as, if that sale is undone. */
  place?: FreedPlace | undefined;
}

/**
 * Gives units of order items back, once per `ref`: queues restock notices and publishes the products
 * that were sold out. A set has no stock of its own: its pieces are items beside it. `unsold` no longer
 * counts as sold.
 */
export async function restockUnits(
  t: Tx,
  items: readonly ReturnedUnits[],
  { ref, now, unsold = [] }: { ref: string; now: number; unsold?: readonly UnsoldUnits[] },
): Promise<void> {
  const units = items.flatMap(({ itemType, prodUnitSn, qty, place }): UnitsBack[] => {
    if (isMadeOfUnits(itemType) || qty === 0) return [];
    const from = place?.isOwed ? 'Owed' : 'Sold';
    return [{ prodUnitSn, qty, from, preOrderSn: place?.preOrderSn }];
  });

  const back = await returnStock(t, units, { ref, now });
  await lowerSoldCounts(t, unsold);
  await tellBack(t, back, { ref, now });
}

/** Releases what an unpaid order holds, and publishes the pages that showed it as sold out. */
export async function releaseUnits(t: Tx, orderSn: number, now: number): Promise<void> {
  await tellBack(t, await releaseStock(t, orderSn), { ref: `unpaid:${orderSn}`, now });
}

async function tellBack(
  t: Tx,
  { moved, wereSoldOut }: Awaited<ReturnType<typeof releaseStock>>,
  { ref, now }: { ref: string; now: number },
): Promise<void> {
  const prodUnitSns = moved.map(({ prodUnitSn }) => prodUnitSn);
  await announceRestock(t, prodUnitSns, { ref, now });
  await publishGivers(t, moved, now);
  await publishStockEdge(t, wereSoldOut, now);
}
