import type { Tx } from '#db/connection.ts';
import { enqueueJob } from '../../../server/jobs.ts';
import { getAncestors } from '../../product/category/category.ts';
import { promotedPricesJob, publishAtPriceEdges } from './promoted-price.service.ts';
import { listPromotions, renameTargets } from './promotion-category.queries.ts';
import { listPlacedSns, placeInPromotions } from './promotion.queries.ts';

/**
 * Follows a category that has moved: its own promotions stay with it, those of the categories above
 * it are left and joined. Returns the promotions whose products changed.
 */
export async function moveInPromotions(
  t: Tx,
  { from, to, now }: { from: string; to: string; now: number },
): Promise<number[]> {
  await renameTargets(t, from, to);

  const changed: number[] = [];
  for (const promotionSn of await listPromotions(t, [...getAncestors(from), ...getAncestors(to)])) {
    const before = await listPlacedSns(t, promotionSn);

    await placeInPromotions(t, { promotionSn });

    const after = await listPlacedSns(t, promotionSn);
    const sns = [...new Set(before).symmetricDifference(new Set(after))];
    if (sns.length === 0) continue;

    changed.push(promotionSn);
    await publishAtPriceEdges(t, sns, now);

    const payload = { promotionSn };
    await enqueueJob(t, { kind: promotedPricesJob, payload, key: null, now, runAt: now });
  }

  return changed;
}
