import type { ShopDatabase, Tx } from '#db/connection.ts';
import { RESTOCK_REQUESTS, VIEWED, WISHED } from '#db/seed/keeping.ts';
import { kstDay } from '../lib/date.ts';
import { listProductSns } from '../features/find/product-list/product-brief.queries.ts';
import { upsertViews } from '../features/find/recent/recent.queries.ts';

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;

/**
 * Creates the demo member's wish list, recently viewed products, and restock requests in every
 * state.
 */
export async function loadDemoKeeping(
  database: ShopDatabase,
  email: string,
  now: number,
): Promise<void> {
  await database.tx(async (t) => {
    const { memberNo } = await t
      .selectFrom('member')
      .select('memberNo')
      .where('email', '=', email)
      .executeTakeFirstOrThrow();

    await insertWishes(t, memberNo, now);

    const sns = await listProductSns(t, [...new Set(VIEWED.map(([itemCode]) => itemCode))]);

    const views = VIEWED.flatMap(([itemCode, hoursAgo]) => {
      const productSn = sns.get(itemCode);
      const viewedAt = now - hoursAgo * HOUR_MS;
      return productSn === undefined ? [] : [{ memberNo, productSn, viewedAt }];
    });

    await upsertViews(t, views);
    await insertRequests(t, memberNo, now);
  });
}

async function insertWishes(t: Tx, memberNo: number, now: number): Promise<void> {
  const sns = await listProductSns(t, WISHED);
  const rows = [...sns.values()].map((productSn) => ({ memberNo, productSn, createdAt: now }));
  await t.insertInto('wish_item').values(rows).execute();
  await t.insertInto('wish_list').values({ memberNo, itemCount: rows.length }).execute();
}

async function insertRequests(t: Tx, memberNo: number, now: number): Promise<void> {
  const units = await t
    .selectFrom('prod_unit')
    .innerJoin('stock', 'stock.prodUnitSn', 'prod_unit.prodUnitSn')
    .innerJoin('product', 'product.productSn', 'prod_unit.productSn')
    .select('prod_unit.prodUnitSn')
    .where('stock.qty', '=', 0)
    .where('prod_unit.saleStatus', '=', 'OnSale')
    .where('product.saleStatus', '=', 'On')
    .orderBy('prod_unit.prodUnitSn')
    .limit(RESTOCK_REQUESTS.length)
    .execute();

  const rows = units.flatMap(({ prodUnitSn }, i) => {
    const request = RESTOCK_REQUESTS[i];
    if (!request) return [];

    const { notifyStatus, startsIn, endsIn } = request;
    const createdAt = now + startsIn * DAY_MS;

    return {
      memberNo,
      prodUnitSn,
      notifyStatus,
      createdAt,
      notifyRequestStartDt: kstDay(createdAt),
      notifyRequestEndDt: kstDay(now + endsIn * DAY_MS),
      sentAt: notifyStatus === 'Send' ? now - DAY_MS : null,
    };
  });

  if (rows.length > 0) await t.insertInto('restock_notify').values(rows).execute();
}
