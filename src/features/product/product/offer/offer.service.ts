import type { Tx } from '#db/connection.ts';
import { requestPublish } from '#src/publish/request-publish.ts';
import { nextOffering, offeredTags } from './offer.ts';

/** Publishes the pages that offer these products beside others, at the next hour. */
export async function publishOffers(
  t: Tx,
  itemCodes: readonly string[],
  now: number,
): Promise<void> {
  if (itemCodes.length === 0) return;

  await requestPublish(t, offeredTags(itemCodes), { now, runAt: nextOffering(now) });
}
