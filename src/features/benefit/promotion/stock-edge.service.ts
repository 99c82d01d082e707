import type { Tx } from '#db/connection.ts';
import { requestPublish } from '#src/publish/request-publish.ts';
import { listProductCodes } from './stock-edge.queries.ts';
import { keepPromotedPrices, renewShownPrices } from './promoted-price.service.ts';

/**
 * Publishes the products of units that are sold out now, or no longer: their pages say so, and where
 * another unit is the cheapest one that one can buy, every place shows its price.
 */
export async function publishStockEdge(
  t: Tx,
  prodUnitSns: readonly number[],
  now: number,
): Promise<void> {
  if (prodUnitSns.length === 0) return;

  const products = await listProductCodes(t, prodUnitSns);

  await requestPublish(
    t,
    products.map(({ itemCode }) => `product:${itemCode}`),
    { now },
  );

  const productSns = products.map(({ productSn }) => productSn);
  await keepPromotedPrices(t, await renewShownPrices(t, productSns, now), now);
}
