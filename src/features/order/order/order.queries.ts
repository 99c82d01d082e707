import { sql, type Insertable, type Updateable } from 'kysely';
import type { Reader, Tx } from '#db/connection.ts';
import type { Database } from '#db/database.ts';
import { prepare } from '#db/prepared.ts';
import { canMove, type CancelReason, type OrderStatus } from './order.ts';
import { moveItemsOfOrder, type MoveBy } from './order-item.queries.ts';

type Row<T extends keyof Database> = Insertable<Database[T]>;

/** Maximum rows of one INSERT: SQLite takes 32,766 parameters per statement. */
const MAX_ROWS = 2000;

const orderInsert = prepare((t: Tx, row: Row<'orders'>) =>
  t.insertInto('orders').values(row).returning('orderSn').compile(),
);

export async function insertOrder(t: Tx, row: Row<'orders'>): Promise<number> {
  return (await orderInsert.one(t, row)).orderSn;
}

const shippingInsert = prepare((t: Tx, { rows }: { rows: readonly Row<'order_shipping'>[] }) =>
  t.insertInto('order_shipping').values(rows).returning('orderShippingSn').compile(),
);

/** Returns the new keys in the order of `rows`. */
export async function insertOrderShippings(
  t: Tx,
  rows: readonly Row<'order_shipping'>[],
): Promise<number[]> {
  const insertedShippings = await shippingInsert.all(t, { rows });
  // Keys ascend in row order, but RETURNING may list them in any order.
  return insertedShippings.map((row) => row.orderShippingSn).sort((a, b) => a - b);
}

type ItemRow = Omit<Row<'order_item'>, 'costPrice'>;

const itemInsert = prepare((t: Tx, { rows }: { rows: readonly ItemRow[] }) =>
  t
    .insertInto('order_item')
    .values(rows.map((row) => ({ ...row, costPrice: getUnitCost(row) })))
    .returning('orderItemSn')
    .compile(),
);

/** The cost price of a unit now, read by the statement that keeps it. */
export const getUnitCost = ({ prodUnitSn }: Pick<ItemRow, 'prodUnitSn'>) =>
  sql<number | null>`(select "costPrice" from "unit_cost" where "prodUnitSn" = ${prodUnitSn})`;

/** Returns the new keys in the order of `rows`. Each item keeps what its unit costs. */
export async function insertOrderItems(t: Tx, rows: readonly ItemRow[]): Promise<number[]> {
  const insertedItems = await itemInsert.all(t, { rows });
  return insertedItems.map((row) => row.orderItemSn).sort((a, b) => a - b);
}

const adjustmentInsert = prepare(
  (t: Tx, { rows }: { rows: readonly Row<'order_unit_adjustment'>[] }) =>
    t.insertInto('order_unit_adjustment').values(rows).compile(),
);

export async function insertUnitAdjustments(
  t: Tx,
  rows: readonly Row<'order_unit_adjustment'>[],
): Promise<void> {
  for (let offset = 0; offset < rows.length; offset += MAX_ROWS) {
    await adjustmentInsert.all(t, { rows: rows.slice(offset, offset + MAX_ROWS) });
  }
}

/** Stores the product or the coupon that each gift of a new order is given for. */
export async function insertGifts(t: Tx, rows: readonly Row<'order_gift'>[]): Promise<void> {
  await t.insertInto('order_gift').values(rows).execute();
}

/** The items that coupons for some products count. */
export async function insertCouponItems(
  t: Tx,
  rows: readonly Row<'order_coupon_item'>[],
): Promise<void> {
  await t.insertInto('order_coupon_item').values(rows).execute();
}

const guestSessionInsert = prepare((t: Tx, row: Row<'guest_session'>) =>
  t.insertInto('guest_session').values(row).compile(),
);

export async function insertGuestSession(t: Tx, row: Row<'guest_session'>): Promise<void> {
  await guestSessionInsert.all(t, row);
}

const historyInsert = prepare((t: Tx, row: Row<'order_history'>) =>
  t.insertInto('order_history').values(row).compile(),
);

export async function insertOrderHistory(t: Tx, row: Row<'order_history'>): Promise<void> {
  await historyInsert.all(t, row);
}

interface OrderMove extends MoveBy {
  orderSn: number;
  from: OrderStatus;
  to: OrderStatus;
  paidAt?: number;
  promisedAt?: number;
  cancelReason?: CancelReason;
}

interface StatusChange {
  orderSn: number;
  from: OrderStatus;
  set: Updateable<Database['orders']> & { status: OrderStatus };
}

