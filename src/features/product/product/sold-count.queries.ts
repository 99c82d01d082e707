import { sql } from 'kysely';
import type { Tx } from '#db/connection.ts';
import { prepare } from '#db/prepared.ts';

const soldRaise = prepare((t: Tx, { orderSn }: { orderSn: number }) =>
  sql`update "product" set "soldCount" = "soldCount" + "sold"."qty"
    from (select "productItemCode", sum("orderedQty") as "qty" from "order_item"
      where "orderSn" = ${orderSn} and "itemType" <> 'Gift' group by "productItemCode") as "sold"
    where "product"."itemCode" = "sold"."productItemCode"`.compile(t),
);

/** Counts an order's units as sold, for the ranking of products. */
export async function raiseSoldCounts(t: Tx, orderSn: number): Promise<void> {
  await soldRaise.all(t, { orderSn });
}

/** Subtracts cancelled units from the sold counts. */
export async function lowerSoldCounts(
  t: Tx,
  sold: readonly { productItemCode: string; qty: number }[],
): Promise<void> {
  for (const { productItemCode, qty } of sold) {
    await t
      .updateTable('product')
      .set((e) => ({ soldCount: e('soldCount', '-', qty) }))
      .where('itemCode', '=', productItemCode)
      .where('soldCount', '>=', qty)
      .execute();
  }
}
