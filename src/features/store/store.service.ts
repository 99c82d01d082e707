import type { Shop } from '#db/connection.ts';
import { requestPublish } from '../../publish/request-publish.ts';
import { AppError } from '../../lib/errors.ts';
import { insertStore, replaceStoreHours, updateStore } from './store.queries.ts';
import type { StoreFields } from './store.queries.ts';

/** Tag of every page that shows a list of stores. */
export const STORE_LIST_TAG = 'store';
export const storeTag = (storeSn: number) => `store:${storeSn}`;

/**
 * Makes a store, or changes the one of `storeSn`; its page and the list are published anew. Throws
 * NotFound where there is none of that number. Answers its number.
 */
export async function saveStore(
  shop: Shop,
  input: StoreFields & { storeSn?: number },
  now: number,
): Promise<number> {
  const { storeSn, ...fields } = input;
  return shop.tx(async (t) => {
    if (storeSn !== undefined && !(await updateStore(t, storeSn, { fields, now }))) {
      throw new AppError('NotFound');
    }
    const saved = storeSn ?? (await insertStore(t, fields, now));
    await replaceStoreHours(t, saved, fields.hours);
    const tags = [STORE_LIST_TAG, storeTag(saved)];
    // A day with other hours goes from the pages when it is over.
    const ends = Object.keys(fields.hours.exceptions).map(endOfDay);
    for (const runAt of [now, ...ends.filter((end) => end > now)]) {
      await requestPublish(t, tags, { now, runAt });
    }
    return saved;
  });
}

/** The midnight after a civil date in Korea. */
function endOfDay(day: string): number {
  return Date.parse(`${day}T24:00+09:00`);
}
