import type { Invariant } from './invariant.ts';

/** Status transitions of refunds, as pairs; equal to features/order/refund/refund.ts. */
export const REFUND_MOVES = [
  ['AccountNeeded', 'Requested'],
  ['Requested', 'Pending'],
  ['Requested', 'Refused'],
  ['Requested', 'Done'],
  ['Pending', 'Refused'],
  ['Pending', 'Done'],
  ['Refused', 'Requested'],
  ['Refused', 'Pending'],
  ['Refused', 'Done'],
] as const;

const moves = `"move" ("f", "t") as (values ${REFUND_MOVES.map(([f, t]) => `('${f}', '${t}')`).join(', ')})`;

/** Refunds of the order's own payment; additional payments of claims count with their claim. */
const ofOrder = `not exists (select 1 from "payment_attempt" p
  where p."paymentAttemptSn" = "refund"."paymentAttemptSn" and p."claimSn" is not null)`;

/** Invariants of refunds. */
export const REFUND_INVARIANTS: readonly Invariant[] = [
  {
    id: 'refunds-paid',
    sentence: 'No more goes back than was paid, by no means.',
    sql: `select o."orderSn" from "orders" o left join (
        select "orderSn",
          sum(case when "means" in ('Payment', 'PaymentToDeposit') then "amount" else 0 end) as "paid",
          sum(case when "means" = 'Point' then "amount" else 0 end) as "point",
          sum(case when "means" = 'Deposit' then "amount" else 0 end) as "deposit"
        from "refund" where "reason" <> 'Unwanted' and ${ofOrder} group by "orderSn"
      ) r on r."orderSn" = o."orderSn"
      where coalesce(r."paid", 0) <> o."refundedPaymentAmt"
        or coalesce(r."point", 0) <> o."refundedPointAmt"
        or coalesce(r."deposit", 0) <> o."refundedDepositAmt"
        or o."refundedPaymentAmt" > o."finalTotalPaymentAmt"
        or o."refundedPointAmt" > o."usedExclusivePointAmt"
        or o."refundedDepositAmt" > o."usedDepositAmt"`,
  },
  {
    id: 'refund-payments',
    sentence: 'Of each payment no more goes back than it was, by the shop and at its provider.',
    sql: `select a."paymentAttemptSn" from "payment_attempt" a
      join "refund" r on r."paymentAttemptSn" = a."paymentAttemptSn" and r."reason" <> 'Unwanted'
      group by a."paymentAttemptSn" having sum(r."amount") > max(a."amount")
        or sum(case when r."means" = 'Payment' then r."amount" else 0 end) + max(a."acceptedAmt")
          > max(a."amount")`,
  },
  {
    id: 'refund-unwanted',
    sentence: 'A payment that no order has goes back whole, by one refund of its own.',
    sql: `select a."paymentAttemptSn" from "payment_attempt" a
      left join "refund" r on r."paymentAttemptSn" = a."paymentAttemptSn" and r."reason" = 'Unwanted'
      group by a."paymentAttemptSn", a."status"
      having count(r."refundSn") > 1
        or (a."status" = 'Refunding') <> (count(r."refundSn") > count(r."doneAt"))
        or (count(r."doneAt") > 0 and a."status" <> 'Refunded')`,
  },
  {
    id: 'own-account',
    sentence:
      'What was paid to the own account arrived there, and what was refunded from it was sent.',
    sql: `select a."paymentAttemptSn" from "payment_attempt" a
      left join "own_transfer" t on t."tid" = a."tid"
        and t."amount" = a."amount" and t."status" = 'Arrived'
      where a."provider" = 'ownAccount' and a."status" in ('Paid', 'Refunding', 'Refunded')
        and t."tid" is null
      union
      select r."refundSn" from "refund" r
      join "payment_attempt" a on a."paymentAttemptSn" = r."paymentAttemptSn"
      left join "own_payout" p on p."cancelOrderId" = r."cancelOrderId"
        and p."amount" = r."amount" and p."sentAt" is not null
      where a."provider" = 'ownAccount' and r."means" = 'Payment' and r."doneAt" is not null
        and p."cancelOrderId" is null
      union
      select max(0) from "own_transfer" t
      left join "own_payout" p on p."tid" = t."tid"
      group by t."tid", t."payoutAmt" having t."payoutAmt" <> coalesce(sum(p."amount"), 0)`,
  },
  {
    id: 'refund-history',
    sentence: 'A refund goes along its table, and its history says so without a gap.',
    sql: `with ${moves} select h."refundSn" from "refund_history" h
      where h."fromStatus" is not null
        and h."fromStatus" || '>' || h."toStatus" not in (select "f" || '>' || "t" from "move")
      union
      select "refundSn" from (
        select r."refundSn", r."status", h."fromStatus", h."toStatus",
          lag(h."toStatus") over past as "before", lead(h."toStatus") over past as "after"
        from "refund" r left join "refund_history" h on h."refundSn" = r."refundSn"
        window past as (partition by r."refundSn" order by h."refundHistorySn")
      ) steps
      where coalesce("fromStatus", '') <> coalesce("before", '')
        or ("after" is null and coalesce("toStatus", '') <> "status")`,
  },
  {
    id: 'tax-free-part',
    sentence:
      'What of a payment is free of VAT is within it and its tax-free goods, and goes back once.',
    sql: `select a."paymentAttemptSn" from "payment_attempt" a left join (
        select "paymentAttemptSn", sum("taxFreeAmt") as "free",
          sum("amount" - "taxFreeAmt") as "taxed"
        from "refund" where "reason" <> 'Unwanted' group by "paymentAttemptSn"
      ) r on r."paymentAttemptSn" = a."paymentAttemptSn"
      where a."taxFreeAmt" not between 0 and a."amount"
        or coalesce(r."free", 0) > a."taxFreeAmt"
        or coalesce(r."taxed", 0) > a."amount" - a."taxFreeAmt"
        or (a."claimSn" is null
          and a."taxFreeAmt" > (select coalesce(sum(i."netAmt"), 0) from "order_item" i
            where i."orderSn" = a."orderSn" and i."taxType" = 'TaxFree'))`,
  },
  {
    id: 'refund-ledger',
    sentence: 'Points and deposit that went back stand in their ledgers, once.',
    sql: `with "back" as (
        select "refundSn", "means", "amount",
          substr("refundKey", 1, length("refundKey") - length("means") - 1) as "ref"
        from "refund" where "status" = 'Done')
      select b."refundSn" from "back" b
      where b."means" = 'Point' and b."amount" <> (
        select coalesce(sum(l."amount"), 0) from "point_ledger" l
        where l."ref" = b."ref" and l."type" = 'UsingCancellation')
      union all
      select b."refundSn" from "back" b
      where b."means" in ('Deposit', 'PaymentToDeposit') and b."amount" <> (
        select coalesce(sum(l."amount"), 0) from "deposit_ledger" l
        where l."ref" = b."ref"
          and l."type" = case b."means" when 'Deposit' then 'UsingCancel' else 'Saving' end)`,
  },
  {
    id: 'refund-accounts',
    sentence: 'The bank account of a refund is sealed, and erased once the money has gone there.',
    sql: `select "refundSn" from "refund"
      where "refundAccount" like '{%' or ("status" = 'Done' and "refundAccount" is not null)`,
  },
];
