import { sql, type RawBuilder } from 'kysely';
import { padList, type Reader } from '#db/connection.ts';
import { inPowersOfTwo } from '#src/publish/chunks.ts';
import { ITEMLESS_REASONS } from '../../order/cancel/cancel.ts';
import { COUPON_KINDS } from '../../order/order/order-benefit.queries.ts';
import type { SalesChannel } from './sales.ts';
import { selectMethodKey } from '../../order/payment-method/method-key.queries.ts';

export interface Instants {
  since: number;
  before: number;
}

const KST_OFFSET_MS = 9 * 60 * 60 * 1000;
const DAY_MS = 24 * 60 * 60 * 1000;

/** Days in Korea since 1970. */
const getDay = (time: string) =>
  sql<number>`(${sql.ref(time)} + ${sql.lit(KST_OFFSET_MS)}) / ${sql.lit(DAY_MS)}`;

/** An order that was paid before another; of the same instant the one with the smaller number. */
const isEarlier = sql<boolean>`("earlier"."paidAt", "earlier"."orderSn")
  < ("orders"."paidAt", "orders"."orderSn")`;

/**
 * Tells an order of a new customer from one of a returning customer. A customer is a member, or a guest by
 * e-mail address; the first order that was paid is new, also if it was cancelled later, and all others
 * are returning. An address that was deleted is nobody's, so its orders are new.
 */
const customer = sql<string>`case
  when exists (select 1 from "orders" "earlier"
    where "earlier"."memberNo" = "orders"."memberNo" and ${isEarlier}) then 'returning'
  when "orders"."memberNo" is null and "orders"."buyerEmail" <> '' and exists (
    select 1 from "orders" "earlier"
    where "earlier"."memberNo" is null and ${isEarlier}
      and lower("earlier"."buyerEmail") = lower("orders"."buyerEmail")) then 'returning'
  else 'new' end`;

/** The channels of an order. */
const CHANNELS: Readonly<Record<SalesChannel, RawBuilder<string>>> = {
  payment: sql`coalesce((select ${selectMethodKey('a')} from "payment_attempt" a
    where a."orderSn" = "orders"."orderSn" and a."claimSn" is null and a."status" = 'Paid'
      and a."provider" <> 'none'), '')`,
  level: sql`case when "orders"."memberNo" is null then '' else coalesce((
    select c."memberLevel" from "checkout" c where c."checkoutSn" = "orders"."checkoutSn"), '') end`,
  buyer: sql`case when "orders"."memberNo" is null then 'guest' else 'member' end`,
  customer,
  locale: sql`"orders"."locale"`,
};

/** The groups of orders; by coupon an order stands in the group of each that it used. */
export type SalesGroup = 'day' | 'coupon' | SalesChannel;

function getKey(by: SalesGroup, time: string): RawBuilder<number | string> {
  if (by === 'day') return getDay(time);
  return by === 'coupon' ? couponKey : CHANNELS[by];
}

/** The number of a coupon that an order used; '' for an order without one. */
const couponKey = sql<string>`coalesce((select cast("held"."couponSn" as text)
  from "possession_coupon" "held"
  where "held"."possessionCouponSn" = "used"."possessionCouponSn"), '')`;

/** Paid orders and their sums, by the day they were paid or by a channel. */
export function sumOrders(db: Reader, by: SalesGroup, { since, before }: Instants) {
  return db
    .selectFrom('orders')
    .select((e) => [
      getKey(by, 'orders.paidAt').as('key'),
      e.fn.countAll<number>().as('orders'),
      e.fn.sum<number>('totalListAmt').as('listAmt'),
      e.fn.sum<number>('totalDiscountAmt').as('discountAmt'),
      e.fn.sum<number>('totalShippingFee').as('shippingAmt'),
      e.fn.sum<number>('usedExclusivePointAmt').as('pointAmt'),
      e.fn.sum<number>('usedDepositAmt').as('depositAmt'),
      e.fn.sum<number>('finalTotalPaymentAmt').as('paymentAmt'),
    ])
    .$if(by === 'coupon', (query) =>
      query.leftJoin('order_coupon as used', 'used.orderSn', 'orders.orderSn'),
    )
    .where('paidAt', '>=', since)
    .where('paidAt', '<', before)
    .groupBy('key')
    .execute();
}

