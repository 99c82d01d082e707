import type { Reader } from '#db/connection.ts';

/** What a mail about an order tells. */
export async function findOrderToMail(db: Reader, orderSn: number) {
  const order = await db
    .selectFrom('orders')
    .select(['orderNo', 'memberNo', 'buyerName', 'buyerEmail', 'recipientName', 'zipCode'])
    .select(['address1', 'address2', 'locale', 'createdAt', 'totalListAmt', 'totalDiscountAmt'])
    .select(['totalShippingFee', 'finalTotalPaymentAmt'])
    .where('orderSn', '=', orderSn)
    .executeTakeFirst();
  if (!order) return undefined;
  const items = await db
    .selectFrom('order_item')
    .select(['nameKo', 'nameEn', 'optionNameKo', 'optionNameEn', 'orderedQty', 'netAmt'])
    .where('orderSn', '=', orderSn)
    .orderBy('orderItemSn')
    .execute();
  return { ...order, items };
}
export type OrderToMail = NonNullable<Awaited<ReturnType<typeof findOrderToMail>>>;

export function findMemberToMail(db: Reader, memberNo: number) {
  return db
    .selectFrom('member')
    .select(['name', 'email', 'locale'])
    .where('memberNo', '=', memberNo)
    .where('status', '<>', 'Withdrawn')
    .executeTakeFirst();
}
