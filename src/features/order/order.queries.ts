import { sql } from 'kysely';
import type { Insertable } from 'kysely';
import type { Reader, Tx } from '#db/connection.ts';
import type { Database } from '#db/database.ts';
import { canMove } from './order.ts';
import type { CancelReason, OrderActor, OrderStatus } from './order.ts';

type Row<T extends keyof Database> = Insertable<Database[T]>;

/** Rows of one INSERT: SQLite takes 32,766 parameters a statement. */
const MAX_ROWS = 2000;

export async function insertOrder(t: Tx, row: Row<'orders'>): Promise<number> {
  const { orderSn } = await t
    .insertInto('orders')
    .values(row)
    .returning('orderSn')
    .executeTakeFirstOrThrow();
  return orderSn;
}

/** Returns the new keys in the order of `rows`. */
export async function insertOrderShippings(
  t: Tx,
  rows: readonly Row<'order_shipping'>[],
): Promise<number[]> {
  const made = await t
    .insertInto('order_shipping')
    .values(rows)
    .returning('orderShippingSn')
    .execute();
  // Keys grow with the rows, but engines may return them in any order.
  return made.map((row) => row.orderShippingSn).sort((a, b) => a - b);
}

/** Returns the new keys in the order of `rows`. */
export async function insertOrderItems(
  t: Tx,
  rows: readonly Row<'order_item'>[],
): Promise<number[]> {
  const made = await t.insertInto('order_item').values(rows).returning('orderItemSn').execute();
  return made.map((row) => row.orderItemSn).sort((a, b) => a - b);
}

export async function insertUnitAdjustments(
  t: Tx,
  rows: readonly Row<'order_unit_adjustment'>[],
): Promise<void> {
  for (let at = 0; at < rows.length; at += MAX_ROWS) {
    await t
      .insertInto('order_unit_adjustment')
      .values(rows.slice(at, at + MAX_ROWS))
      .execute();
  }
}

export async function insertConsents(t: Tx, rows: readonly Row<'consent'>[]): Promise<void> {
  await t.insertInto('consent').values(rows).execute();
}

export async function insertGuestSession(t: Tx, row: Row<'guest_session'>): Promise<void> {
  await t.insertInto('guest_session').values(row).execute();
}

export async function insertOrderHistory(t: Tx, row: Row<'order_history'>): Promise<void> {
  await t.insertInto('order_history').values(row).execute();
}

export interface OrderMove {
  orderSn: number;
  from: OrderStatus;
  to: OrderStatus;
  actor: OrderActor;
  note: string;
  now: number;
  paidAt?: number;
  cancelReason?: CancelReason;
}

/**
 * Moves an order and all its items from one status to another and writes history; false when the
 * order was not in `from` any more.
 */
export async function updateOrderStatus(t: Tx, move: OrderMove): Promise<boolean> {
  const { orderSn, from, to, actor, note, now } = move;
  if (!canMove(from, to)) throw new Error(`An order does not go from ${from} to ${to}.`);
  const { numUpdatedRows } = await t
    .updateTable('orders')
    .set({
      status: to,
      ...(move.paidAt !== undefined && { paidAt: move.paidAt }),
      ...(to === 'OrderCancelled' && { cancelledAt: now, cancelReason: move.cancelReason ?? null }),
    })
    .where('orderSn', '=', orderSn)
    .where('status', '=', from)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) return false;
  await t
    .updateTable('order_item')
    .set({ status: to })
    .where('orderSn', '=', orderSn)
    .where('status', '=', from)
    .execute();
  const history = { orderSn, fromStatus: from, toStatus: to, actor, note, createdAt: now };
  await insertOrderHistory(t, history);
  return true;
}

/** Who may see an order: the member it belongs to, or the guest who proved it (spec 6). */
export interface OrderOwner {
  memberNo: number | undefined;
  guestOrderSn: number | undefined;
}

export function findOrder(db: Reader, orderNo: string, owner: OrderOwner) {
  return db
    .selectFrom('orders')
    .selectAll()
    .where('orderNo', '=', orderNo)
    .where((e) =>
      e.or([
        e('memberNo', '=', owner.memberNo ?? null),
        e.and([e('memberNo', 'is', null), e('orderSn', '=', owner.guestOrderSn ?? null)]),
      ]),
    )
    .executeTakeFirst();
}

/** The order of a checkout that is neither cancelled nor replaced: at most one. */
export function findLiveOrder(db: Reader, checkoutSn: string) {
  return (
    db
      .selectFrom('orders')
      .select(['orderSn', 'orderNo', 'status'])
      .where('checkoutSn', '=', checkoutSn)
      // A literal: it is the condition of the index `orders_checkout`.
      .where('status', '<>', sql.lit('OrderCancelled'))
      .executeTakeFirst()
  );
}

export function listOrderItems(db: Reader, orderSn: number) {
  return db
    .selectFrom('order_item')
    .selectAll()
    .where('orderSn', '=', orderSn)
    .orderBy('orderItemSn')
    .execute();
}

export function listOrderShippings(db: Reader, orderSn: number) {
  return db
    .selectFrom('order_shipping')
    .selectAll()
    .where('orderSn', '=', orderSn)
    .orderBy('orderShippingSn')
    .execute();
}

export function listOrderHistory(db: Reader, orderSn: number) {
  return db
    .selectFrom('order_history')
    .selectAll()
    .where('orderSn', '=', orderSn)
    .orderBy('orderHistorySn')
    .execute();
}
