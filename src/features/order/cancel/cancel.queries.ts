import { padList, type Reader, type Tx } from '#db/connection.ts';
import { countRows } from '#db/count-rows.ts';
import type { Insertable } from 'kysely';
import type { Database } from '#db/database.ts';
import { sumOf } from '../order-sum/paid-item.ts';
import type { CancelPlan } from './cancel-plan.ts';

export async function insertCancel(
  t: Tx,
  row: Insertable<Database['order_cancel']>,
  { items, couponLosses, movedGifts }: Pick<CancelPlan, 'items' | 'couponLosses' | 'movedGifts'>,
): Promise<number> {
  const { orderCancelSn } = await t
    .insertInto('order_cancel')
    .values(row)
    .returning('orderCancelSn')
    .executeTakeFirstOrThrow();

  const rows = items.map((item) => ({ ...item, orderCancelSn }));
  if (rows.length > 0) await t.insertInto('order_cancel_item').values(rows).execute();
  if (couponLosses.length > 0) {
    const lost = couponLosses.map((loss) => ({ ...loss, orderCancelSn }));
    await t.insertInto('order_cancel_coupon_loss').values(lost).execute();
  }

  for (const { orderItemSn, qty } of items) {
    await t
      .updateTable('order_item')
      .set((e) => ({ cancelledQty: e('cancelledQty', '+', qty) }))
      .where('orderItemSn', '=', orderItemSn)
      .execute();
  }

  for (const { orderItemSn, ...place } of movedGifts) {
    await t.updateTable('order_item').set(place).where('orderItemSn', '=', orderItemSn).execute();
  }

  return orderCancelSn;
}

/** The cancel that an earlier request with the same Idempotency-Key wrote, with its refunds. */
export async function findRequestedCancel(
  db: Reader,
  { orderSn, requestHash }: { orderSn: number; requestHash: string },
) {
  const cancel = await db
    .selectFrom('order_cancel')
    .select(['orderCancelSn', 'refundAmt'])
    .where('orderSn', '=', orderSn)
    .where('requestHash', '=', requestHash)
    .executeTakeFirst();
  if (!cancel) return undefined;

  const refunds = await db
    .selectFrom('refund')
    .select(['means', 'amount'])
    .where('orderCancelSn', '=', cancel.orderCancelSn)
    .orderBy('refundSn')
    .execute();

  return { ...cancel, refunds };
}

/** The cancels of an order with their items and refunds, oldest first. */
export async function listCancels(db: Reader, orderSn: number) {
  const cancels = await db
    .selectFrom('order_cancel')
    .select(['orderCancelSn', 'actor', 'reasonCode', 'reason', 'createdAt'])
    .select(['shippingAmt', 'carriedAmt', 'heldAmt', 'compensationAmt', 'owedAmt', 'refundAmt'])
    .where('orderSn', '=', orderSn)
    .orderBy('orderCancelSn')
    .execute();
  if (cancels.length === 0) return [];

  const sns = padList(cancels.map(({ orderCancelSn }) => orderCancelSn));

  const items = await db
    .selectFrom('order_cancel_item')
    .select(['orderCancelSn', 'orderItemSn', 'qty', 'amount'])
    .where('orderCancelSn', 'in', sns)
    .orderBy('orderItemSn')
    .execute();

  const refunds = await db
    .selectFrom('refund')
    .select(['orderCancelSn', 'means', 'amount', 'status', 'doneAt'])
    .where('orderCancelSn', 'in', sns)
    .orderBy('refundSn')
    .execute();

  const losses = await db
    .selectFrom('order_cancel_coupon_loss')
    .select(['orderCancelSn', 'amount'])
    .where('orderCancelSn', 'in', sns)
    .execute();

  return cancels.map((cancel) => {
    const isOwn = ({ orderCancelSn }: { orderCancelSn: number | null }) =>
      orderCancelSn === cancel.orderCancelSn;
    const cancelledItems = items.filter(isOwn);

    return {
      ...cancel,
      priorRefundAmt: cancel.owedAmt - cancel.refundAmt,
      ...cancelledAmts(cancelledItems, losses.filter(isOwn)),
      items: cancelledItems,
      refunds: refunds.filter(isOwn),
    };
  });
}

type Amounts = readonly { amount: number }[];

/** The price of the cancelled units, and what is deducted of it for coupons. */
export function cancelledAmts(items: Amounts, losses: Amounts) {
  return { goodsAmt: sumOf(items), couponLossAmt: sumOf(losses) };
}

/** The number of coupons that an order uses. */
export function countOrderCoupons(db: Reader, orderSn: number): Promise<number> {
  return countRows(
    db.selectFrom('order_coupon').where('orderSn', '=', orderSn).where('returnedAt', 'is', null),
  );
}

/** An order by its serial, without a check of its owner. */
export function findOrderRow(db: Reader, orderSn: number) {
  return db.selectFrom('orders').selectAll().where('orderSn', '=', orderSn).executeTakeFirst();
}
