import type { ShopDatabase } from '#db/connection.ts';
import { AppError } from '../../../../errors/errors.ts';
import { canMove, type OrderActor, type OrderStatus } from '../order.ts';
import { throwIfOnHold } from '../hold/hold.queries.ts';
import { lockOrder } from '../order-item.queries.ts';
import { updateDelay } from '../order.queries.ts';
import { enqueueMail } from '../../../member/mail/mail.service.ts';
import { throwIfPresentWaits } from '../../present/present.service.ts';
import { packPreOrders } from '../pre-order/pack-pre-orders.service.ts';
import { throwIfMissing } from '../missing.queries.ts';
import { moveOrderItems, readItems } from '../order-move.service.ts';

/** Statuses that staff set by hand; shipping and delivery have services of their own. */
export type DeskStatus = 'OrderCompleted' | 'PreparingToShip' | 'ShippingDelayed';

interface DeskMove {
  orderSn: number;
  to: DeskStatus;
  /** The day of arrival that the buyer of a delayed order is promised now, by mail too. */
  delayedTo?: number | undefined;
}

/**
 * Moves all items of an order that can change to status `to`, and returns the order's status.
 * Throws OrderStatusConflict if no item can, PresentWaiting before its address is entered,
 * PreOrderNotHere before the goods of a pre-order are here, PaymentCancelledThere before packing an order whose
 * payment was cancelled at the provider, OrderOnHold before packing one that staff keep back.
 */
export function advanceOrder(
  database: ShopDatabase,
  { orderSn, to, delayedTo }: DeskMove,
  { actor, note = '', now }: { actor: OrderActor; note?: string; now: number },
): Promise<OrderStatus> {
  return database.tx(async (t) => {
    const { status, orderNo } = await lockOrder(t, { orderSn });

    await throwIfPresentWaits(t, orderSn);

    if (to === 'PreparingToShip') {
      await throwIfOnHold(t, orderSn);
      await throwIfMissing(t, orderSn);
    }

    const items = (await readItems(t, orderSn)).filter((item) => canMove(item.status, to));
    if (items.length === 0) throw new AppError('OrderStatusConflict', { detail: { status, to } });

    if (to === 'PreparingToShip') await packPreOrders(t, { orderSn, orderNo }, now);

    if (delayedTo !== undefined) {
      await updateDelay(t, orderSn, { delayedTo, delayReason: note });
      await enqueueMail(t, { template: 'orderDelayed', orderSn, delayedTo }, now);
    }

    return moveOrderItems(t, { orderSn, items, to, actor, note, now });
  });
}
