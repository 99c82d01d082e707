import type { Reader, Tx } from '#db/connection.ts';

interface View {
  memberNo: number;
  productSn: number;
  viewedAt: number;
}

/** Notes views, in the order of products; an earlier view than the known one changes nothing. */
export async function upsertViews(t: Tx, views: readonly View[]): Promise<void> {
  if (views.length === 0) return;

  await t
    .insertInto('recent_item')
    .values([...views].sort((a, b) => a.productSn - b.productSn))
    .onConflict((conflict) =>
      conflict
        .columns(['memberNo', 'productSn'])
        .doUpdateSet((e) => ({ viewedAt: e.ref('excluded.viewedAt') }))
        .whereRef('recent_item.viewedAt', '<', 'excluded.viewedAt'),
    )
    .execute();
}

/** A member's products, the last viewed first. */
export function listViews(db: Reader, memberNo: number, limit: number) {
  return db
    .selectFrom('recent_item')
    .innerJoin('product', 'product.productSn', 'recent_item.productSn')
    .select(['recent_item.productSn', 'itemCode', 'viewedAt'])
    .where('memberNo', '=', memberNo)
    .where('displayed', '=', 1)
    .orderBy('viewedAt', 'desc')
    .orderBy('recent_item.productSn', 'desc')
    .limit(limit)
    .execute();
}

/** Deletes all but the latest (rule 9.1). */
export async function deleteOldViews(t: Tx, memberNo: number, kept: number): Promise<void> {
  await t
    .deleteFrom('recent_item')
    .where('memberNo', '=', memberNo)
    .where('productSn', 'not in', (e) =>
      e
        .selectFrom('recent_item as kept')
        .select('kept.productSn')
        .where('kept.memberNo', '=', memberNo)
        .orderBy('kept.viewedAt', 'desc')
        .orderBy('kept.productSn', 'desc')
        .limit(kept),
    )
    .execute();
}

/** Forgets one product, or all of them. */
export async function deleteViews(t: Tx, memberNo: number, itemCode?: string): Promise<number> {
  const { numDeletedRows } = await t
    .deleteFrom('recent_item')
    .where('memberNo', '=', memberNo)
    .$if(itemCode !== undefined, (query) =>
      query.where('productSn', 'in', (e) =>
        e
          .selectFrom('product')
          .select('product.productSn')
          .where('itemCode', '=', itemCode ?? ''),
      ),
    )
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}

/** The display category a product belongs to first. */
export function findPrimaryCategory(db: Reader, productSn: number) {
  return db
    .selectFrom('product_category')
    .select('displayCateCode')
    .where('productSn', '=', productSn)
    .where('isPrimary', '=', 1)
    .executeTakeFirst();
}
