import type { Tx } from '#db/connection.ts';
import type { OrderActor } from '../order/order.ts';
import { toCost, coveredAmt } from '../order-sum/order-cost.ts';
import { releasedAmt } from '../order-sum/held-amt.ts';
import { couponLosses, lessCoupons } from '../order-sum/coupon-loss.ts';
import { readOrderMeans } from '../order-sum/order-means.queries.ts';
import { readPaidOrder } from '../order-sum/paid-order.queries.ts';
import { planRefund } from '../refund/refund-plan.ts';
import { requestRefunds } from '../refund/refund-request.service.ts';
import { HELD_RELEASED } from './cancel.ts';
import { findOrderRow, insertCancel } from './cancel.queries.ts';

/**
 * Gives back what cancels and claims of a locked order held for a return that has ended. It stands
 * with the order's cancels, as one without items.
 */
export async function releaseHeld(
  t: Tx,
  orderSn: number,
  { actor, now }: { actor: OrderActor; now: number },
): Promise<void> {
  const order = await findOrderRow(t, orderSn);
  if (!order) throw new Error(`Order ${orderSn} is not there.`);

  const paid = await readPaidOrder(t, orderSn);
  if (paid.heldAmt === 0) return;

  const state = { ...paid, ...(await readOrderMeans(t, order)) };
  const owedAmt = releasedAmt(state);
  if (owedAmt === 0) return;

  const kept = lessCoupons(paid.items, couponLosses(paid.items, paid.coupons));
  const { refunds, refundAmt } = planRefund(state, {
    owedAmt,
    coveredAmt: coveredAmt(kept, paid.parcels),
    taxFreeGoodsAmt: toCost(kept, []).taxFreeGoodsAmt,
  });

  const orderCancelSn = await insertCancel(
    t,
    {
      orderSn,
      actor,
      reasonCode: HELD_RELEASED,
      reason: '',
      requestHash: null,
      createdAt: now,
      shippingAmt: 0,
      heldAmt: -owedAmt,
      owedAmt,
      refundAmt,
    },
    { items: [], couponLosses: [], movedGifts: [] },
  );

  const source = { orderCancelSn };
  await requestRefunds(t, { order, reason: 'Cancel', source, refunds, now });
}
