import type { Reader } from '#db/connection.ts';
import type { OrderStatus } from './order.ts';

/** The filter of the staff's order list, newest first. */
interface OrderFilter {
  status?: OrderStatus | undefined;
  limit: number;
}

export function listForStaff(db: Reader, { status, limit }: OrderFilter) {
  return db
    .selectFrom('orders')
    .select(['orderSn', 'orderNo', 'status', 'buyerName', 'createdAt', 'paidAt'])
    .select(['finalTotalPaymentAmt', 'refundedPaymentAmt'])
    .select(['refundedDepositAmt', 'refundedPointAmt'])
    .$if(status !== undefined, (query) => query.where('status', '=', status ?? null))
    .orderBy('orderSn', 'desc')
    .limit(limit)
    .execute();
}

/** An order by its number, for staff: without a check of its owner. */
export function findByOrderNo(db: Reader, orderNo: string) {
  return db.selectFrom('orders').selectAll().where('orderNo', '=', orderNo).executeTakeFirst();
}
