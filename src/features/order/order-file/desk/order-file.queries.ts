import type { Insertable } from 'kysely';
import { padList, type Reader, type Tx } from '#db/connection.ts';
import { countRows } from '#db/count-rows.ts';
import type { Database } from '#db/database.ts';
import { isInFile } from '../order-file.queries.ts';
import { selectMissing } from '../../order/missing.queries.ts';
import { TO_SHIP } from '../../order/order.ts';
import type { FileOrder } from '../order-file.ts';

/** The items that may be packed. */
const READY = [...TO_SHIP, 'ShippingDelayed'] as const;

interface WantedOrders {
  /** Undefined for every order to be shipped. */
  orderNos?: readonly string[] | undefined;
  /** True to take the orders that stand in an earlier file, too. */
  isAgain: boolean;
}

/**
 * The orders that a file may hold: a pre-order only once it is packed, none that is kept back, and none whose
 * payment was cancelled at its provider.
 */
function selectWanted(db: Reader, { orderNos, isAgain }: WantedOrders) {
  return db
    .selectFrom('orders')
    .where('orders.status', 'in', orderNos === undefined ? TO_SHIP : READY)
    .$if(orderNos !== undefined, (q) => q.where('orderNo', 'in', padList(orderNos ?? [])))
    .where('orders.onHoldAt', 'is', null)
    .where((e) => e.not(e.exists(selectMissing(e).whereRef('paid.orderSn', '=', 'orders.orderSn'))))
    .$if(!isAgain, (q) => q.where((e) => e.not(isInFile(e))))
    .where((e) =>
      e.not(
        e.exists(
          e
            .selectFrom('pre_order_line as line')
            .innerJoin('order_item as item', 'item.orderItemSn', 'line.orderItemSn')
            .select('item.orderSn')
            .whereRef('item.orderSn', '=', 'orders.orderSn')
            .whereRef('item.orderedQty', '>', 'item.cancelledQty')
            .where('line.packedAt', 'is', null),
        ),
      ),
    );
}

export function countWanted(db: Reader, wanted: WantedOrders): Promise<number> {
  return countRows(selectWanted(db, wanted));
}

/** The first orders that a file may hold, the oldest first. */
export async function listWanted(
  db: Reader,
  wanted: WantedOrders,
  limit: number,
): Promise<number[]> {
  const rows = await selectWanted(db, wanted)
    .select('orderSn')
    .orderBy('orderSn')
    .limit(limit)
    .execute();
  return rows.map(({ orderSn }) => orderSn);
}

export async function insertOrderFile(
  t: Tx,
  row: Insertable<Database['order_file']>,
): Promise<number> {
  const { orderFileSn } = await t
    .insertInto('order_file')
    .values(row)
    .returning('orderFileSn')
    .executeTakeFirstOrThrow();
  return orderFileSn;
}

/**
 * Puts orders into a file as new to it; returns those that are. An order that is new to another file
 * that stands is left out: of two files made at once, the second waits for the first.
 */
export async function insertNewOrders(
  t: Tx,
  orderFileSn: number,
  orderSns: readonly number[],
): Promise<number[]> {
  if (orderSns.length === 0) return [];

  const rows = await t
    .insertInto('order_file_order')
    .values(orderSns.map((orderSn) => ({ orderFileSn, orderSn, isFirst: 1 })))
    .onConflict((c) => c.doNothing())
    .returning('orderSn')
    .execute();
  return rows.map(({ orderSn }) => orderSn).sort((a, b) => a - b);
}

/** Puts orders into a file that stand in an earlier one. */
export async function insertKnownOrders(
  t: Tx,
  orderFileSn: number,
  orderSns: readonly number[],
): Promise<void> {
  if (orderSns.length === 0) return;

  await t
    .insertInto('order_file_order')
    .values(orderSns.map((orderSn) => ({ orderFileSn, orderSn, isFirst: 0 })))
    .execute();
}

/** The orders of a file with their goods that have yet to leave. */
export async function listFileOrders(
  db: Reader,
  orderSns: readonly number[],
): Promise<FileOrder[]> {
  const orders = await db
    .selectFrom('orders')
    .select(['orderSn', 'orderNo', 'createdAt', 'buyerName', 'buyerPhone', 'recipientName'])
    .select(['recipientPhone1', 'recipientPhone2', 'zipCode', 'address1', 'address2'])
    .select(['shippingMessage', 'finalTotalPaymentAmt'])
    .where('orderSn', 'in', padList(orderSns))
    .orderBy('orderSn')
    .execute();

  const items = await listUnshipped(db, orderSns);
  const itemsByOrder = Map.groupBy(items, ({ orderSn }) => orderSn);

  return orders.map((order) => ({
    ...order,
    items: itemsByOrder.get(order.orderSn) ?? [],
  }));
}

