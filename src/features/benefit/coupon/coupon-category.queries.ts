import type { Reader, Tx } from '#db/connection.ts';
import { movedCode } from '../../product/category/category-edit.queries.ts';
import { LAST_BELOW } from '../../product/product/listed-product.queries.ts';

/** Coupons that are good for a category, or one below it. */
export async function countCoupons(db: Reader, code: string): Promise<number> {
  const { count } = await db
    .selectFrom('coupon_target')
    .select((e) => e.fn.countAll<number>().as('count'))
    .where('displayCateCode', '>=', code)
    .where('displayCateCode', '<=', code + LAST_BELOW)
    .executeTakeFirstOrThrow();
  return Number(count);
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
