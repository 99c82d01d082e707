import { sql, type RawBuilder } from 'kysely';
import type { Reader } from '#db/connection.ts';
import { ITEMLESS_REASONS } from '../../order/cancel/cancel.ts';
import type { SalesChannel } from './sales.ts';

export interface Instants {
  since: number;
  before: number;
}

const KST_OFFSET_MS = 9 * 60 * 60 * 1000;
const DAY_MS = 24 * 60 * 60 * 1000;

/** Days in Korea since 1970. */
const getDay = (time: string) =>
  sql<number>`(${sql.ref(time)} + ${sql.lit(KST_OFFSET_MS)}) / ${sql.lit(DAY_MS)}`;

/** The channels of an order. */
const CHANNELS: Readonly<Record<SalesChannel, RawBuilder<string>>> = {
  payment: sql`coalesce((select a."paymentMethodType" from "payment_attempt" a
    where a."orderSn" = "orders"."orderSn" and a."claimSn" is null and a."status" = 'Paid'
      and a."provider" <> 'none'), '')`,
  level: sql`case when "orders"."memberNo" is null then '' else coalesce((
    select c."memberLevel" from "checkout" c where c."checkoutSn" = "orders"."checkoutSn"), '') end`,
  buyer: sql`case when "orders"."memberNo" is null then 'guest' else 'member' end`,
  locale: sql`"orders"."locale"`,
};

const getKey = (by: 'day' | SalesChannel, time: string): RawBuilder<number | string> =>
  by === 'day' ? getDay(time) : CHANNELS[by];

/** Paid orders and their sums, by the day they were paid or by a channel. */
export function sumOrders(db: Reader, by: 'day' | SalesChannel, { since, before }: Instants) {
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
    .where('paidAt', '>=', since)
    .where('paidAt', '<', before)
    .groupBy('key')
    .execute();
}

/** Cancels, and what they gave back, here or before at the provider. */
export function sumCancels(db: Reader, by: 'day' | SalesChannel, { since, before }: Instants) {
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
    .where('order_cancel.createdAt', '>=', since)
    .where('order_cancel.createdAt', '<', before)
    .groupBy('key')
    .execute();
}

/** Confirmed claims, and what they refunded less what they charged. */
export function sumClaims(db: Reader, by: 'day' | SalesChannel, { since, before }: Instants) {
  return db
    .selectFrom('claim')
    .innerJoin('orders', 'orders.orderSn', 'claim.orderSn')
    .select((e) => [
      getKey(by, 'claim.endedAt').as('key'),
      e.fn.countAll<number>().as('claims'),
      e.fn.sum<number>(e('claim.owedAmt', '-', e.ref('claim.addPaymentAmt'))).as('claimAmt'),
    ])
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
