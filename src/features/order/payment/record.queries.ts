import { sql } from 'kysely';
import { padList } from '#db/connection.ts';
import type { Tx } from '#db/connection.ts';
import { prepare } from '#db/prepared.ts';

interface OfCheckout {
  checkoutSn: string;
}

const checkoutEnd = prepare((t: Tx, { checkoutSn }: OfCheckout) =>
  t
    .updateTable('checkout')
    .set({ status: 'Completed' })
    .where('checkoutSn', '=', checkoutSn)
    .where('status', '=', sql.lit('Open'))
    .returning('checkoutSn')
    .compile(),
);

const orderedLines = (checkoutSn: string) => sql`(select "cartLineItemSn", "prodUnitSn",
  sum("qty") as "qty" from "checkout_line"
  where "checkoutSn" = ${checkoutSn} and "cartLineItemSn" is not null
  group by "cartLineItemSn", "prodUnitSn") as "ordered"`;

const orderedDelete = prepare((t: Tx, { checkoutSn }: OfCheckout) =>
  sql`delete from "cart_line_item" where "cartLineItemSn" in
    (select "line"."cartLineItemSn" from "cart_line_item" as "line"
      join ${orderedLines(checkoutSn)} on "ordered"."cartLineItemSn" = "line"."cartLineItemSn"
        and "ordered"."prodUnitSn" = "line"."prodUnitSn"
      where "line"."qty" <= "ordered"."qty")`.compile(t),
);

const grownLower = prepare((t: Tx, { checkoutSn }: OfCheckout) =>
  sql`update "cart_line_item" set "qty" = "cart_line_item"."qty" - "ordered"."qty"
    from ${orderedLines(checkoutSn)}
    where "ordered"."cartLineItemSn" = "cart_line_item"."cartLineItemSn"
      and "ordered"."prodUnitSn" = "cart_line_item"."prodUnitSn"`.compile(t),
);

/**
 * What an order's payment ends: the checkout, and the cart lines it was made from. A line that has
 * grown meanwhile keeps what was not ordered, one that was changed to another option all. Once a
 * checkout: what is paid by transfer ends it when its account is made, and again when the money comes.
 */
export async function completeCheckout(t: Tx, checkoutSn: string): Promise<void> {
  if (!(await checkoutEnd.first(t, { checkoutSn }))) return;
  await orderedDelete.all(t, { checkoutSn });
  await grownLower.all(t, { checkoutSn });
}

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

/** The stock of an order stays held for as long as its money is awaited. */
export async function updateReservedUntil(
  t: Tx,
  orderSn: number,
  reservedUntil: number,
): Promise<void> {
  await t.updateTable('orders').set({ reservedUntil }).where('orderSn', '=', orderSn).execute();
}
