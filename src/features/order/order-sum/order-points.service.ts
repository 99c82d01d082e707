import type { Tx } from '#db/connection.ts';
import { takeBackEarned } from '../../benefit/point/point.service.ts';
import { confirmedPoints } from '../order/order.ts';
import { readItems, type OrderItemRow } from '../order/order-move.service.ts';
import { losesCouponPoints } from './lost-points.ts';
import { readPaidOrder } from './paid-order.queries.ts';

interface Settling {
  /** The items before the cancel or claim. */
  before: readonly OrderItemRow[];
  /** Names the cancel or claim, as idempotency key. */
  ref: string;
  now: number;
}

/**
 * Settles the points of an order after a cancel or a claim: those of a coupon whose minimum is not
 * met any more are lost, and what confirmed items earned more than they do now is taken back.
 */
export async function settlePoints(
  t: Tx,
  { orderSn, memberNo }: { orderSn: number; memberNo: number | null },
  { before, ref, now }: Settling,
): Promise<void> {
  if (memberNo === null) return;

  if (before.some(({ couponPoint }) => couponPoint > 0)) await loseCouponPoints(t, orderSn);

  const after = await readItems(t, orderSn);
  for (const item of before.filter(({ status }) => status === 'PurchaseConfirmed')) {
    const kept = after.find(({ orderItemSn }) => orderItemSn === item.orderItemSn) ?? item;
    const amount = confirmedPoints(item) - confirmedPoints(kept);
    const itemReference = `${ref}:item:${item.orderItemSn}`;
    await takeBackEarned(t, { memberNo, ref: itemReference, amount, now, orderSn });
  }
}

async function loseCouponPoints(t: Tx, orderSn: number): Promise<void> {
  const { items, coupons } = await readPaidOrder(t, orderSn);
  if (!losesCouponPoints(items, coupons)) return;

  await t
    .updateTable('order_item')
    .set((e) => ({ earningPoint: e('earningPoint', '-', e.ref('couponPoint')), couponPoint: 0 }))
    .where('orderSn', '=', orderSn)
    .execute();
}
