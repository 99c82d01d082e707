import type { Invariant } from './invariant.ts';

/** Invariants of coupons, points and deposit. */
export const BENEFIT_INVARIANTS: readonly Invariant[] = [
  {
    id: 'coupon-used',
    sentence: 'A coupon is used exactly while one order or one claim uses it.',
    sql: `select p."possessionCouponSn" from "possession_coupon" p
      where (select count(*) from "order_coupon" o
        where o."possessionCouponSn" = p."possessionCouponSn" and o."returnedAt" is null)
        + (select count(*) from "claim" c where c."possessionCouponSn" = p."possessionCouponSn"
          and c."status" not in ('Rejected', 'Cancelled'))
        <> case when p."status" = 'Used' then 1 else 0 end`,
  },
  {
    id: 'coupon-owner',
    sentence: 'An order uses coupons of its own member.',
    sql: `select distinct c."orderSn" from "order_coupon" c
      join "orders" o on o."orderSn" = c."orderSn"
      join "possession_coupon" p on p."possessionCouponSn" = c."possessionCouponSn"
      where o."memberNo" is null or o."memberNo" <> p."memberNo"`,
  },
  {
    id: 'coupon-issued',
    sentence: 'As many of a coupon are in hands as it counts, and no more than there were.',
    sql: `select c."couponSn" from "coupon" c
      where c."issuedCount" > coalesce(c."totalLimit", c."issuedCount")
        or c."issuedCount" <> (select count(*) from "possession_coupon" p
          where p."couponSn" = c."couponSn")`,
  },
  {
    id: 'coupon-member-limit',
    sentence: 'Nobody got more of a coupon than a member may, ever or on a day.',
    sql: `select "couponSn", "memberNo", "issuePeriod" from (
        select "couponSn", "memberNo", "issuePeriod", 1 as "held", 0 as "counted"
        from "possession_coupon"
        union all
        select "couponSn", "memberNo", "issuePeriod", 0,
          case when "issuedCount" > coalesce("memberLimit", "issuedCount") then -1
            else "issuedCount" end
        from "coupon_issue"
      ) issued group by "couponSn", "memberNo", "issuePeriod"
      having sum("held") <> sum("counted")`,
  },
  {
    id: 'coupon-serial',
    sentence: 'A serial code that was redeemed became one coupon of whoever redeemed it.',
    sql: `select s."serialCode" from "coupon_serial" s
      left join "possession_coupon" p on p."possessionCouponSn" = s."possessionCouponSn"
      where (s."redeemedBy" is null) <> (p."memberNo" is null)
        or s."redeemedBy" <> p."memberNo" or s."couponSn" <> p."couponSn"`,
  },
  {
    id: 'point-balance',
    sentence: 'Points are what came in less what went, and the debt what is still to be taken.',
    sql: `select m."memberNo" from "member" m
      left join "point_balance" b on b."memberNo" = m."memberNo"
      left join (select "memberNo", sum("amount") as "amount", sum("owed") as "owed"
        from "point_ledger" group by "memberNo") l on l."memberNo" = m."memberNo"
      where coalesce(b."balance", 0) <> coalesce(l."amount", 0)
        or coalesce(b."debt", 0) <> coalesce(l."owed", 0)
        or b."balance" < 0 or b."debt" < 0 or (b."balance" > 0 and b."debt" > 0)`,
  },
  {
    id: 'point-lots',
    sentence: 'Points are what remains of the lots they came in.',
    sql: `select m."memberNo" from "member" m
      left join "point_balance" b on b."memberNo" = m."memberNo"
      where coalesce(b."balance", 0) <> (select coalesce(sum(l."remaining"), 0)
        from "point_lot" l where l."memberNo" = m."memberNo")`,
  },
  {
    id: 'point-history',
    sentence: 'The history of points goes from balance to balance.',
    sql: `select "memberNo" from (
        select "memberNo", "amount", "balanceAfter",
          lag("balanceAfter") over (partition by "memberNo" order by "pointLedgerSn") as "before"
        from "point_ledger"
      ) moves where "balanceAfter" <> coalesce("before", 0) + "amount"`,
  },
  {
    id: 'point-returned',
    sentence: 'An order gives back no more points than it used, and knows of which lots.',
    sql: `select l."orderSn" from "point_ledger" l
      left join (select "pointLedgerSn", sum("amount") as "amount", sum("returned") as "returned"
        from "point_lot_use" group by "pointLedgerSn") u on u."pointLedgerSn" = l."pointLedgerSn"
      where l."orderSn" is not null and l."type" in ('Using', 'UsingCancellation')
      group by l."orderSn"
      having sum(l."amount") <> -coalesce(sum(u."amount" - u."returned"), 0)
        or coalesce(sum(u."amount" - u."returned"), 0) < 0`,
  },
  {
    id: 'point-earned-back',
    sentence: 'No more earned points are taken back of an order than it earned.',
    sql: `select "orderSn" from "point_ledger"
      where "orderSn" is not null and "type" in ('Earned', 'EarnedCancellation')
      group by "orderSn" having sum("amount" - "owed") < 0`,
  },
  {
    id: 'deposit-balance',
    sentence: 'A deposit is the sum of what came in less what went.',
    sql: `select m."memberNo" from "member" m
      left join "deposit_balance" b on b."memberNo" = m."memberNo"
      where b."balance" < 0 or coalesce(b."balance", 0) <> (
        select coalesce(sum(l."amount"), 0) from "deposit_ledger" l
        where l."memberNo" = m."memberNo")`,
  },
  {
    id: 'deposit-history',
    sentence: 'The history of a deposit goes from balance to balance.',
    sql: `select "memberNo" from (
        select "memberNo", "amount", "balanceAfter",
          lag("balanceAfter") over (partition by "memberNo" order by "depositLedgerSn") as "before"
        from "deposit_ledger"
      ) moves where "balanceAfter" <> coalesce("before", 0) + "amount"`,
  },
  {
    id: 'deposit-returned',
    sentence: 'An order gives back no more deposit than it used.',
    sql: `select "orderSn" from "deposit_ledger"
      where "orderSn" is not null and "type" in ('Using', 'UsingCancel')
      group by "orderSn" having sum("amount") > 0`,
  },
  {
    id: 'deposit-withdrawal',
    sentence: 'A withdrawal has left the deposit, and came back exactly if it failed.',
    sql: `select w."depositWithdrawalSn" from "deposit_withdrawal" w
      where (select coalesce(sum(l."amount"), 0) from "deposit_ledger" l
        where l."memberNo" = w."memberNo" and l."type" in ('Withdrawal', 'Saving')
          and l."ref" = 'withdrawal:' || w."depositWithdrawalSn")
        <> case when w."status" in ('Failure', 'Cancel') then 0 else -w."amount" end`,
  },
  {
    id: 'order-benefits',
    sentence: 'What an order says it used of points and deposit is what was taken for it.',
    sql: `select o."orderSn" from "orders" o
      where o."usedExclusivePointAmt" <> (select coalesce(-sum(p."amount"), 0) from "point_ledger" p
          where p."memberNo" = o."memberNo" and p."type" = 'Using'
            and p."ref" = 'order:' || o."orderSn")
        or o."usedDepositAmt" <> (select coalesce(-sum(d."amount"), 0) from "deposit_ledger" d
          where d."memberNo" = o."memberNo" and d."type" = 'Using'
            and d."ref" = 'order:' || o."orderSn")`,
  },
];
