import type { Reader } from '#db/connection.ts';
import { prepare } from '#db/prepared.ts';

const orderToMail = prepare((db: Reader, { orderSn }: { orderSn: number }) =>
  db
    .selectFrom('orders')
    .select(['orderNo', 'memberNo', 'buyerName', 'buyerEmail', 'recipientName', 'zipCode'])
    .select(['address1', 'address2', 'locale', 'createdAt', 'totalListAmt', 'totalDiscountAmt'])
    .select(['totalShippingFee', 'finalTotalPaymentAmt'])
    .where('orderSn', '=', orderSn)
    .compile(),
);

const itemsToMail = prepare((db: Reader, { orderSn }: { orderSn: number }) =>
  db
    .selectFrom('order_item')
    .select(['nameKo', 'nameEn', 'optionNameKo', 'optionNameEn', 'orderedQty', 'netAmt'])
    .where('orderSn', '=', orderSn)
    .orderBy('orderItemSn')
    .compile(),
);

/** What a mail about an order tells. */
export async function findOrderToMail(db: Reader, orderSn: number) {
  const order = await orderToMail.first(db, { orderSn });
  return order && { ...order, items: await itemsToMail.all(db, { orderSn }) };
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
