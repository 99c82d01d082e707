import type { Invariant } from './invariant.ts';

/** Where a claim may go, as pairs: the table of features/order/claim/claim.ts. */
export const CLAIM_MOVES = [
  ['Created', 'Applied'],
  ['Created', 'Cancelled'],
  ['Applied', 'WaitingForReception'],
  ['Applied', 'Confirmed'],
  ['Applied', 'Rejected'],
  ['Applied', 'Cancelled'],
  ['WaitingForReception', 'Received'],
  ['WaitingForReception', 'Rejected'],
  ['WaitingForReception', 'Cancelled'],
  ['Received', 'InTransit'],
  ['Received', 'WarehousingConfirmed'],
  ['Received', 'Cancelled'],
  ['InTransit', 'WarehousingConfirmed'],
  ['InTransit', 'Cancelled'],
  ['WarehousingConfirmed', 'Confirmed'],
  ['WarehousingConfirmed', 'Rejected'],
] as const;

const moves = `"move" ("f", "t") as (values ${CLAIM_MOVES.map(([f, t]) => `('${f}', '${t}')`).join(', ')})`;
const isDead = `c."status" in ('Rejected', 'Cancelled')`;
/** Units of a claim item that it has in the end: what was received of a confirmed one. */
const settledQty = `coalesce(x."receivedQty", x."claimQty")`;

