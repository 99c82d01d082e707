import type { Tx } from '#db/connection.ts';
import { requestPublish } from '../../../publish/request-publish.ts';
import { turnsGift } from './gift.ts';
import { listGivers } from './gift.queries.ts';

/**
 * Asks for the pages of the products whose gift came to be sold out by what `moved`, or to be had
 * again. `qty` is negative where units were held, positive where they came back.
 */
export async function publishGivers(
  t: Tx,
  moved: readonly { prodUnitSn: number; qty: number }[],
  now: number,
): Promise<void> {
  if (moved.length === 0) return;

  const movedQty = new Map(moved.map(({ prodUnitSn, qty }) => [prodUnitSn, qty]));
  const givers = await listGivers(t, [...movedQty.keys()]);
  const turned = givers.filter((gift) =>
    turnsGift(gift, { saleableQty: gift.saleableQty, moved: movedQty.get(gift.prodUnitSn) ?? 0 }),
  );
  const tags = turned.map(({ itemCode }) => `product:${itemCode}`);

  if (tags.length > 0) await requestPublish(t, tags, { now });
}
