import type { Invariant } from './invariant.ts';

/**
 * The limits, equal to those of the rules that enforce them (rules 5.5 and 9.1). Sizes of lists are the most
 * that a shop can set: lists keep what they have when theirs is lowered.
 */
export const LIMITS = {
  pointUnit: 100,
  pointMinOrder: 30_000,
  wishes: 500,
  recent: 50,
  sharedCarts: 20,
} as const;

/** Restricts to products unchanged since the order: earlier terms may have differed. */
const unchanged = `join "prod_unit" u on u."prodUnitSn" = i."prodUnitSn"
  join "product" p on p."productSn" = u."productSn" and p."updatedAt" <= o."createdAt"`;

/** Limits enforced by a service; a CHECK cannot, as they span several rows. */
export const LIMIT_INVARIANTS: readonly Invariant[] = [
  {
    id: 'means-terms',
    sentence:
      'Points pay in whole units and from 30,000 won on, a deposit only what is plainly taxed.',
    sql: `select "orderSn" from "orders" where "usedExclusivePointAmt" > 0
        and ("usedExclusivePointAmt" % ${LIMITS.pointUnit} <> 0
          or "totalAdjSellingAmt" < ${LIMITS.pointMinOrder})
      union all
      select o."orderSn" from "orders" o where o."usedDepositAmt" > 0 and exists (
        select 1 from "order_item" i ${unchanged} and p."taxType" <> 'Standard'
        where i."orderSn" = o."orderSn" and i."itemType" <> 'Gift')`,
  },
  {
    id: 'captures-kept',
    sentence: 'Money that a provider said it took stands as paid, or goes back.',
    sql: `select distinct e."paymentAttemptSn" from "payment_event" e
      join "payment_attempt" a on a."paymentAttemptSn" = e."paymentAttemptSn"
      where (e."body" like '{"kind":"paid",%' or e."body" like '{"kind":"refund",%')
        and a."status" not in ('Paid', 'Refunding', 'Refunded')`,
  },
  {
    id: 'kept-lists',
    sentence: 'Nobody has more wishes, or more products viewed last, than a shop can allow.',
    sql: `select "memberNo" from "wish_item" group by "memberNo"
        having count(*) > ${LIMITS.wishes}
      union all
      select "memberNo" from "recent_item" group by "memberNo" having count(*) > ${LIMITS.recent}`,
  },
  {
    id: 'shared-carts',
    sentence: 'No cart got more than twenty links within a day, and each link has lines.',
    sql: `select distinct a."cartKey" from "shared_cart" a
        join "shared_cart" b on b."cartKey" = a."cartKey"
          and b."createdAt" between a."createdAt" and a."createdAt" + 86399999
        group by a."cartKey", a."sharedCartSn" having count(*) > ${LIMITS.sharedCarts}
      union all
      select s."token" from "shared_cart" s where not exists (
        select 1 from "shared_cart_line" l where l."sharedCartSn" = s."sharedCartSn")`,
  },
  {
    id: 'order-qty',
    sentence: 'An order has no less of a unit than may be bought, and no more of a product.',
    sql: `select i."orderItemSn" from "order_item" i
      join "orders" o on o."orderSn" = i."orderSn" ${unchanged}
      where i."itemType" not in ('Gift', 'SetComponent') and i."exchangeOfItemSn" is null
        and i."orderedQty" < p."minPurchaseQty"
      union all
      select min(i."orderItemSn") from "order_item" i
      join "orders" o on o."orderSn" = i."orderSn" ${unchanged}
      where i."itemType" not in ('Gift', 'SetComponent') and i."exchangeOfItemSn" is null
      group by i."orderSn", p."productSn" having sum(i."orderedQty") > max(p."maxPurchaseQty")`,
  },
  {
    id: 'session-member',
    sentence: 'Nobody who left the shop is still signed in.',
    sql: `select s."id" from "session" s join "member" m on m."memberNo" = s."memberNo"
      where m."status" = 'Withdrawn'`,
  },
  {
    id: 'page-tags',
    sentence: 'What is noted of a published page is noted of one that is published.',
    sql: `select t."path" from "published_page_tag" t
      left join "published_page" p on p."path" = t."path" and p."folderId" = t."folderId"
      where p."path" is null`,
  },
];