/**
 * Sums up by its number how much each coupon took off the orders that were paid. A coupon that gives points or a gift
 * took nothing off.
 */
export async function sumCouponDiscounts(db: Reader, { since, before }: Instants) {
  const rows = await db
    .selectFrom('orders')
    .innerJoin('order_coupon as used', 'used.orderSn', 'orders.orderSn')
    .innerJoin('order_benefit as benefit', 'benefit.orderSn', 'orders.orderSn')
    .select((e) => [couponKey.as('key'), e.fn.sum<number>('benefit.amount').as('couponAmt')])
    .where('benefit.kind', 'in', COUPON_KINDS)
    .where('benefit.ref', '=', sql<string>`cast("used"."possessionCouponSn" as text)`)
    .where('paidAt', '>=', since)
    .where('paidAt', '<', before)
    .groupBy('key')
    .execute();
  return rows.map(({ key, couponAmt }) => ({ key, couponAmt: Number(couponAmt) }));
}

/** Cancels, and what they gave back, here or before at the provider. */
export function sumCancels(db: Reader, by: SalesGroup, { since, before }: Instants) {
  return db
    .selectFrom('order_cancel')
    .innerJoin('orders', 'orders.orderSn', 'order_cancel.orderSn')
    .select((e) => [
      getKey(by, 'order_cancel.createdAt').as('key'),
      sql<number>`sum(case when "order_cancel"."reasonCode" in (${sql.join(ITEMLESS_REASONS)}) then 0 else 1 end)`.as(
        'cancels',
      ),
      e.fn.sum<number>('order_cancel.owedAmt').as('cancelAmt'),
    ])
    .$if(by === 'coupon', (query) =>
      query.leftJoin('order_coupon as used', 'used.orderSn', 'orders.orderSn'),
    )
    .where('order_cancel.createdAt', '>=', since)
    .where('order_cancel.createdAt', '<', before)
    .groupBy('key')
    .execute();
}

/** Confirmed claims, and what they refunded less what they charged. */
export function sumClaims(db: Reader, by: SalesGroup, { since, before }: Instants) {
  return db
    .selectFrom('claim')
    .innerJoin('orders', 'orders.orderSn', 'claim.orderSn')
    .select((e) => [
      getKey(by, 'claim.endedAt').as('key'),
      e.fn.countAll<number>().as('claims'),
      e.fn.sum<number>(e('claim.owedAmt', '-', e.ref('claim.addPaymentAmt'))).as('claimAmt'),
    ])
    .$if(by === 'coupon', (query) =>
      query.leftJoin('order_coupon as used', 'used.orderSn', 'orders.orderSn'),
    )
    .where('claim.status', '=', 'Confirmed')
    .where('claim.endedAt', '>=', since)
    .where('claim.endedAt', '<', before)
    .groupBy('key')
    .execute();
}

/** The number of orders that were paid. */
export async function countPaid(db: Reader, { since, before }: Instants): Promise<number> {
  const { count } = await db
    .selectFrom('orders')
    .select((e) => e.fn.count<number>('paidAt').as('count'))
    .where('paidAt', '>=', since)
    .where('paidAt', '<', before)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** The names of coupons by their numbers. */
export async function listCouponNames(db: Reader, couponSns: readonly number[]) {
  const names = new Map<string, { nameKo: string; nameEn: string }>();

  for (const some of inPowersOfTwo(couponSns)) {
    const rows = await db
      .selectFrom('coupon')
      .select(['couponSn', 'nameKo', 'nameEn'])
      .where('couponSn', 'in', padList(some))
      .execute();

    for (const row of rows) names.set(String(row.couponSn), row);
  }

  return names;
}
