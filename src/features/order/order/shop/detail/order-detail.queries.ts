import type { Reader } from '#db/connection.ts';

/** The coupons that an order used, whether or not a cancel gave them back. */
export function listUsedCoupons(db: Reader, orderSn: number) {
  return db
    .selectFrom('order_coupon as used')
    .innerJoin('possession_coupon as held', 'held.possessionCouponSn', 'used.possessionCouponSn')
    .innerJoin('coupon', 'coupon.couponSn', 'held.couponSn')
    .select(['used.possessionCouponSn', 'coupon.couponBenefitType'])
    .select(['coupon.nameKo', 'coupon.nameEn'])
    .where('used.orderSn', '=', orderSn)
    .orderBy('used.possessionCouponSn')
    .execute();
}

export function findOrderMember(db: Reader, memberNo: number) {
  return db
    .selectFrom('member')
    .select(['memberNo', 'name', 'level'])
    .where('memberNo', '=', memberNo)
    .executeTakeFirst();
}

/** An order's discounts by kind, in won. */
export async function listDiscounts(
  db: Reader,
  orderSn: number,
): Promise<{ kind: string; amount: number }[]> {
  const rows = await db
    .selectFrom('order_unit_adjustment as adjustment')
    .innerJoin('order_item', 'order_item.orderItemSn', 'adjustment.orderItemSn')
    .select('adjustment.kind')
    .select((e) => e.fn.sum<number>('adjustment.amount').as('amount'))
    .where('order_item.orderSn', '=', orderSn)
    .where('order_item.exchangeOfItemSn', 'is', null)
    .groupBy('adjustment.kind')
    .execute();
  return rows.map(({ kind, amount }) => ({ kind, amount: Number(amount) }));
}