const orderMove = prepare((t: Tx, { orderSn, from, set }: StatusChange) =>
  t
    .updateTable('orders')
    .set(set)
    .where('orderSn', '=', orderSn)
    .where('status', '=', from)
    .compile(),
);

/**
 * Moves an order and all its items from one status to another and writes history; false if the
 * order was no longer in `from`.
 */
export async function updateOrderStatus(t: Tx, move: OrderMove): Promise<boolean> {
  const { orderSn, from, to, actor, note, now } = move;
  if (!canMove(from, to)) throw new Error(`An order does not go from ${from} to ${to}.`);

  const set = {
    status: to,
    ...(move.paidAt !== undefined && { paidAt: move.paidAt }),
    ...(move.promisedAt !== undefined && { promisedAt: move.promisedAt }),
    ...(to === 'OrderCancelled' && { cancelledAt: now, cancelReason: move.cancelReason ?? null }),
  };
  if ((await orderMove.count(t, { orderSn, from, set })) === 0) return false;

  await moveItemsOfOrder(t, { orderSn, from, to, actor, note, now });

  const history = { orderSn, fromStatus: from, toStatus: to, actor, note, createdAt: now };
  await insertOrderHistory(t, history);

  return true;
}

/** Extends an order's stock reservation while its payment is awaited. */
export async function updateReservedUntil(
  t: Tx,
  orderSn: number,
  reservedUntil: number,
): Promise<void> {
  await t.updateTable('orders').set({ reservedUntil }).where('orderSn', '=', orderSn).execute();
}

/** Stores the day of arrival that a paid order was promised. */
export async function updatePromised(t: Tx, orderSn: number, promisedAt: number): Promise<void> {
  await t.updateTable('orders').set({ promisedAt }).where('orderSn', '=', orderSn).execute();
}

/** Stores until when an order is delayed, and why. */
export async function updateDelay(
  t: Tx,
  orderSn: number,
  delay: { delayedTo: number; delayReason: string },
): Promise<void> {
  await t.updateTable('orders').set(delay).where('orderSn', '=', orderSn).execute();
}

/** The owner of an order: its member, or a guest authenticated for it (rule 6.1). */
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

const liveOrder = prepare((db: Reader, { checkoutSn }: { checkoutSn: string }) =>
  db
    .selectFrom('orders')
    .select(['orderSn', 'orderNo', 'status'])
    .where('checkoutSn', '=', checkoutSn)
    // A literal, to match the partial index `orders_checkout`.
    .where('status', '<>', sql.lit('OrderCancelled'))
    .compile(),
);

/** The order of a checkout that is not cancelled: at most one. */
export function findLiveOrder(db: Reader, checkoutSn: string) {
  return liveOrder.first(db, { checkoutSn });
}

const itemsOfOrder = prepare((db: Reader, { orderSn }: { orderSn: number }) =>
  db
    .selectFrom('order_item')
    .selectAll()
    .where('orderSn', '=', orderSn)
    .orderBy('orderItemSn')
    .compile(),
);

export function listOrderItems(db: Reader, orderSn: number) {
  return itemsOfOrder.all(db, { orderSn });
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

export async function insertAddressChange(t: Tx, row: Row<'order_address_change'>): Promise<void> {
  await t.insertInto('order_address_change').values(row).execute();
}

interface OrderAddress {
  name: string;
  phone1: string;
  phone2: string;
  zipCode: string;
  address1: string;
  address2: string;
  shippingMessage: string;
}

export async function updateAddress(t: Tx, orderSn: number, to: OrderAddress): Promise<void> {
  const { name, phone1, phone2, ...place } = to;
  const recipient = { recipientName: name, recipientPhone1: phone1, recipientPhone2: phone2 };

  await t
    .updateTable('orders')
    .set({ ...recipient, ...place })
    .where('orderSn', '=', orderSn)
    .execute();
}

/** The address changes of an order, newest first. */
export function listAddressChanges(db: Reader, orderSn: number) {
  return db
    .selectFrom('order_address_change')
    .select(['createdAt', 'actor'])
    .where('orderSn', '=', orderSn)
    .orderBy('orderAddressChangeSn', 'desc')
    .execute();
}

/** Returns whether an order still waits for its transfer. */
export async function isWaitingForDeposit(db: Reader | Tx, orderSn: number): Promise<boolean> {
  const row = await db
    .selectFrom('orders')
    .select('orderSn')
    .where('orderSn', '=', orderSn)
    .where('status', '=', 'OrderReceived')
    .executeTakeFirst();
  return row !== undefined;
}
