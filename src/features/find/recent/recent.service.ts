import type { Reader, ShopDatabase } from '#db/connection.ts';
import type { Locale } from '../../../lib/locale.ts';
import { readSettings } from '../../content/setting/setting.service.ts';
import { listProductBriefs, listProductSns } from '../product-list/product-brief.queries.ts';
import { listProductSns as listCategorySns } from '../product-list/product-list.queries.ts';
import { mergeViewed, notAfter, type Viewed } from './recent.ts';
import { deleteOldViews, findPrimaryCategory, listViews, upsertViews } from './recent.queries.ts';
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
  const { limits } = await readSettings(db);
  const sns = await listProductSns(db, itemCodes.slice(0, limits.recent));
  const productSns = itemCodes.flatMap((itemCode) => sns.get(itemCode) ?? []);

  return { products: await listProductBriefs(db, productSns, reader) };
}

const MOST_SIMILAR = 10;

/** The best sellers of a product's own category; none for a product without a page. */
export async function readSimilarProducts(
  db: Reader,
  itemCode: string,
  reader: Omit<Reading, 'memberNo'>,
): Promise<RecentProducts> {
  const sns = await listProductSns(db, [itemCode]);
  const productSn = sns.get(itemCode);
  const category = productSn === undefined ? undefined : await findPrimaryCategory(db, productSn);
  if (category === undefined) return { products: [] };

  const { now } = reader;
  const range = { offset: 0, limit: MOST_SIMILAR + 1, now };
  const best = await listCategorySns(db, { ...category, sort: 'bestSelling', ...range });
  const others = best.filter((sn) => sn !== productSn).slice(0, MOST_SIMILAR);

  return { products: await listProductBriefs(db, others, reader) };
}

export async function readRecentList(db: Reader, reading: Reading): Promise<RecentList> {
  const { limits } = await readSettings(db);
  const views = await listViews(db, reading.memberNo, limits.recent);
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
  const { limits } = await readSettings(database.read);
  const latest = mergeViewed(notAfter(viewed, reading.now), []).slice(0, limits.recent);
  const itemCodes = latest.map(({ itemCode }) => itemCode);
  const sns = await listProductSns(database.read, itemCodes);

  const views = latest.flatMap(({ itemCode, viewedAt }) => {
    const productSn = sns.get(itemCode);
    return productSn === undefined ? [] : [{ memberNo, productSn, viewedAt }];
  });

  if (views.length > 0) {
    await database.tx(async (t) => {
      await upsertViews(t, views);
      await deleteOldViews(t, memberNo, limits.recent);
    });
  }

  return readRecentList(database.read, reading);
}
