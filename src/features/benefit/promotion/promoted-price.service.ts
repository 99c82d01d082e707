import { z } from 'zod';
import type { ShopDatabase, Tx } from '#db/connection.ts';
import { requestFeeds, requestPublish } from '../../../publish/request-publish.ts';
import { defineJobHandler, type JobHandler } from '../../../server/job-worker.ts';
import type { JobKind } from '../../../server/jobs.ts';
import type { Runtime } from '../../../server/runtime.ts';
import { markCatalogChanged } from '../../product/product/catalog-change.queries.ts';
import { LOWEST_PRICE_MS, recordPrices } from '../../product/product/price-history.queries.ts';
import {
  listMaybePromoted,
  listPriceEdges,
  listPriceTags,
  recordPromotedPrices,
} from './promoted-price.queries.ts';
import { updateShownPrices } from './shown-price.queries.ts';

const Payload = z.object({ promotionSn: z.int() });

/** Writes down what a promotion makes of prices, and feeds: when it is saved, begins and ends. */
export const promotedPricesJob: JobKind<z.output<typeof Payload>> = {
  kind: 'promoted-prices',
  payload: Payload,
};

/** Products in one transaction: every other write waits for it. */
const CHUNK = 50;

export function promotionJobs({ database }: Runtime): JobHandler[] {
  return [
    defineJobHandler(promotedPricesJob, async ({ promotionSn }, { now }) => {
      await renewPromotedPrices(database, promotionSn, now);
      await database.tx((t) => requestFeeds(t, now));
    }),
  ];
}

async function renewPromotedPrices(
  database: ShopDatabase,
  promotionSn: number,
  now: number,
): Promise<void> {
  const productSns = await listMaybePromoted(database.read, promotionSn);
  for (let i = 0; i < productSns.length; i += CHUNK) {
    const sns = productSns.slice(i, i + CHUNK);
    await database.tx(async (t) => {
      await renewShownPrices(t, sns, now);
      await keepPromotedPrices(t, sns, now);
    });
  }
}

/**
 * Shows products with the price of another unit where that is the cheapest one that one can buy now.
 * Returns the products that have another price, whose promoted prices are to be kept anew.
 */
export async function renewShownPrices(
  t: Tx,
  productSns: readonly number[],
  now: number,
): Promise<number[]> {
  const repriced = await updateShownPrices(t, productSns, now);
  if (repriced.length === 0) return [];

  for (const productSn of repriced) await recordPrices(t, productSn, now);
  await markCatalogChanged(t, repriced);

  const tags = await listPriceTags(t, repriced);
  await requestPublish(t, tags, { now });
  // The price before may be the lowest of the last days until then.
  await requestPublish(t, tags, { now, runAt: now + LOWEST_PRICE_MS });

  return repriced;
}

/**
 * Writes down the promoted prices of products as they are now. A price that ended is one of the
 * lowest of the last days: what claims a reduction is published anew, and once more when it is not.
 */
export async function keepPromotedPrices(
  t: Tx,
  productSns: readonly number[],
  now: number,
): Promise<void> {
  const ended = await recordPromotedPrices(t, productSns, now);
  if (ended.length === 0) return;

  const tags = await listPriceTags(t, ended);
  await requestPublish(t, tags, { now });
  await requestPublish(t, tags, { now, runAt: now + LOWEST_PRICE_MS });
}

/**
 * Has the pages that show the prices of products published anew when promotions of theirs begin or
 * end. Called with the products of a saved promotion, and with products that were saved.
 */
export async function publishAtPriceEdges(
  t: Tx,
  productSns: readonly number[],
  now: number,
): Promise<void> {
  for (const [runAt, sns] of await listPriceEdges(t, productSns, now)) {
    await requestPublish(t, await listPriceTags(t, sns), { now, runAt });
  }
}
