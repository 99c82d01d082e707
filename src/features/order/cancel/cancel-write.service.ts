import type { Tx } from '#db/connection.ts';
import { giveBackCoupons, giveBackFeeCoupons } from '../../benefit/coupon/possession.queries.ts';
import { enqueueMail } from '../../member/mail/mail.service.ts';
import type { CancelReason } from '../order/order.ts';
import { cancelPresent } from '../present/present.queries.ts';
import { moveOrderItems, readItems, type OrderItemRow } from '../order/order-move.service.ts';
import { noteFreedPlaces } from '../order/pre-order/pre-order-line.queries.ts';
import { restockUnits } from '../order/restock-units.service.ts';
import { dropFeeCoupons } from '../order-sum/claimed.queries.ts';
import { settlePoints } from '../order-sum/order-points.service.ts';
import { requestRefunds } from '../refund/refund-request.service.ts';
import { readShippedQtys } from '../shipment/shipment.queries.ts';
import { moveArrived } from '../shipment/shipment.service.ts';
import type { CancelPlan } from './cancel-plan.ts';
import { insertCancel } from './cancel.queries.ts';
import type { CancelDone } from './cancel.schema.ts';
import type { RequestedCancel, OrderRow } from './cancel-call.ts';

interface PlannedCancel {
  order: OrderRow;
  plan: CancelPlan;
  request: Pick<RequestedCancel, 'reason' | 'refundAccount' | 'reasonCode'>;
  actor: 'shopper' | 'staff' | 'job';
  /** The reason of its end, if it is not its actor's own cancel. */
  cancelReason?: CancelReason;
  requestHash?: string | undefined;
  now: number;
}

/** Writes a cancel of a locked order with all its refunds, in one transaction. */
export async function writeCancel(t: Tx, cancelling: PlannedCancel): Promise<CancelDone> {
  const { order, plan, request, actor, requestHash = null, now } = cancelling;
  const { orderSn } = order;
  const { shippingAmt, carriedAmt, heldAmt, owedAmt, refundAmt, refunds } = plan;
  const before = await readItems(t, orderSn);

  const orderCancelSn = await insertCancel(
    t,
    {
      orderSn,
      actor,
      reasonCode: request.reasonCode,
      reason: request.reason,
      requestHash,
      createdAt: now,
      shippingAmt,
      carriedAmt,
      heldAmt,
      owedAmt,
      refundAmt,
    },
    plan,
  );

  const status = await moveCancelled(t, cancelling);

  const source = { orderCancelSn };

  await requestRefunds(t, {
    order,
    reason: 'Cancel',
    source,
    refunds,
    refundAccount: request.refundAccount,
    now,
  });

  const isOver = status === 'OrderCancelled';
  const fault = plan.items.some((item) => item.fault === 'Seller') ? 'Seller' : 'Buyer';
  if (isOver) await cancelPresent(t, { orderSn, now });
  if (isOver || plan.isWhole) await giveBackCoupons(t, { orderSn, fault, now });
  else if (plan.freedCoupons.length > 0) {
    await giveBackCoupons(t, { orderSn, possessionCouponSns: plan.freedCoupons, fault, now });
  }
  await dropFeeCoupons(t, orderSn, plan.freedFeeCoupons);
  await giveBackFeeCoupons(t, plan.freedFeeCoupons, now);
  await restockCancelled(t, cancelling, orderCancelSn);
  await settlePoints(t, order, { before, ref: `cancel:${orderCancelSn}`, now });

  const payload = { template: 'cancelled', orderCancelSn } as const;
  await enqueueMail(t, payload, now);

  return { orderCancelSn, orderStatus: status, refundAmt, refunds };
}

/**
 * Cancels items without units left. An item whose remaining units have all shipped becomes
 * InTransit, or Delivered if they have arrived.
 */
async function moveCancelled(t: Tx, cancelling: PlannedCancel) {
  const { order, plan, actor, request, now } = cancelling;
  const cancelReason = cancelling.cancelReason ?? (actor === 'job' ? 'expired' : actor);
  const items = await readItems(t, order.orderSn);

  const isLeft = ({ orderedQty, cancelledQty }: OrderItemRow) => orderedQty > cancelledQty;
  const touched = items.filter(({ orderItemSn }) => plan.left.has(orderItemSn));
  const ended = touched.filter((item) => !isLeft(item));
  const by = { orderSn: order.orderSn, actor, note: request.reasonCode, now, cancelReason };
  const to =
    plan.isWhole && items.every((item) => ended.includes(item))
      ? 'OrderCancelled'
      : 'OrderItemCancelled';

  let status = await moveOrderItems(t, { ...by, items: ended, to });
  const shipped = await readShippedQtys(t, order.orderSn);
  const gone = touched.filter(
    (item) => isLeft(item) && shipped.get(item.orderItemSn) === item.orderedQty - item.cancelledQty,
  );
  if (gone.length === 0) return status;

  status = await moveOrderItems(t, { ...by, items: gone, to: 'InTransit' });

  return (await moveArrived(t, order.orderSn, { actor, now })) ?? status;
}

/** Returns the cancelled units to stock or to their pre-order, and queues the restock notices. */
async function restockCancelled(t: Tx, { order, plan, now }: PlannedCancel, orderCancelSn: number) {
  const items = await readItems(t, order.orderSn);
  const qtyByItem = new Map(plan.items.map(({ orderItemSn, qty }) => [orderItemSn, qty]));
  const cancelled = items.flatMap((item) => {
    const qty = qtyByItem.get(item.orderItemSn);
    return qty === undefined ? [] : [{ ...item, qty }];
  });
  const ref = `${order.orderNo}:C${orderCancelSn}`;

  const cancel = { orderSn: order.orderSn, orderCancelSn };
  const places = await noteFreedPlaces(t, cancel, cancelled);
  const back = cancelled.map((item) => ({ ...item, place: places.get(item.orderItemSn) }));
  const unsold = cancelled.filter(({ itemType }) => itemType !== 'Gift');
  await restockUnits(t, back, { ref, now, unsold });
}
