import type { ExpressionBuilder } from 'kysely';
import { padList } from '#db/connection.ts';
import type { Reader } from '#db/connection.ts';
import type { Database } from '#db/database.ts';

/**
 * Orders a shopper knows of: paid ones, ones whose payment is being looked into, and ones whose
 * money went back. A checkout that was left before paying is none.
 */
function isShown(e: ExpressionBuilder<Database, 'orders'>) {
  return e.or([
    e('orders.status', 'not in', ['OrderCreated', 'OrderCancelled']),
    e('orders.paidAt', 'is not', null),
    e.exists(
      e
        .selectFrom('payment_attempt')
        .select('paymentAttemptSn')
        .whereRef('payment_attempt.orderSn', '=', 'orders.orderSn')
        .where('payment_attempt.status', 'in', ['Approving', 'Unknown', 'Refunding', 'Refunded']),
    ),
  ]);
}

export interface OrderRange {
  memberNo: number;
  /** Epoch ms, `until` excluded. */
  from: number;
  until: number;
}

function selectOwn(db: Reader, { memberNo, from, until }: OrderRange) {
  return db
    .selectFrom('orders')
    .where('orders.memberNo', '=', memberNo)
    .where('orders.createdAt', '>=', from)
    .where('orders.createdAt', '<', until)
    .where(isShown);
}

/** A member's orders, the newest first. */
export function listOrders(db: Reader, range: OrderRange, page: { offset: number; limit: number }) {
  return selectOwn(db, range)
    .select(['orderSn', 'orderNo', 'createdAt', 'status', 'finalTotalPaymentAmt'])
    .orderBy('orders.orderSn', 'desc')
    .offset(page.offset)
    .limit(page.limit)
    .execute();
}

export async function countOrders(db: Reader, range: OrderRange): Promise<number> {
  const row = await selectOwn(db, range)
    .select((e) => e.fn.countAll<number>().as('orders'))
    .executeTakeFirstOrThrow();
  return Number(row.orders);
}

export function countOrdersByStatus(db: Reader, range: OrderRange) {
  return selectOwn(db, range)
    .select(['orders.status'])
    .select((e) => e.fn.countAll<number>().as('count'))
    .groupBy('orders.status')
    .execute();
}

/** What was ordered, of several orders at once. */
export function listItemsOfOrders(db: Reader, orderSns: readonly number[]) {
  return db
    .selectFrom('order_item')
    .select(['orderItemSn', 'orderSn', 'parentItemSn', 'itemType'])
    .select(['productItemCode', 'itemCode', 'status'])
    .select(['nameKo', 'nameEn', 'optionNameKo', 'optionNameEn', 'imagePath'])
    .select(['orderedQty', 'netAmt'])
    .where('orderSn', 'in', padList(orderSns))
    .orderBy('orderItemSn')
    .execute();
}

/** What each kind of discount took off an order, in won. */
export async function listDiscounts(
  db: Reader,
  orderSn: number,
): Promise<{ kind: string; amount: number }[]> {
  const rows = await db
    .selectFrom('order_unit_adjustment as adjustment')
    .innerJoin('order_item', 'order_item.orderItemSn', 'adjustment.orderItemSn')
    .select('adjustment.kind')
    .select((e) => e.fn.sum<number>('adjustment.amount').as('amount'))
    .where('order_item.orderSn', '=', orderSn)
    .groupBy('adjustment.kind')
    .execute();
  return rows.map(({ kind, amount }) => ({ kind, amount: Number(amount) }));
}

/** The number of the order a guest proved, for their home page. */
export async function findGuestOrderNo(db: Reader, orderSn: number): Promise<string | undefined> {
  const row = await db
    .selectFrom('orders')
    .select('orderNo')
    .where('orderSn', '=', orderSn)
    .where('memberNo', 'is', null)
    .executeTakeFirst();
  return row?.orderNo;
}
