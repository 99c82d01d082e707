import type { Invariant } from './invariant.ts';

/** Status transitions of orders and items, as pairs; equal to features/order/order/order.ts. */
export const ORDER_MOVES = [
  ['OrderCreated', 'OrderReceived'],
  ['OrderCreated', 'PaymentCompleted'],
  ['OrderCreated', 'OrderCancelled'],
  ['OrderReceived', 'PaymentCompleted'],
  ['OrderReceived', 'OrderCancelled'],
  ['PaymentCompleted', 'OrderCompleted'],
  ['PaymentCompleted', 'PreparingToShip'],
  ['PaymentCompleted', 'OrderCancelled'],
  ['PaymentCompleted', 'OrderItemCancelled'],
  ['OrderCompleted', 'PreparingToShip'],
  ['OrderCompleted', 'OrderCancelled'],
  ['OrderCompleted', 'OrderItemCancelled'],
  ['PreparingToShip', 'InTransit'],
  ['PreparingToShip', 'ShippingDelayed'],
  ['PreparingToShip', 'OrderCancelled'],
  ['PreparingToShip', 'OrderItemCancelled'],
  ['ShippingDelayed', 'PreparingToShip'],
  ['ShippingDelayed', 'InTransit'],
  ['ShippingDelayed', 'OrderCancelled'],
  ['ShippingDelayed', 'OrderItemCancelled'],
  ['InTransit', 'Delivered'],
  ['Delivered', 'PurchaseConfirmed'],
] as const;

/** The statuses of items that are not cancelled, in order of progress. */
export const COURSE = [
  'OrderCreated',
  'OrderReceived',
  'PaymentCompleted',
  'OrderCompleted',
  'ShippingDelayed',
  'PreparingToShip',
  'InTransit',
  'Delivered',
  'PurchaseConfirmed',
] as const;

const moves = `"move" ("f", "t") as (values ${ORDER_MOVES.map(([f, t]) => `('${f}', '${t}')`).join(', ')})`;
const course = `"course" ("rank", "status") as (values ${COURSE.map((status, i) => `(${i}, '${status}')`).join(', ')})`;
const left = `i."orderedQty" - i."cancelledQty"`;
const shipped = `(select coalesce(sum(x."qty"), 0) from "shipment_item" x
  where x."orderItemSn" = i."orderItemSn")`;

