import { padList, type Reader, type Tx } from '#db/connection.ts';
import { countRows } from '#db/count-rows.ts';
import { movedCode } from '../../product/category/category-edit.queries.ts';
import { LAST_BELOW } from '../../product/product/listed-product.queries.ts';

/** Promotions for a category, or one below it. */
export function countPromotions(db: Reader, code: string): Promise<number> {
  return countRows(
    db
      .selectFrom('promotion_target')
      .where('targetType', '=', 'Category')
      .where('targetCode', '>=', code)
      .where('targetCode', '<=', code + LAST_BELOW),
  );
}

/** Promotions for one of these very categories. */
export async function listPromotions(db: Reader, codes: readonly string[]): Promise<number[]> {
  const rows = await db
    .selectFrom('promotion_target')
    .select('promotionSn')
    .distinct()
    .where('targetType', '=', 'Category')
    .where('targetCode', 'in', padList(codes))
    .orderBy('promotionSn')
    .execute();
  return rows.map(({ promotionSn }) => promotionSn);
}

export async function renameTargets(t: Tx, from: string, to: string): Promise<void> {
  await t
    .updateTable('promotion_target')
    .set({ targetCode: movedCode('targetCode', from, to) })
    .where('targetType', '=', 'Category')
    .where('targetCode', '>=', from)
    .where('targetCode', '<=', from + LAST_BELOW)
    .execute();
}
