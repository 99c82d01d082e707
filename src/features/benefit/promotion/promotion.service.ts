import type { Tx } from '#db/connection.ts';
import { requestPublish } from '../../../publish/request-publish.ts';
import { enqueueJob } from '../../../server/jobs.ts';
import type { PublishWish } from '../../content/content/content.ts';
import { markCatalogChanged } from '../../product/product/catalog-change.queries.ts';
import { listPriceTags } from './promoted-price.queries.ts';
import { promotedPricesJob } from './promoted-price.service.ts';
import {
  listPlacedSns,
  placeInPromotions,
  replaceTargets,
  upsertPromotion,
  type PromotionTarget,
} from './promotion.queries.ts';
import type { Promotion } from './promotion.ts';

export interface PromotionInput extends Omit<Promotion, 'promotionSn' | 'name'> {
  /** The number of a promotion that exists already. */
  promotionSn?: number;
  nameKo: string;
  nameEn: string;
  startAt: number;
  endAt: number;
  status: 'On' | 'Off';
  targets: readonly PromotionTarget[];
}

/**
 * Writes a promotion with what it is for. The pages that show its products, before and after, are
 * published anew, and their prices written down: now, and when it begins and ends.
 */
export async function savePromotion(
  t: Tx,
  { targets, ...promotion }: PromotionInput,
  now: number,
): Promise<{ promotionSn: number; publish: PublishWish[] }> {
  const promotionSn = await upsertPromotion(t, { ...promotion, updatedAt: now });
  const before = await listPlacedSns(t, promotionSn);

  await replaceTargets(t, promotionSn, targets);
  await placeInPromotions(t, { promotionSn });

  const productSns = [...before, ...(await listPlacedSns(t, promotionSn))];
  await markCatalogChanged(t, productSns);

  const tags = await listPriceTags(t, productSns);

  const later = [promotion.startAt, promotion.endAt].filter((edgeAt) => edgeAt > now);
  const publish = [now, ...later].map((runAt) => ({ tags, runAt }));
  for (const { runAt } of publish) {
    // Each time it is saved is another; at its beginning and end it is the same.
    const key = runAt > now ? `promoted-prices:${promotionSn}:${runAt}` : null;
    await enqueueJob(t, { kind: promotedPricesJob, payload: { promotionSn }, key, now, runAt });
    await requestPublish(t, tags, { now, runAt });
  }

  return { promotionSn, publish };
}
