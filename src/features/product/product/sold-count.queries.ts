import { sql } from 'kysely';
import { padList, type Tx } from '#db/connection.ts';
import { engineOf } from '#db/ddl.ts';
import { prepare } from '#db/prepared.ts';

const soldLock = prepare((t: Tx, { orderSn }: { orderSn: number }) =>
  t
    .selectFrom('product')
    .select('productSn')
    .where('itemCode', 'in', (e) =>
      e.selectFrom('order_item').select('productItemCode').where('orderSn', '=', orderSn),
    )
    .orderBy('productSn')
    .forNoKeyUpdate()
    .compile(),
);

const soldRaise = prepare((t: Tx, { orderSn }: { orderSn: number }) =>
  sql`update "product" set "soldCount" = "soldCount" + "sold"."qty"
    from (select "productItemCode", sum("orderedQty") as "qty" from "order_item"
      where "orderSn" = ${orderSn} and "itemType" <> 'Gift' group by "productItemCode") as "sold"
    where "product"."itemCode" = "sold"."productItemCode"`.compile(t),
);

/**
 * Counts an order's units as sold, for the ranking of products. Called after its stock is taken: who
 * changes stock and products locks stock first, and products in ascending order.
 */
export async function raiseSoldCounts(t: Tx, orderSn: number): Promise<void> {
  if (engineOf(t) === 'postgres') await soldLock.all(t, { orderSn });
  await soldRaise.all(t, { orderSn });
}

export interface UnsoldUnits {
  productItemCode: string;
  qty: number;
}

/** Subtracts units that came back from the sold counts, after their stock is given back. */
export async function lowerSoldCounts(t: Tx, unsold: readonly UnsoldUnits[]): Promise<void> {
  if (unsold.length === 0) return;

  const products = await t
    .selectFrom('product')
    .select(['productSn', 'itemCode'])
    .where('itemCode', 'in', padList(unsold.map(({ productItemCode }) => productItemCode)))
    .orderBy('productSn')
    .$if(engineOf(t) === 'postgres', (query) => query.forNoKeyUpdate())
    .execute();

  for (const { productSn, itemCode } of products) {
    const same = unsold.filter(({ productItemCode }) => productItemCode === itemCode);
    const qty = same.reduce((sum, units) => sum + units.qty, 0);

    await t
      .updateTable('product')
      .set((e) => ({ soldCount: e('soldCount', '-', qty) }))
      .where('productSn', '=', productSn)
      .where('soldCount', '>=', qty)
      .execute();
  }
}
