import type { Reader, Tx } from '#db/connection.ts';
import { countRows } from '#db/count-rows.ts';
import { movedCode } from '../../product/category/category-edit.queries.ts';
import { LAST_BELOW } from '../../product/product/listed-product.queries.ts';

/** Coupons that are good for a category, or one below it. */
export function countCoupons(db: Reader, code: string): Promise<number> {
  return countRows(
    db
      .selectFrom('coupon_target')
      .where('displayCateCode', '>=', code)
      .where('displayCateCode', '<=', code + LAST_BELOW),
  );
}

/** Coupons stay good for a category that has moved. */
export async function moveCouponTargets(t: Tx, from: string, to: string): Promise<void> {
  await t
    .updateTable('coupon_target')
    .set({ displayCateCode: movedCode('displayCateCode', from, to) })
    .where('displayCateCode', '>=', from)
    .where('displayCateCode', '<=', from + LAST_BELOW)
    .execute();
}
