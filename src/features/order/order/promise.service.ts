import type { Tx } from '#db/connection.ts';
import { findArrival } from '../../benefit/shipping/arrival.service.ts';
import { findShippingArea } from '../../benefit/shipping/shipping.queries.ts';
import { listPreOrderLines } from './pre-order/pre-order-line.queries.ts';
import { listDeliveries, updatePromised } from './order.queries.ts';

/** Promises the day of arrival of an order paid at `paidAt`: product page and checkout count alike. */
export async function promiseArrival(
  t: Tx,
  { orderSn, paidAt }: { orderSn: number; paidAt: number },
): Promise<void> {
  const deliveries = await listDeliveries(t, orderSn);
  const area = await findShippingArea(t, deliveries[0]?.zipCode ?? '');
  const orderHandlerSns = deliveries.map((delivery) => delivery.orderHandlerSn);

  const shipsBy = (await listPreOrderLines(t, orderSn)).map((line) => line.toldShipsBy);

  await updatePromised(
    t,
    orderSn,
    await findArrival(t, { paidAt, area, orderHandlerSns, shipsBy }),
  );
}