/** The goods of orders that have yet to leave: a set is told by what is in it. */
async function listUnshipped(db: Reader, orderSns: readonly number[]) {
  const items = await db
    .selectFrom('order_item as item')
    .select(['item.orderSn', 'item.orderItemSn', 'orderShippingSn', 'productItemCode', 'itemCode'])
    .select(['nameKo', 'optionNameKo', 'orderedQty', 'cancelledQty'])
    .select((e) =>
      e
        .selectFrom('shipment_item as sent')
        .whereRef('sent.orderItemSn', '=', 'item.orderItemSn')
        .select((s) => s.fn.coalesce(s.fn.sum<number>('sent.qty'), s.lit(0)).as('qty'))
        .as('shippedQty'),
    )
    .where('item.orderSn', 'in', padList(orderSns))
    .where('item.status', 'in', READY)
    .where('itemType', 'not in', ['Set', 'Bundle'])
    .orderBy('item.orderItemSn')
    .execute();

  return items
    .map((item) => ({
      ...item,
      qty: item.orderedQty - item.cancelledQty - Number(item.shippedQty),
    }))
    .filter(({ qty }) => qty > 0);
}

/** Cancels a file that stands; undefined if there is none, or it is cancelled. */
export async function cancelOrderFile(
  t: Tx,
  { fileNo, cancelledAt }: { fileNo: string; cancelledAt: number },
): Promise<number | undefined> {
  const row = await t
    .updateTable('order_file')
    .set({ cancelledAt })
    .where('fileNo', '=', fileNo)
    .where('cancelledAt', 'is', null)
    .returning('orderFileSn')
    .executeTakeFirst();
  if (!row) return undefined;

  await t
    .updateTable('order_file_order')
    .set({ isFirst: 0 })
    .where('orderFileSn', '=', row.orderFileSn)
    .where('isFirst', '=', 1)
    .execute();

  return row.orderFileSn;
}

const selectFiles = (db: Reader) =>
  db
    .selectFrom('order_file as file')
    .innerJoin('staff', 'staff.staffSn', 'file.staffSn')
    .select(['file.fileNo', 'file.createdAt', 'staff.name as staffName', 'file.templateName'])
    .select(['file.format', 'file.cancelledAt'])
    .select((e) =>
      e
        .selectFrom('order_file_order as within')
        .whereRef('within.orderFileSn', '=', 'file.orderFileSn')
        .select((s) => s.fn.countAll<number>().as('count'))
        .as('orderCount'),
    );

/** The last files, the latest first. */
export async function listOrderFiles(db: Reader, limit: number) {
  const rows = await selectFiles(db).orderBy('file.orderFileSn', 'desc').limit(limit).execute();
  return rows.map((row) => ({ ...row, orderCount: Number(row.orderCount) }));
}

export async function findOrderFile(db: Reader, fileNo: string) {
  const row = await selectFiles(db).where('file.fileNo', '=', fileNo).executeTakeFirst();
  return row && { ...row, orderCount: Number(row.orderCount) };
}

/** The files that an order stands in, the latest first. */
export function listFilesOfOrder(db: Reader, orderSn: number) {
  return db
    .selectFrom('order_file_order as within')
    .innerJoin('order_file as file', 'file.orderFileSn', 'within.orderFileSn')
    .innerJoin('staff', 'staff.staffSn', 'file.staffSn')
    .select(['file.fileNo', 'file.createdAt', 'staff.name as staffName', 'file.templateName'])
    .select('file.cancelledAt')
    .where('within.orderSn', '=', orderSn)
    .orderBy('file.orderFileSn', 'desc')
    .execute();
}

export function listTemplates(db: Reader) {
  return db.selectFrom('order_file_template').selectAll().orderBy('name').execute();
}

export function findTemplate(db: Reader, orderFileTemplateSn: number) {
  return db
    .selectFrom('order_file_template')
    .selectAll()
    .where('orderFileTemplateSn', '=', orderFileTemplateSn)
    .executeTakeFirst();
}

export function findTemplateByName(db: Reader, name: string) {
  return db
    .selectFrom('order_file_template')
    .selectAll()
    .where('name', '=', name)
    .executeTakeFirst();
}

/** A name that is taken has its template replaced. */
export async function putTemplate(
  t: Tx,
  row: Insertable<Database['order_file_template']>,
): Promise<void> {
  const { rowKind, sheetName, columns } = row;

  await t
    .insertInto('order_file_template')
    .values(row)
    .onConflict((c) => c.column('name').doUpdateSet({ rowKind, sheetName, columns }))
    .execute();
}

export async function deleteTemplate(t: Tx, orderFileTemplateSn: number): Promise<boolean> {
  const { numDeletedRows } = await t
    .deleteFrom('order_file_template')
    .where('orderFileTemplateSn', '=', orderFileTemplateSn)
    .executeTakeFirstOrThrow();
  return numDeletedRows === 1n;
}