/** Invariants of orders, from payment to end. */
export const ORDER_INVARIANTS: readonly Invariant[] = [
  {
    id: 'status-moves',
    sentence: 'An item goes along the table of statuses, and its order with it.',
    sql: `with recursive ${moves}, "reach" ("f", "t") as (
        select "f", "t" from "move" union
        select r."f", m."t" from "reach" r join "move" m on m."f" = r."t")
      select h."orderItemSn" from "order_item_history" h
      where coalesce(h."fromStatus", '') || '>' || h."toStatus" not in (
        select '>OrderCreated' union all select "f" || '>' || "t" from "move")
      union all
      select h."orderSn" from "order_history" h
      where coalesce(h."fromStatus", '') || '>' || h."toStatus" not in (
        select '>OrderCreated' union all select "f" || '>' || "t" from "reach")`,
  },
  {
    id: 'item-history',
    sentence: 'The history of an item goes without a gap from its making to its status.',
    sql: `select "orderItemSn" from (
        select i."orderItemSn", h."fromStatus", h."toStatus", i."status",
          lag(h."toStatus") over past as "before", lead(h."toStatus") over past as "after"
        from "order_item" i left join "order_item_history" h on h."orderItemSn" = i."orderItemSn"
        window past as (partition by i."orderItemSn" order by h."orderItemHistorySn")
      ) moves
      where coalesce("fromStatus", '') <> coalesce("before", '')
        or ("after" is null and coalesce("toStatus", '') <> "status")`,
  },
  {
    id: 'order-follows',
    sentence: `An order stands where the least far of what is left of it stands; what was sent instead
      stands no less far than what it replaces. Where nothing is left nobody waits.`,
    sql: `with recursive ${course}, "line" ("orderSn", "orderItemSn", "rank", "left", "isOrdered") as (
        select i."orderSn", i."orderItemSn", c."rank", ${left} - i."returnedQty", 1
        from "order_item" i left join "course" c on c."status" = i."status"
        where i."exchangeOfItemSn" is null
        union all
        select i."orderSn", i."orderItemSn",
          case when c."rank" > l."rank" then c."rank" else l."rank" end,
          ${left} - i."returnedQty", 0
        from "line" l join "order_item" i on i."exchangeOfItemSn" = l."orderItemSn"
        left join "course" c on c."status" = i."status"
      )
      select o."orderSn" from "orders" o
      left join (
        select "orderSn", coalesce(min(case when "left" > 0 then "rank" end),
          min(case when "isOrdered" = 1 then case when "rank" = ${COURSE.indexOf('InTransit')}
            then ${COURSE.indexOf('Delivered')} else "rank" end end)) as "rank"
        from "line" group by "orderSn"
      ) l on l."orderSn" = o."orderSn"
      left join "course" c on c."rank" = l."rank"
      where o."status" <> coalesce(c."status", 'OrderCancelled')`,
  },
  {
    id: 'shipped-items',
    sentence: 'No more leaves than was ordered; an item is on its way when all of it left.',
    sql: `select i."orderItemSn" from "order_item" i
      where ${shipped} > ${left}
        or (i."status" in ('InTransit', 'Delivered', 'PurchaseConfirmed') and ${shipped} <> ${left})`,
  },
  {
    id: 'delivered-items',
    sentence: 'An item is delivered when every box it lies in is.',
    sql: `select i."orderItemSn" from "order_item" i
      where i."status" in ('InTransit', 'Delivered', 'PurchaseConfirmed')
        and (i."status" = 'InTransit') <> exists (
          select 1 from "shipment_item" x join "shipment" s on s."shipmentSn" = x."shipmentSn"
          where x."orderItemSn" = i."orderItemSn" and s."deliveredAt" is null)
      union all
      select "orderItemSn" from "order_item"
      where ("deliveredAt" is null) = ("status" in ('Delivered', 'PurchaseConfirmed'))`,
  },
  {
    id: 'cancelled-items',
    sentence: 'What is cancelled of an item is the sum of its cancels, and ends it when it is all.',
    sql: `select i."orderItemSn" from "order_item" i join "orders" o on o."orderSn" = i."orderSn"
      where i."cancelledQty" <> (select coalesce(sum(c."qty"), 0) from "order_cancel_item" c
          where c."orderItemSn" = i."orderItemSn")
        or (i."cancelledQty" = i."orderedQty") <> (i."status" = 'OrderItemCancelled'
          or (i."status" = 'OrderCancelled' and o."paidAt" is not null))`,
  },
  {
    id: 'cancel-stock',
    sentence: 'What is cancelled goes back to the shelf once, if it was taken from there.',
    sql: `select "ref", "prodUnitSn" from (
        select o."orderNo" || ':C' || cast(c."orderCancelSn" as text) as "ref",
          i."prodUnitSn", x."qty" - x."placeQty" as "qty"
        from "order_cancel_item" x
        join "order_cancel" c on c."orderCancelSn" = x."orderCancelSn"
        join "orders" o on o."orderSn" = c."orderSn"
        join "order_item" i on i."orderItemSn" = x."orderItemSn"
        where i."itemType" not in ('Set', 'Bundle')
        union all
        select "ref", "prodUnitSn", -"qty" from "stock_movement"
        where "kind" = 'Return' and "ref" like '%:C%'
      ) returned group by "ref", "prodUnitSn" having sum("qty") <> 0`,
  },
  {
    id: 'cancel-sums',
    sentence: `A cancel gives back what its units cost less the coupons lost by it, its fees, what it
      leaves to other refunds and what is given beyond, and by its means exactly that.`,
    sql: `select c."orderCancelSn" from "order_cancel" c
      where c."owedAmt" - c."shippingAmt" - c."carriedAmt" + c."heldAmt" - c."compensationAmt"
          <> (select coalesce(sum(x."amount"), 0) from "order_cancel_item" x
            where x."orderCancelSn" = c."orderCancelSn")
          - (select coalesce(sum(l."amount"), 0) from "order_cancel_coupon_loss" l
            where l."orderCancelSn" = c."orderCancelSn")
        or c."refundAmt" <> (select coalesce(sum(r."amount"), 0) from "refund" r
          where r."orderCancelSn" = c."orderCancelSn")`,
  },
  {
    id: 'cancelled-whole',
    sentence: `A paid order that ends cancelled has given back all that was paid and had not gone back
      before at its provider.`,
    sql: `select o."orderSn" from "orders" o
      where o."status" = 'OrderCancelled' and o."paidAt" is not null
        and (o."refundedPaymentAmt" + (select coalesce(sum(p."acceptedAmt"), 0)
            from "payment_attempt" p where p."orderSn" = o."orderSn" and p."claimSn" is null
              and p."status" = 'Paid') < o."finalTotalPaymentAmt"
          or o."refundedPointAmt" <> o."usedExclusivePointAmt"
          or o."refundedDepositAmt" <> o."usedDepositAmt")`,
  },
  {
    id: 'present-state',
    sentence: `A present waits while its order is paid and has no address, and its order is cancelled
      where it ended without one.`,
    sql: `select p."orderSn" from "present" p join "orders" o on o."orderSn" = p."orderSn"
      where (p."state" = 'Unpaid') <> (o."paidAt" is null and o."status" <> 'OrderCancelled')
        or (p."state" = 'Waiting' and (o."status" <> 'PaymentCompleted' or p."linkHash" is null))
        or (p."state" in ('Refused', 'Expired', 'Cancelled') and o."status" <> 'OrderCancelled')
        or (p."state" <> 'Entered' and o."zipCode" || o."recipientName" || o."recipientPhone1" <> '')`,
  },
  {
    id: 'present-parcels',
    sentence: 'Nothing of a present leaves before its receiver has entered an address.',
    sql: `select s."shipmentSn" from "shipment" s join "present" p on p."orderSn" = s."orderSn"
      where p."state" <> 'Entered'`,
  },
];
