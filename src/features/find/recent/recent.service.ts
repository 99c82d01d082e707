import type { Reader, ShopDatabase } from '#db/connection.ts';
import type { Locale } from '../../../lib/locale.ts';
import { listProductBriefs, listProductSns } from '../product-list/product-brief.queries.ts';
import { mergeViewed, notAfter, type Viewed } from './recent.ts';
import { deleteOldViews, listViews, upsertViews } from './recent.queries.ts';
import type { RecentList, RecentProducts } from './recent.schema.ts';

interface Reading {
  memberNo: number;
  locale: Locale;
  now: number;
}

/** The products a browser remembers, in its order. */
export async function readRecentProducts(
  db: Reader,
  itemCodes: readonly string[],
  reader: Omit<Reading, 'memberNo'>,
): Promise<RecentProducts> {
  const sns = await listProductSns(db, itemCodes);
  const productSns = itemCodes.flatMap((itemCode) => sns.get(itemCode) ?? []);

  return { products: await listProductBriefs(db, productSns, reader) };
}

export async function readRecentList(db: Reader, reading: Reading): Promise<RecentList> {
  const views = await listViews(db, reading.memberNo);
  const productSns = views.map(({ productSn }) => productSn);

  return {
    viewed: views.map(({ itemCode, viewedAt }) => ({ itemCode, viewedAt })),
    products: await listProductBriefs(db, productSns, reading),
  };
}

/** Puts what a browser remembers with what the member viewed elsewhere; the answer is both. */
export async function mergeRecent(
  database: ShopDatabase,
  reading: Reading,
  viewed: readonly Viewed[],
): Promise<RecentList> {
  const { memberNo } = reading;
  const latest = mergeViewed(notAfter(viewed, reading.now), []);
  const itemCodes = latest.map(({ itemCode }) => itemCode);
  const sns = await listProductSns(database.read, itemCodes);

  const views = latest.flatMap(({ itemCode, viewedAt }) => {
    const productSn = sns.get(itemCode);
    return productSn === undefined ? [] : [{ memberNo, productSn, viewedAt }];
  });

  if (views.length > 0) {
    await database.tx(async (t) => {
      await upsertViews(t, views);
      await deleteOldViews(t, memberNo);
    });
  }

  return readRecentList(database.read, reading);
}
