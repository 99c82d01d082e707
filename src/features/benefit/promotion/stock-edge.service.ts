import type { Tx } from '#db/connection.ts';
import { requestPublish } from '#src/publish/request-publish.ts';
import { markCatalogChanged } from '../../product/product/catalog-change.queries.ts';
import { publishOffers } from '../../product/product/offer/offer.service.ts';
import { listTagsOfLists } from './promoted-price.queries.ts';
import { findWholeEdges } from './stock-edge.ts';
import { listProductCodes, listSaleableUnits } from './stock-edge.queries.ts';
import { keepPromotedPrices, renewShownPrices } from './promoted-price.service.ts';
import { lockProducts } from './shown-price.queries.ts';

const MINUTE_MS = 60 * 1000;
/** A published list is so old at most in the sizes it counts: a filtered one is never published. */
const SIZE_COUNTS_MS = 10 * MINUTE_MS;

/**
 * Publishes the products of units that are sold out now, or no longer: their pages say so, and where
 * another unit is the cheapest one that one can buy, every place shows its price. The filters know
 * which sizes are in stock with their next answer.
 */
export async function publishStockEdge(
  t: Tx,
  prodUnitSns: readonly number[],
  now: number,
): Promise<void> {
  if (prodUnitSns.length === 0) return;

  const products = await listProductCodes(t, prodUnitSns);
  const productSns = products.map(({ productSn }) => productSn);
  await lockProducts(t, productSns); // before what many share, as wherever sold counts change

  await requestPublish(
    t,
    products.map(({ itemCode }) => `product:${itemCode}`),
    { now },
  );

  await markCatalogChanged(t, productSns);
  await publishSizeCounts(t, productSns, now);

  const saleable = await listSaleableUnits(t, productSns);
  const edges = findWholeEdges(productSns, { changed: new Set(prodUnitSns), saleable });
  const offered = products.filter(({ productSn }) => edges.has(productSn));
  await publishOffers(
    t,
    offered.map(({ itemCode }) => itemCode),
    now,
  );

  await keepPromotedPrices(t, await renewShownPrices(t, productSns, now), now);
}

/**
 * Publishes the lists of products that have sold out in a size, or have one again: all of ten minutes
 * together, as a busy hour has many.
 */
export async function publishSizeCounts(
  t: Tx,
  productSns: readonly number[],
  now: number,
): Promise<void> {
  const runAt = Math.floor(now / SIZE_COUNTS_MS + 1) * SIZE_COUNTS_MS;
  await requestPublish(t, await listTagsOfLists(t, productSns), { now, runAt });
}
