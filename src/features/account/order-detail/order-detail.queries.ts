import type { Reader } from '#db/connection.ts';

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
