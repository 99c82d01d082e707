import type { ShopDatabase } from '#db/connection.ts';
import { AppError } from '../../../../errors/errors.ts';
import { lockOrder } from '../order-item.queries.ts';
import { readItems } from '../order-move.service.ts';
import { isCancellable, type OrderStatus } from '../order.ts';
import { throwIfOnHold, updateOffHold, updateOnHold } from './hold.queries.ts';

/**
 * Keeps an order back from packing and shipping, as long as something of it has not left. Throws OrderOnHold if it
 * is kept back, OrderStatusConflict if all of it has left.
 */
export function holdOrder(
  database: ShopDatabase,
  orderSn: number,
  { note, now }: { note: string; now: number },
): Promise<OrderStatus> {
  return database.tx(async (t) => {
    const { status } = await lockOrder(t, { orderSn });
    await throwIfOnHold(t, orderSn);

    const items = await readItems(t, orderSn);
    if (!items.some((item) => isCancellable(item.status)))
      throw new AppError('OrderStatusConflict', { detail: { status, to: status } });

    await updateOnHold(t, orderSn, { onHoldAt: now, onHoldNote: note });
    return status;
  });
}

/** Lets an order go that was kept back. Throws OrderNotOnHold. */
export function releaseOrder(database: ShopDatabase, orderSn: number): Promise<OrderStatus> {
  return database.tx(async (t) => {
    const { status } = await lockOrder(t, { orderSn });
    if (!(await updateOffHold(t, orderSn))) throw new AppError('OrderNotOnHold');
    return status;
  });
}
