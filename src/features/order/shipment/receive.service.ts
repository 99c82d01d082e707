import type { ShopDatabase, Tx } from '#db/connection.ts';
import { AppError } from '../../../errors/errors.ts';
import { confirmItems, isMeant } from '../order/confirm.service.ts';
import { isConfirmable } from '../order/order.ts';
import { lockOrder } from '../order/order-item.queries.ts';
import { readItems } from '../order/order-move.service.ts';
import { findOrder, type OrderOwner } from '../order/order.queries.ts';
import { deliverShipment, listShipments } from './shipment.queries.ts';
import { moveArrived } from './shipment.service.ts';

/**
 * Confirms items for the buyer: all that were delivered, or those that are named, which may be under
 * way still: who confirms them has received them, with what lay in the same parcels. Throws
 * OrderStatusConflict if there are none.
 */
export function confirmPurchase(
  { database, now }: { database: ShopDatabase; now: number },
  { owner, orderNo }: { owner: OrderOwner; orderNo: string },
  { orderItemSns }: { orderItemSns?: readonly number[] | undefined },
): Promise<{ confirmedCount: number }> {
  return database.tx(async (t) => {
    const order = await findOrder(t, orderNo, owner);
    if (!order) throw new AppError('NotFound');

    const { orderSn } = order;
    await lockOrder(t, { orderSn });
    if (orderItemSns) await receiveItems(t, orderSn, { orderItemSns, now });

    const confirmedCount = await confirmItems(t, orderSn, { actor: 'shopper', now, orderItemSns });
    if (confirmedCount === 0) throw new AppError('OrderStatusConflict');

    return { confirmedCount };
  });
}

/** Marks the parcels of named items as delivered, since their buyer has them. */
async function receiveItems(
  t: Tx,
  orderSn: number,
  { orderItemSns, now }: { orderItemSns: readonly number[]; now: number },
): Promise<void> {
  const received = (await readItems(t, orderSn))
    .filter((item) => item.status === 'InTransit' && isConfirmable(item))
    .filter((item) => isMeant(item, orderItemSns))
    .map(({ orderItemSn }) => orderItemSn);
  if (received.length === 0) return;

  const shipments = await listShipments(t, [orderSn]);
  for (const { shipmentSn, deliveredAt, items } of shipments) {
    const isHere = items.some(({ orderItemSn }) => received.includes(orderItemSn));
    if (isHere && deliveredAt === null) await deliverShipment(t, { shipmentSn, deliveredAt: now });
  }

  await moveArrived(t, orderSn, { actor: 'shopper', now });
}
