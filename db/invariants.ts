import { sql } from 'kysely';
import type { Reader } from './connection.ts';
import type { Engine } from './ddl.ts';
import type { Invariant, InvariantResult } from './invariant.ts';
import { BENEFIT_INVARIANTS } from './invariants-benefit.ts';
import { CLAIM_INVARIANTS } from './invariants-claim.ts';
import { LIMIT_INVARIANTS } from './invariants-limits.ts';
import { PG_LOST_ROWS, PG_UNPROVEN } from './invariants-postgres.ts';
import { PLAN_INVARIANTS } from './invariants-plan.ts';
import { ORDER_INVARIANTS } from './invariants-order.ts';
import { INQUIRY_INVARIANTS, TALK_INVARIANTS } from './invariants-talk.ts';
import { PRE_ORDER_INVARIANTS } from './invariants-pre-order.ts';
import { REFUND_INVARIANTS } from './invariants-refund.ts';
import { TRACKING_INVARIANTS } from './invariants-tracking.ts';

export const INVARIANTS: readonly Invariant[] = [
  {
    id: 'stock-bounds',
    sentence: 'Stock is not below zero, and no more is held than there is.',
    sql: `select "prodUnitSn" from "stock"
      where "qty" < 0 or "reservedQty" < 0 or "reservedQty" > "qty"`,
  },
  {
    id: 'stock-movements',
    sentence: 'What is on the shelf is the sum of its movements.',
    sql: `select s."prodUnitSn" from "stock" s where s."qty" <> (
      select coalesce(sum(m."qty"), 0) from "stock_movement" m
      where m."prodUnitSn" = s."prodUnitSn")`,
  },
  {
    id: 'stock-held',
    sentence: 'What is held of a unit is the sum of what orders and open exchanges hold.',
    sql: `select "prodUnitSn" from (
        select "prodUnitSn", "reservedQty" as "qty" from "stock"
        union all
        select "prodUnitSn", -"qty" from "stock_reservation" where "status" = 'Held'
        union all
        select x."exchangeUnitSn", -x."claimQty" from "claim_item" x
        join "claim" c on c."claimSn" = x."claimSn"
        where x."exchangeUnitSn" is not null and c."endedAt" is null
      ) held group by "prodUnitSn" having sum("qty") <> 0`,
  },
  {
    id: 'stock-sales',
    sentence: `Sales are exactly the items of paid orders, with the options that the receivers of presents
      took instead, and what exchanges sent instead; of a pre-order, what is packed.`,
    sql: `select "orderNo", "prodUnitSn" from (
        select o."orderNo", i."prodUnitSn", case when p."orderItemSn" is null then i."orderedQty"
          when p."packedAt" is null then 0 else i."orderedQty" - (
            select coalesce(sum(c."placeQty"), 0) from "order_cancel_item" c
            where c."orderItemSn" = i."orderItemSn") end as "qty"
        from "orders" o join "order_item" i on i."orderSn" = o."orderSn"
        left join "pre_order_line" p on p."orderItemSn" = i."orderItemSn"
        where o."paidAt" is not null and i."itemType" not in ('Set', 'Bundle')
          and i."exchangeOfItemSn" is null
        union all
        select o."orderNo" || ':X' || cast(c."claimSn" as text), x."exchangeUnitSn",
          coalesce(x."receivedQty", x."claimQty")
        from "claim_item" x join "claim" c on c."claimSn" = x."claimSn"
        join "orders" o on o."orderSn" = c."orderSn"
        where c."status" = 'Confirmed' and x."exchangeUnitSn" is not null
        union all
        select case when m."ref" like '%:O' then substr(m."ref", 1, length(m."ref") - 2)
          when m."ref" like '%:O____' then substr(m."ref", 1, length(m."ref") - 6)
          else m."ref" end, m."prodUnitSn", m."qty" from "stock_movement" m
        where m."kind" = 'Sale'
          or (m."kind" = 'Return' and (m."ref" like '%:O' or m."ref" like '%:O____'))
      ) sold group by "orderNo", "prodUnitSn" having sum("qty") <> 0`,
  },
  {
    id: 'reservation-items',
    sentence: 'An order reserves exactly its items but pre-orders, of a set what it holds.',
    sql: `select "orderSn", "prodUnitSn" from (
        select "orderSn", "prodUnitSn", "orderedQty" as "qty" from "order_item"
        where "itemType" not in ('Set', 'Bundle') and "exchangeOfItemSn" is null
          and "orderItemSn" not in (select "orderItemSn" from "pre_order_line")
        union all
        select "orderSn", "prodUnitSn", -"qty" from "stock_reservation"
      ) reserved group by "orderSn", "prodUnitSn" having sum("qty") <> 0`,
  },
  {
    id: 'reservation-state',
    sentence:
      'Stock is held while an order waits, taken when it is paid, given back if it never is.',
    sql: `select r."orderSn", r."prodUnitSn" from "stock_reservation" r
      join "orders" o on o."orderSn" = r."orderSn"
      where r."status" <> case when o."paidAt" is not null then 'Taken'
        when o."status" = 'OrderCancelled' then 'Released' else 'Held' end`,
  },
  {
    id: 'order-total',
    sentence: 'List prices less discounts plus fees less points and deposit are what is paid.',
    sql: `select "orderSn" from "orders"
      where "totalListAmt" - "totalDiscountAmt" <> "totalAdjSellingAmt"
        or "totalAdjSellingAmt" + "totalShippingFee" - "usedExclusivePointAmt" - "usedDepositAmt"
          <> "finalTotalPaymentAmt"`,
  },
  {
    id: 'order-items',
    sentence: 'The items of an order add up to its totals.',
    sql: `select o."orderSn" from "orders" o
      left join "order_item" i on i."orderSn" = o."orderSn" and i."exchangeOfItemSn" is null
      group by o."orderSn"
      having coalesce(sum(i."listPrice" * i."orderedQty"), 0) <> max(o."totalListAmt")
        or coalesce(sum(i."netAmt"), 0) <> max(o."totalAdjSellingAmt")`,
  },
  {
    id: 'order-shipping',
    sentence: 'The fees of its parcels add up to what an order says.',
    sql: `select o."orderSn" from "orders" o
      left join "order_shipping" s on s."orderSn" = o."orderSn" group by o."orderSn"
      having coalesce(sum(s."basicShippingFee" + s."addShippingFee" - s."exemptedFee"
          - s."couponExemptedFee"), 0) <> max(o."totalShippingFee")
        or min(s."basicShippingFee" - s."exemptedFee" - s."couponExemptedFee") < 0`,
  },
  {
    id: 'item-net',
    sentence: 'The discounts of its units are all that lies between list price and net amount.',
    sql: `select i."orderItemSn" from "order_item" i
      where i."listPrice" * i."orderedQty" - i."netAmt" <> (
        select coalesce(sum(a."amount"), 0) from "order_unit_adjustment" a
        where a."orderItemSn" = i."orderItemSn")`,
  },
  {
    id: 'unit-net',
    sentence: 'No unit is discounted by more than its price, and none beyond the ordered ones.',
    sql: `select a."orderItemSn", a."unitNo" from "order_unit_adjustment" a
      join "order_item" i on i."orderItemSn" = a."orderItemSn"
      group by a."orderItemSn", a."unitNo"
      having sum(a."amount") > max(i."listPrice") or a."unitNo" > max(i."orderedQty")`,
  },
  {
    id: 'set-items',
    sentence: 'A set in an order has pieces, as many as its sets hold, and no price of its own.',
    sql: `select i."orderItemSn" from "order_item" i
      left join "order_item" p on p."parentItemSn" = i."orderItemSn"
        and p."itemType" = 'SetComponent' and p."orderSn" = i."orderSn"
        and p."exchangeOfItemSn" is null
      where i."itemType" in ('Set', 'Bundle') group by i."orderItemSn"
      having count(p."orderItemSn") = 0 or max(i."netAmt") <> 0
        or coalesce(sum(p."orderedQty" % i."orderedQty"), 0) <> 0
      union all
      select p."orderItemSn" from "order_item" p
      left join "order_item" i on i."orderItemSn" = p."parentItemSn"
      where (p."itemType" = 'SetComponent') <> coalesce(i."itemType" in ('Set', 'Bundle')
        and p."itemType" not in ('AddOnItem', 'Gift'), false)`,
  },
  {
    id: 'gift-items',
    sentence: 'A gift costs nothing and comes with something that was bought.',
    sql: `select "orderItemSn" from "order_item"
      where "itemType" = 'Gift' and ("parentItemSn" is null or "netAmt" <> 0 or "listPrice" <> 0)`,
  },
  {
    id: 'set-price',
    sentence: 'A set costs what its groups cost, and has no stock but that of its components.',
    sql: `select u."prodUnitSn" from "prod_unit" u
      join "product" p on p."productSn" = u."productSn"
      left join "item_set_group" g on g."productSn" = p."productSn"
      left join "stock" s on s."prodUnitSn" = u."prodUnitSn"
      where p."itemType" in ('Set', 'Bundle') and u."saleStatus" <> 'End'
      group by u."prodUnitSn", u."salePrice", u."listPrice", s."prodUnitSn"
      having u."salePrice" <> coalesce(sum(g."groupPrice" * g."qty"), 0)
        or u."listPrice" <> coalesce(sum(g."listPrice" * g."qty"), 0)
        or s."prodUnitSn" is not null`,
  },
  {
    id: 'price-history',
    sentence: 'The price that stands is the last one written down.',
    sql: `select h."priceHistorySn" from "price_history" h
      join "product" p on p."productSn" = h."productSn"
      left join "prod_unit" u on u."prodUnitSn" = h."prodUnitSn"
      where h."endedAt" is null and h."promoted" = 0
        and (h."salePrice" <> case when h."prodUnitSn" is null then p."salePrice" else u."salePrice" end
        or h."listPrice" <> case when h."prodUnitSn" is null then p."listPrice" else u."listPrice" end)`,
  },
  {
    id: 'paid-captured',
    sentence: 'A paid order has payments of exactly its amount.',
    sql: `select o."orderSn" from "orders" o
      where o."paidAt" is not null and o."status" <> 'OrderCancelled'
        and o."finalTotalPaymentAmt" <> (
          select coalesce(sum(a."amount"), 0) from "payment_attempt" a
          where a."orderSn" = o."orderSn" and a."status" = 'Paid' and a."claimSn" is null)`,
  },
  {
    id: 'captured-paid',
    sentence: 'A payment that stands belongs to a paid order of that checkout.',
    sql: `select a."paymentAttemptSn" from "payment_attempt" a
      join "orders" o on o."orderSn" = a."orderSn"
      where a."checkoutSn" <> o."checkoutSn"
        or (a."status" = 'Paid' and (o."paidAt" is null or o."status" = 'OrderCreated'))`,
  },
  {
    id: 'payment-waiting',
    sentence: 'A payment that waits for its buyer is known to the provider, has an end, is unpaid.',
    sql: `select a."paymentAttemptSn" from "payment_attempt" a
      join "orders" o on o."orderSn" = a."orderSn"
      where a."status" = 'Waiting'
        and (a."tid" is null or a."dueAt" is null
          or (o."paidAt" is not null and a."claimSn" is null))`,
  },
  {
    id: 'one-order',
    sentence: 'A checkout has at most one order that lives.',
    sql: `select "checkoutSn" from "orders" where "status" <> 'OrderCancelled'
      group by "checkoutSn" having count(*) > 1`,
  },
  {
    id: 'one-payment',
    sentence: 'An order is paid at most once, and a payment belongs to one attempt.',
    sql: `select "orderSn" from "payment_attempt" where "status" = 'Paid'
      group by "orderSn", coalesce("claimSn", 0) having count(*) > 1
      union all
      select min("orderSn") from "payment_attempt" where "tid" is not null
      group by "tid" having count(*) > 1`,
  },
  {
    id: 'status-history',
    sentence: 'The history of an order goes without a gap from its making to its status.',
    sql: `select "orderSn" from (
        select h."orderSn", h."fromStatus", h."toStatus", o."status",
          lag(h."toStatus") over past as "before", lead(h."toStatus") over past as "after"
        from "orders" o left join "order_history" h on h."orderSn" = o."orderSn"
        window past as (partition by o."orderSn" order by h."orderHistorySn")
      ) moves
      where coalesce("fromStatus", '') <> coalesce("before", '')
        or ("after" is null and coalesce("toStatus", '') <> "status")`,
  },
  {
    id: 'paid-at',
    sentence: 'An order is past waiting for money exactly when it says when it was paid.',
    sql: `select "orderSn" from "orders"
      where ("paidAt" is null) <> ("status" in ('OrderCreated', 'OrderReceived'))
        and "status" <> 'OrderCancelled'`,
  },
  ...ORDER_INVARIANTS,
  ...PRE_ORDER_INVARIANTS,
  ...TRACKING_INVARIANTS,
  ...REFUND_INVARIANTS,
  ...CLAIM_INVARIANTS,
  ...TALK_INVARIANTS,
  ...INQUIRY_INVARIANTS,
  {
    id: 'cart-lines',
    sentence:
      'A cart has at most a hundred lines beside their add-ons, which lie in the cart of their line.',
    sql: `select "cartId" from "cart_line_item" where "parentLineItemSn" is null
        group by "cartId" having count(*) > 100
      union all
      select l."cartId" from "cart_line_item" l
      join "cart_line_item" p on p."cartLineItemSn" = l."parentLineItemSn"
      where p."cartId" <> l."cartId"`,
  },
  {
    id: 'owners',
    sentence: 'An order is a member’s or a guest’s; a guest’s session opens no member’s order.',
    sql: `select "orderSn" from "orders" where ("memberNo" is null) = ("guestPasswordHash" is null)
      union all
      select o."orderSn" from "guest_session" s join "orders" o on o."orderSn" = s."orderSn"
      where o."memberNo" is not null
      union all
      select o."orderSn" from "orders" o join "checkout" c on c."checkoutSn" = o."checkoutSn"
      where c."memberNo" is not null and c."memberNo" <> coalesce(o."memberNo", 0)`,
  },
  {
    id: 'wish-count',
    sentence: 'A wish list holds as many products as it counts.',
    sql: `select m."memberNo" from "member" m
      where (select count(*) from "wish_item" i where i."memberNo" = m."memberNo")
        <> coalesce((select l."itemCount" from "wish_list" l where l."memberNo" = m."memberNo"), 0)`,
  },
  ...BENEFIT_INVARIANTS,
  ...PLAN_INVARIANTS,
  ...LIMIT_INVARIANTS,
  {
    id: 'flash-quota',
    sentence: 'A flash sale has sold what orders took of it, and no more than there was.',
    sql: `select i."flashSaleSn", i."prodUnitSn" from "flash_sale_item" i
      where i."sold" > coalesce(i."quota", i."sold") or i."sold" <> (
        select coalesce(sum(u."qty"), 0) from "flash_sale_use" u
        where u."flashSaleSn" = i."flashSaleSn" and u."prodUnitSn" = i."prodUnitSn"
          and u."status" = 'Taken')`,
  },
  {
    id: 'flash-use',
    sentence: 'A member’s order takes what it buys at a flash price, until it is given up unpaid.',
    sql: `select u."orderSn" from "flash_sale_use" u join "orders" o on o."orderSn" = u."orderSn"
      where o."memberNo" is null or u."status" <> case
        when o."status" = 'OrderCancelled' and o."paidAt" is null then 'GivenBack' else 'Taken' end
      union all
      select i."orderSn" from "order_unit_adjustment" a
      join "order_item" i on i."orderItemSn" = a."orderItemSn"
      where a."kind" = 'FlashSale' and not exists (
        select 1 from "flash_sale_use" u
        where u."orderSn" = i."orderSn" and cast(u."flashSaleSn" as text) = a."ref")`,
  },
  {
    id: 'foreign-keys',
    sentence: 'Every row that points at another finds it.',
    sql: {
      sqlite: 'select * from pragma_foreign_key_check',
      postgres: PG_LOST_ROWS,
    },
  },
  {
    id: 'integrity',
    sentence: 'The file is sound; on PostgreSQL, every index is whole and every constraint proven.',
    sql: {
      sqlite: `select * from pragma_integrity_check where "integrity_check" <> 'ok'`,
      postgres: PG_UNPROVEN,
    },
  },
];

/** Counts the violations of each invariant; all are 0 in a sound shop. */
export async function checkInvariants(
  database: Readonly<{ read: Reader; engine: Engine }>,
): Promise<InvariantResult[]> {
  const results: InvariantResult[] = [];
  for (const invariant of INVARIANTS) {
    const { sql: words } = invariant;
    const select = typeof words === 'string' ? words : words[database.engine];
    results.push({ ...invariant, violations: await countRows(database.read, select) });
  }

  return results;
}

async function countRows(read: Reader, select: string): Promise<number> {
  const broken = sql<object>`(${sql.raw(select)})`.as('broken');
  const { count } = await read
    .selectFrom(broken)
    .select((e) => e.fn.countAll().as('count'))
    .executeTakeFirstOrThrow();

  return Number(count);
}