/** Invariants of returns, exchanges and reshipments. */
export const CLAIM_INVARIANTS: readonly Invariant[] = [
  {
    id: 'claim-units',
    sentence: 'A claim has single units of its items, which no other living claim has.',
    sql: `select x."claimItemSn" from "claim_item" x join "claim" c on c."claimSn" = x."claimSn"
      left join "claim_unit" u on u."claimSn" = x."claimSn" and u."orderItemSn" = x."orderItemSn"
      group by x."claimItemSn", x."claimQty", x."receivedQty", c."status"
      having count(u."unitNo") <> x."claimQty"
        or coalesce(sum(u."live"), 0) <> case when ${isDead} then 0
          when c."status" = 'Confirmed' then ${settledQty} else x."claimQty" end
      union all
      select u."orderItemSn" from "claim_unit" u
      join "order_item" i on i."orderItemSn" = u."orderItemSn"
      left join "claim_item" x on x."claimSn" = u."claimSn" and x."orderItemSn" = u."orderItemSn"
      where x."claimItemSn" is null or u."unitNo" > i."orderedQty" - i."cancelledQty"`,
  },
  {
    id: 'claim-qtys',
    sentence: 'An item counts the units of its open claims, and those that went back.',
    sql: `select i."orderItemSn" from "order_item" i
      left join (
        select u."orderItemSn",
          sum(case when c."endedAt" is null then u."live" else 0 end) as "claiming",
          sum(case when c."status" = 'Confirmed' then u."live" else 0 end) as "returned"
        from "claim_unit" u join "claim" c on c."claimSn" = u."claimSn" group by u."orderItemSn"
      ) n on n."orderItemSn" = i."orderItemSn"
      where i."claimingQty" <> coalesce(n."claiming", 0)
        or i."returnedQty" <> coalesce(n."returned", 0)
        or i."cancelledQty" + i."returnedQty" + i."claimingQty" > i."orderedQty"`,
  },
  {
    id: 'claim-owner',
    sentence: 'A claim is of items of its own order, and its fees of that order’s parcels.',
    sql: `select x."claimItemSn" from "claim_item" x join "claim" c on c."claimSn" = x."claimSn"
      join "order_item" i on i."orderItemSn" = x."orderItemSn" where i."orderSn" <> c."orderSn"
      union all
      select f."claimSn" from "claim_fee" f join "claim" c on c."claimSn" = f."claimSn"
      join "order_shipping" s on s."orderShippingSn" = f."orderShippingSn"
      where s."orderSn" <> c."orderSn"`,
  },
  {
    id: 'claim-history',
    sentence: 'A claim goes along its table, and its history says so without a gap.',
    sql: `with ${moves} select h."claimSn" from "claim_history" h
      where h."fromStatus" is not null and h."fromStatus" <> h."toStatus"
        and h."fromStatus" || '>' || h."toStatus" not in (select "f" || '>' || "t" from "move")
      union
      select "claimSn" from (
        select c."claimSn", c."status", h."fromStatus", h."toStatus",
          lag(h."toStatus") over past as "before", lead(h."toStatus") over past as "after"
        from "claim" c left join "claim_history" h on h."claimSn" = c."claimSn"
        window past as (partition by c."claimSn" order by h."claimHistorySn")
      ) steps
      where coalesce("fromStatus", '') <> coalesce("before", '')
        or ("after" is null and coalesce("toStatus", '') <> "status")`,
  },
  {
    id: 'claim-sums',
    sentence: `The sums of a claim are those of its items, its fees and its lost coupons.`,
    sql: `select c."claimSn" from "claim" c
      where c."goodsAmt" <> case when c."claimType" = 'Return' then (
          select coalesce(sum(x."goodsAmt"), 0) from "claim_item" x
          where x."claimSn" = c."claimSn") else 0 end
        or c."exchangeDiffAmt" <> (select coalesce(sum(x."exchangeDiffAmt"), 0)
          from "claim_item" x where x."claimSn" = c."claimSn")
        or c."couponLossAmt" <> (select coalesce(sum(l."amount"), 0)
          from "claim_coupon_loss" l where l."claimSn" = c."claimSn")
        or c."claimFee" <> (select coalesce(sum(f."claimFee"), 0) from "claim_fee" f
          where f."claimSn" = c."claimSn")
        or c."shippingRefundAmt" <> (select coalesce(sum(f."shippingRefundAmt"), 0)
          from "claim_fee" f where f."claimSn" = c."claimSn")`,
  },
  {
    id: 'claim-refunds',
    sentence: 'A claim gives back exactly what it says, and only once it is confirmed.',
    sql: `select c."claimSn" from "claim" c left join (
        select r."claimSn", sum(r."amount") as "amount" from "refund" r
        left join "payment_attempt" a on a."paymentAttemptSn" = r."paymentAttemptSn"
        where r."reason" = 'Claim' and (a."claimSn" is null or a."claimSn" <> r."claimSn")
        group by r."claimSn"
      ) r on r."claimSn" = c."claimSn"
      where coalesce(r."amount", 0) <> case c."status" when 'Confirmed' then c."refundAmt"
        else 0 end`,
  },
  {
    id: 'claim-stock',
    sentence: 'What came back in good order is on the shelf again, once.',
    sql: `select "ref", "prodUnitSn" from (
        select o."orderNo" || ':R' || cast(c."claimSn" as text) as "ref",
          i."prodUnitSn", x."restockedQty" as "qty"
        from "claim_item" x join "claim" c on c."claimSn" = x."claimSn"
        join "orders" o on o."orderSn" = c."orderSn"
        join "order_item" i on i."orderItemSn" = x."orderItemSn"
        where c."status" = 'Confirmed' and i."itemType" not in ('Set', 'Bundle')
          and x."restockedQty" > 0
        union all
        select "ref", "prodUnitSn", -"qty" from "stock_movement"
        where "kind" = 'Return' and "ref" like '%:R%'
      ) returned group by "ref", "prodUnitSn" having sum("qty") <> 0`,
  },
  {
    id: 'claim-exchange',
    sentence: 'An exchange that is confirmed sends as many units as came back, at their price.',
    sql: `select "orderItemSn" from (
        select x."orderItemSn", ${settledQty} as "qty" from "claim_item" x
        join "claim" c on c."claimSn" = x."claimSn"
        where c."status" = 'Confirmed' and x."exchangeUnitSn" is not null
        union all
        select "exchangeOfItemSn", -"orderedQty" from "order_item"
        where "exchangeOfItemSn" is not null
      ) sent group by "orderItemSn" having sum("qty") <> 0`,
  },
  {
    id: 'claim-photos',
    sentence: 'A photo of a claim is private and its buyer’s, and there are three at most.',
    sql: `select p."mediaSn" from "claim_photo" p join "media" m on m."mediaSn" = p."mediaSn"
      left join "draft_claim" d on d."draftClaimSn" = p."draftClaimSn"
      left join "claim" c on c."claimSn" = p."claimSn"
      join "orders" o on o."orderSn" = coalesce(d."orderSn", c."orderSn")
      where m."kind" <> 'Claim' or m."visibility" <> 'Private'
        or coalesce(m."memberNo", 0) <> coalesce(o."memberNo", 0)
        or coalesce(m."orderSn", 0) <> case when o."memberNo" is null then o."orderSn" else 0 end
      union all
      select min("mediaSn") from "claim_photo" group by "draftClaimSn", "claimSn"
      having count(*) > 3`,
  },
];
