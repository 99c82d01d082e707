import type { Insertable } from 'kysely';
import { padList, type Reader, type Tx } from '#db/connection.ts';
import type { Database } from '#db/database.ts';
import { prepare } from '#db/prepared.ts';
import type { OrderActor, OrderStatus } from './order.ts';

/** The actor of a status change, and the reason. */
export interface MoveBy {
  actor: OrderActor;
  note: string;
  now: number;
}

interface ItemsFrom {
  orderSn: number;
  from: OrderStatus;
  to: OrderStatus;
}

const historyOfAll = prepare((t: Tx, { orderSn, from, to, actor, note, now }: ItemsFrom & MoveBy) =>
  t
    .insertInto('order_item_history')
    .columns(['orderItemSn', 'fromStatus', 'toStatus', 'actor', 'note', 'createdAt'])
    .expression((e) =>
      e
        .selectFrom('order_item')
        .select((x) => [
          'orderItemSn',
          'status',
          x.cast<string>(x.val(to), 'text').as('toStatus'),
          x.cast<string>(x.val(actor), 'text').as('actor'),
          x.cast<string>(x.val(note), 'text').as('note'),
          x.val(now).as('createdAt'),
        ])
        .where('orderSn', '=', orderSn)
        .where('status', '=', from),
    )
    .compile(),
);

const allItemsMove = prepare((t: Tx, { orderSn, from, to }: ItemsFrom) =>
  t
    .updateTable('order_item')
    .set({ status: to })
    .where('orderSn', '=', orderSn)
    .where('status', '=', from)
    .compile(),
);

/** Moves every item of an order that is in `from`, with a history row each. */
export async function moveItemsOfOrder(t: Tx, move: ItemsFrom & MoveBy): Promise<void> {
  const { orderSn, from, to } = move;
  await historyOfAll.all(t, move);
  await allItemsMove.all(t, { orderSn, from, to });
}

const firstHistory = prepare((t: Tx, { orderSn, now }: { orderSn: number; now: number }) =>
  t
    .insertInto('order_item_history')
    .columns(['orderItemSn', 'toStatus', 'actor', 'note', 'createdAt'])
    .expression((e) =>
      e
        .selectFrom('order_item')
        .select((x) => [
          'orderItemSn',
          'status',
          x.cast<string>(x.val('shopper'), 'text').as('actor'),
          x.cast<string>(x.val(''), 'text').as('note'),
          x.val(now).as('createdAt'),
        ])
        .where('orderSn', '=', orderSn)
        .where((x) =>
          x.not(
            x.exists(
              x
                .selectFrom('order_item_history as history')
                .select('history.orderItemSn')
                .whereRef('history.orderItemSn', '=', 'order_item.orderItemSn'),
            ),
          ),
        ),
    )
    .compile(),
);

/** Inserts the first history row of each item of a new order that has none yet. */
export async function insertFirstItemHistory(t: Tx, orderSn: number, now: number): Promise<void> {
  await firstHistory.all(t, { orderSn, now });
}

/**
 * Reads an order and locks its row until the transaction ends; every change of its items takes this
 * lock first.
 */
export function lockOrder(t: Tx, by: { orderSn: number }) {
  return t
    .updateTable('orders')
    .set((e) => ({ status: e.ref('status') }))
    .where('orderSn', '=', by.orderSn)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Moves items that are in `from`; returns the number moved. */
export async function moveItems(
  t: Tx,
  {
    orderItemSns,
    from,
    to,
  }: { orderItemSns: readonly number[]; from: OrderStatus; to: OrderStatus },
  { actor, note, now }: MoveBy,
): Promise<number> {
  const moved = await t
    .updateTable('order_item')
    .set({ status: to, ...(to === 'Delivered' && { deliveredAt: now }) })
    .where('orderItemSn', 'in', padList(orderItemSns))
    .where('status', '=', from)
    .returning('orderItemSn')
    .execute();
  if (moved.length === 0) return 0;

  const rows: Insertable<Database['order_item_history']>[] = moved.map(({ orderItemSn }) => ({
    orderItemSn,
    fromStatus: from,
    toStatus: to,
    actor,
    note,
    createdAt: now,
  }));

  await t.insertInto('order_item_history').values(rows).execute();

  return moved.length;
}

/** The status history of an order's items, oldest first. */
export function listItemHistory(db: Reader, orderSn: number) {
  return db
    .selectFrom('order_item_history as history')
    .innerJoin('order_item as item', 'item.orderItemSn', 'history.orderItemSn')
    .select(['history.orderItemSn', 'fromStatus', 'toStatus', 'actor', 'note', 'createdAt'])
    .where('item.orderSn', '=', orderSn)
    .orderBy('orderItemHistorySn')
    .execute();
}
