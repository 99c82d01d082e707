import type { ShopDatabase, Tx } from '#db/connection.ts';
import type { PublishWish } from '../content/content.ts';
import { requestWishes } from '../content/content.service.ts';
import { SETTING_TAG } from '../setting/setting.ts';
import {
  hasOpenStore,
  nextStoreSn,
  putStore,
  replaceStoreHours,
  type StoreFields,
} from './store.queries.ts';

/** Tag of every page that shows a list of stores. */
export const STORE_LIST_TAG = 'store';
export const storeTag = (storeSn: number) => `store:${storeSn}`;

/**
 * Makes a store, or changes the one of `storeSn`; its page and the list are published anew. Answers
 * its number, the next one when left out.
 */
export function saveStore(
  database: ShopDatabase,
  input: StoreFields & { storeSn?: number },
  now: number,
): Promise<number> {
  return database.tx(async (t) => (await writeStore(t, input, now)).storeSn);
}

/** The same within a transaction; returns what is published, and when. */
export async function writeStore(
  t: Tx,
  { storeSn: given, ...fields }: StoreFields & { storeSn?: number },
  now: number,
): Promise<{ storeSn: number; publish: PublishWish[] }> {
  const storeSn = given ?? (await nextStoreSn(t));
  const hadStore = await hasOpenStore(t);

  await putStore(t, { storeSn, ...fields }, now);

  const isLinkChanged = hadStore !== (await hasOpenStore(t)); // in the footer

  await replaceStoreHours(t, storeSn, fields.hours);

  // A day with other hours goes from the pages when it is over.
  const ends = Object.keys(fields.hours.exceptions).map(endOfDay);
  const tags = [STORE_LIST_TAG, storeTag(storeSn), ...(isLinkChanged ? [SETTING_TAG] : [])];
  const publish = [now, ...ends.filter((end) => end > now)].map((runAt) => ({ tags, runAt }));

  await requestWishes(t, publish, now);

  return { storeSn, publish };
}

/** The midnight after a civil date in Korea. */
function endOfDay(day: string): number {
  return Date.parse(`${day}T24:00+09:00`);
}
