import type { Reader } from '#db/connection.ts';
import { readItems, type OrderItemRow } from '../../order/order-move.service.ts';
import { listShipments } from '../../shipment/shipment.queries.ts';
import type { Delivery } from './reportable.ts';
import { getDeliveries } from './set-delivery.ts';

/** The items of an order with their delivery so far. */
export async function listDeliveries(
  db: Reader,
  orderSn: number,
): Promise<(OrderItemRow & Delivery)[]> {
  const [items, shipments, promise] = await Promise.all([
    readItems(db, orderSn),
    listShipments(db, [orderSn]),
    db
      .selectFrom('orders')
      .select(['promisedAt', 'delayedTo'])
      .where('orderSn', '=', orderSn)
      .executeTakeFirstOrThrow(),
  ]);
  return getDeliveries(items, shipments, promise);
}
