import type { Invariant } from './invariant.ts';

const left = `i."orderedQty" - i."cancelledQty"`;
/** The lines of pre-orders, but those of orders that were never paid and are given up. */
const live = `from "pre_order_line" l
  join "order_item" i on i."orderItemSn" = l."orderItemSn"
  join "orders" o on o."orderSn" = i."orderSn"
  where (o."status" <> 'OrderCancelled' or o."paidAt" is not null)`;

/** Invariants of units that are sold before they are here. */
export const PRE_ORDER_INVARIANTS: readonly Invariant[] = [
  {
    id: 'pre-order-cap',
    sentence: 'No more is sold of a pre-order than its cap.',
    sql: `select "preOrderSn" from "pre_order" where "soldQty" < 0 or "soldQty" > "cap"`,
  },
  {
    id: 'pre-order-sold',
    sentence: 'What is sold of a pre-order is the sum of its lines that are not cancelled.',
    sql: `select "preOrderSn" from (
        select "preOrderSn", "soldQty" as "qty" from "pre_order"
        union all
        select l."preOrderSn", -(${left}) ${live}
      ) sold group by "preOrderSn" having sum("qty") <> 0`,
  },
  {
    id: 'pre-order-owed',
    sentence: 'What a unit owes is the sum of its pre-orders that are not packed.',
    sql: `select "prodUnitSn" from (
        select "prodUnitSn", "owedQty" as "qty" from "stock"
        union all
        select i."prodUnitSn", -(${left}) ${live} and l."packedAt" is null
      ) owed group by "prodUnitSn" having sum("qty") <> 0`,
  },
  {
    id: 'pre-order-packed',
    sentence: 'A pre-order is packed once its goods are here, and not before.',
    sql: `select l."orderItemSn" ${live} and l."packedAt" is null and i."status" in
      ('PreparingToShip', 'ShippingDelayed', 'InTransit', 'Delivered', 'PurchaseConfirmed')`,
  },
  {
    id: 'pre-order-unit',
    sentence: 'A line of a pre-order is of its unit.',
    sql: `select l."orderItemSn" from "pre_order_line" l
      join "order_item" i on i."orderItemSn" = l."orderItemSn"
      join "pre_order" p on p."preOrderSn" = l."preOrderSn"
      where p."prodUnitSn" <> i."prodUnitSn"`,
  },
];
