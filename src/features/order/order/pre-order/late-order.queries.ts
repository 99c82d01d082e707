import { expressionBuilder } from 'kysely';
import type { Reader } from '#db/connection.ts';
import type { Database } from '#db/database.ts';

/**
 * The paid orders with a pre-order that is not packed although the last day of dispatch that their buyer
 * was told is before `today`. An order is sent as a whole, so the latest day of its pre-orders counts.
 */
export function lateOrders(today: string) {
  return (
    expressionBuilder<Database>()
      .selectFrom('orders as paid')
      .innerJoin('order_item as item', 'item.orderSn', 'paid.orderSn')
      .innerJoin('pre_order_line as line', 'line.orderItemSn', 'item.orderItemSn')
      .select((e) => ['paid.orderSn', e.fn.max('line.toldShipsBy').as('shipsBy')])
      // The statuses before it is packed, so that the orders of years are not read.
      .where('paid.status', 'in', ['PaymentCompleted', 'OrderCompleted'])
      .where('line.packedAt', 'is', null)
      .whereRef('item.orderedQty', '>', 'item.cancelledQty')
      .groupBy('paid.orderSn')
      .having((e) => e(e.fn.max('line.toldShipsBy'), '<', today))
  );
}

export function listLateOrders(db: Reader, today: string) {
  return db.selectFrom(lateOrders(today).as('late')).selectAll().orderBy('orderSn').execute();
}

/** An order with the day that has passed; undefined if it is not late. */
export function findLateOrder(db: Reader, { orderSn, today }: { orderSn: number; today: string }) {
  return db
    .selectFrom(lateOrders(today).where('paid.orderSn', '=', orderSn).as('late'))
    .selectAll()
    .executeTakeFirst();
}
