import { z } from 'zod';
import { pageFields } from '../../../lib/query.schema.ts';
import { OrderItem, Status, Won } from '../order-detail/order-detail.schema.ts';
import { LIST_STATUSES } from '../order-detail/order-status.ts';

const Day = z.iso.date();

export const OrderListQuery = z.object({
  fromDate: Day.optional(),
  toDate: Day.optional(),
  /** A station, or the cancelled orders; all if absent. */
  status: z.enum(LIST_STATUSES).optional(),
  /** Substring of an item's name or of the order number. */
  keyword: z.string().trim().max(50).optional(),
  ...pageFields(),
});
export type OrderListQuery = z.output<typeof OrderListQuery>;

export const OrderList = z.object({
  orders: z.array(
    z.object({
      orderNo: z.string(),
      createdAt: z.int(),
      status: Status,
      finalTotalPaymentAmt: Won,
      refundedAmt: Won,
      items: z.array(OrderItem),
    }),
  ),
});
export type OrderList = z.output<typeof OrderList>;
