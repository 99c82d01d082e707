import { padList, type Reader } from '#db/connection.ts';
import type { PromotionTarget } from './promotion.queries.ts';

/** Regardless of its status and times. */
export function findPromotion(db: Reader, promotionSn: number) {
  return db
    .selectFrom('promotion')
    .selectAll()
    .where('promotionSn', '=', promotionSn)
    .executeTakeFirst();
}

/** All, the latest first. */
export function listStoredPromotions(db: Reader) {
  return db
    .selectFrom('promotion')
    .select(['promotionSn', 'nameKo', 'nameEn', 'startAt', 'endAt', 'status'])
    .orderBy('startAt', 'desc')
    .orderBy('promotionSn', 'desc')
    .execute();
}

export async function listTargets(db: Reader, promotionSn: number): Promise<PromotionTarget[]> {
  const rows = await db
    .selectFrom('promotion_target')
    .select(['targetType', 'targetCode'])
    .where('promotionSn', '=', promotionSn)
    .orderBy('targetType')
    .orderBy('targetCode')
    .execute();
  return rows.map((row) => ({
    ...row,
    targetType: row.targetType,
  }));
}

/** Returns those of the codes that exist. */
export async function listKnownCodes(
  db: Reader,
  targetType: PromotionTarget['targetType'],
  codes: readonly string[],
): Promise<ReadonlySet<string>> {
  const listed = padList(codes);

  const rows = await {
    Product: () =>
      db.selectFrom('product').select('itemCode as code').where('itemCode', 'in', listed),
    Category: () =>
      db
        .selectFrom('category')
        .select('displayCateCode as code')
        .where('displayCateCode', 'in', listed),
    Brand: () =>
      db.selectFrom('brand').select('brandCode as code').where('brandCode', 'in', listed),
  }
    [targetType]()
    .execute();

  return new Set(rows.map(({ code }) => code));
}
