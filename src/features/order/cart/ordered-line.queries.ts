import { sql } from 'kysely';
import type { Tx } from '#db/connection.ts';
import { prepare } from '#db/prepared.ts';

interface OfCheckout {
  checkoutSn: string;
}

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
 * Deletes ordered units from the cart. A line whose quantity was raised meanwhile keeps the
 * difference; a line changed to another option keeps everything.
 */
export async function deleteOrderedLines(t: Tx, checkoutSn: string): Promise<void> {
  await orderedDelete.all(t, { checkoutSn });
  await grownLower.all(t, { checkoutSn });
}
