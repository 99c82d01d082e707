import type { Reader, Tx } from '#db/connection.ts';
import { AppError } from '../../../errors/errors.ts';
import { canMove, statusOfOrder, type CancelReason, type OrderStatus } from './order.ts';
import { moveItems, type MoveBy } from './order-item.queries.ts';
import { insertOrderHistory, listOrderItems } from './order.queries.ts';

type ItemRow = Awaited<ReturnType<typeof listOrderItems>>[number];

/** An order item with its status typed. */
export type OrderItemRow = Omit<ItemRow, 'status'> & { status: OrderStatus };

/** The items of an order; for a change, lock the order first (`lockOrder`). */
export async function readItems(db: Reader, orderSn: number): Promise<OrderItemRow[]> {
  const rows = await listOrderItems(db, orderSn);
  return rows;
}

interface ItemsMove extends MoveBy {
  orderSn: number;
  items: readonly Pick<OrderItemRow, 'orderItemSn' | 'status'>[];
  to: OrderStatus;
  /** The order's cancel reason, if the move cancels it. */
  cancelReason?: CancelReason;
}

/**
 * Moves items of a locked order along the status table, with a history row each, and updates the
 * order's own status. Throws OrderStatusConflict with the current status if one of them can't move
 * to `to`.
 */
export async function moveOrderItems(t: Tx, move: ItemsMove): Promise<OrderStatus> {
  const { orderSn, items, to } = move;
  const stuck = items.find(({ status }) => !canMove(status, to));
  if (stuck) throw new AppError('OrderStatusConflict', { detail: { status: stuck.status, to } });

  for (const from of new Set(items.map(({ status }) => status))) {
    const group = items.filter(({ status }) => status === from);
    const orderItemSns = group.map(({ orderItemSn }) => orderItemSn);
    const count = await moveItems(t, { orderItemSns, from, to }, move);
    if (count !== group.length) throw new AppError('OrderStatusConflict');
  }

  return followItems(t, orderSn, move);
}

/** Updates the status of a locked order from its items' (`statusOfOrder`), with a history row. */
export async function followItems(
  t: Tx,
  orderSn: number,
  by: MoveBy & Pick<ItemsMove, 'cancelReason'>,
): Promise<OrderStatus> {
  const to = statusOfOrder(await readItems(t, orderSn));

  const { actor, note, now } = by;

  const { status: from } = await t
    .selectFrom('orders')
    .select('status')
    .where('orderSn', '=', orderSn)
    .executeTakeFirstOrThrow();
  if (from === to) return to;

  const ended = { cancelledAt: now, cancelReason: by.cancelReason ?? null };

  await t
    .updateTable('orders')
    .set({ status: to, ...(to === 'OrderCancelled' && ended) })
    .where('orderSn', '=', orderSn)
    .where('status', '=', from)
    .execute();

  const history = { orderSn, fromStatus: from, toStatus: to, actor, note, createdAt: now };
  await insertOrderHistory(t, history);

  return to;
}
