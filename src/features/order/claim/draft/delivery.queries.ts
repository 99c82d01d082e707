import type { Reader } from '#db/connection.ts';
import { getReturnDays } from '../../../content/setting/return-days.ts';
import { readSettings } from '../../../content/setting/setting.service.ts';
import { readItems, type OrderItemRow } from '../../order/order-move.service.ts';
import { listShipments } from '../../shipment/shipment.queries.ts';
import type { Delivery } from './reportable.ts';
import { getDeliveries } from './set-delivery.ts';

/** The items of an order with their delivery so far. */
export async function listDeliveries(
  db: Reader,
  orderSn: number,
): Promise<(OrderItemRow & Delivery)[]> {
  const [items, shipments, order, settings] = await Promise.all([
    readItems(db, orderSn),
    listShipments(db, [orderSn]),
    db
      .selectFrom('orders')
      .select(['createdAt', 'promisedAt', 'delayedTo'])
      .where('orderSn', '=', orderSn)
      .executeTakeFirstOrThrow(),
    readSettings(db),
  ]);

  const returnDays = getReturnDays(settings, order.createdAt);
  return getDeliveries(items, shipments, { ...order, returnDays });
}
