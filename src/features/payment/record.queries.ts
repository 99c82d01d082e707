import { sql } from 'kysely';
import { padList } from '#db/connection.ts';
import type { Tx } from '#db/connection.ts';

/** What an order's payment ends: the checkout, and the cart lines it was made from. */
export async function completeCheckout(t: Tx, checkoutSn: string): Promise<void> {
  await t
    .updateTable('checkout')
    .set({ status: 'Completed' })
    .where('checkoutSn', '=', checkoutSn)
    .execute();
  await t
    .deleteFrom('cart_line_item')
    .where('cartLineItemSn', 'in', (e) =>
      e
        .selectFrom('checkout_line')
        .select('cartLineItemSn')
        .where('checkoutSn', '=', checkoutSn)
        .where('cartLineItemSn', 'is not', null),
    )
    .execute();
}

/** Counts an order's units as sold, for the ranking of products. */
export async function raiseSoldCounts(t: Tx, orderSn: number): Promise<void> {
  await sql`update "product" set "soldCount" = "soldCount" + "sold"."qty"
    from (select "productItemCode", sum("orderedQty") as "qty" from "order_item"
      where "orderSn" = ${orderSn} group by "productItemCode") as "sold"
    where "product"."itemCode" = "sold"."productItemCode"`.execute(t);
}

/** The products of some units, by item code. */
export async function listProductCodes(t: Tx, prodUnitSns: readonly number[]): Promise<string[]> {
  const rows = await t
    .selectFrom('prod_unit')
    .innerJoin('product', 'product.productSn', 'prod_unit.productSn')
    .select('product.itemCode')
    .distinct()
    .where('prod_unit.prodUnitSn', 'in', padList(prodUnitSns))
    .execute();
  return rows.map((row) => row.itemCode);
}
