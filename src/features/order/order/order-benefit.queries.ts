import type { Insertable } from 'kysely';
import type { Reader, Tx } from '#db/connection.ts';
import type { Database } from '#db/database.ts';
import { prepare } from '#db/prepared.ts';
import type { BenefitKind } from '#db/tables/orders.ts';

const meansOf = prepare((db: Reader, { orderSn }: { orderSn: number }) =>
  db
    .selectFrom('orders')
    .select(['memberNo', 'usedExclusivePointAmt', 'usedDepositAmt'])
    .where('orderSn', '=', orderSn)
    .compile(),
);

/** The member of an order, and the points and deposit it used. */
export function findOrderMeans(db: Reader, orderSn: number) {
  return meansOf.first(db, { orderSn });
}

/** The kinds of order_benefit whose `ref` is a possession coupon. */
export const COUPON_KINDS: readonly BenefitKind[] = ['ItemCoupon', 'CartCoupon', 'FreeShipping'];

type BenefitRow = Insertable<Database['order_benefit']>;

export async function insertOrderBenefits(t: Tx, rows: readonly BenefitRow[]): Promise<void> {
  await t.insertInto('order_benefit').values(rows).execute();
}

/** The named benefits of an order: discounts first, in the order they were applied. */
export function listOrderBenefits(db: Reader, orderSn: number) {
  return db
    .selectFrom('order_benefit')
    .select(['kind', 'ref', 'name', 'amount'])
    .where('orderSn', '=', orderSn)
    .orderBy('kind')
    .orderBy('ref')
    .execute();
}
