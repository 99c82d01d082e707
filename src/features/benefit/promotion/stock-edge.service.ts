import type { Tx } from '#db/connection.ts';
import { requestPublish } from '#src/publish/request-publish.ts';
import { markCatalogChanged } from '../../product/product/catalog-change.queries.ts';
import { LOWEST_PRICE_MS, recordPrices } from '../../product/product/price-history.queries.ts';
import { listProductCodes } from '../../product/product/product-code.queries.ts';
import { updateShownPrices } from '../../product/product/shown-price.queries.ts';
import { keepPromotedPrices } from './promoted-price.service.ts';
import { listPriceTags } from './promoted-price.queries.ts';

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
  const repriced = await updateShownPrices(
    t,
    products.map(({ productSn }) => productSn),
  );
  if (repriced.length === 0) return;
  for (const productSn of repriced) await recordPrices(t, productSn, now);
  await markCatalogChanged(t, repriced);
  await keepPromotedPrices(t, repriced, now);
  const tags = await listPriceTags(t, repriced);
  await requestPublish(t, tags, { now });
  // The price before may be the lowest of the last days until then.
  await requestPublish(t, tags, { now, runAt: now + LOWEST_PRICE_MS });
}
