import { z } from 'zod';
import { isCivilDay } from '../../../../lib/instant.ts';
import { SearchField } from '../../../../lib/query.schema.ts';
import { restrictField } from '../../../../server/staff/needing.ts';
import { ORDER_STATUSES } from '../order.ts';
import { sortedPage, tablePage } from '../../../desk/parts/call/page.schema.ts';
import { ORDER_ACTIONS, ORDER_ALERTS, ORDER_FILINGS } from './order-table.ts';

const Day = z.string().refine(isCivilDay);

export const OrderTableQuery = z.strictObject({
  action: z.enum(ORDER_ACTIONS).default('all'),
  /**
   * Part of an order or invoice number, of the buyer's name or of the name that an awaited transfer comes
   * under, the buyer's e-mail address, or their telephone number or its last four digits.
   */
  search: SearchField,
  /** Days of ordering in Korea, both included. */
  from: Day.optional(),
  to: Day.optional(),
  buyer: z.enum(['member', 'guest']).optional(),
  memberNo: z.coerce.number().int().positive().optional(),
  alert: z.enum(ORDER_ALERTS).optional(),
  filing: z.enum(ORDER_FILINGS).optional(),
  ...sortedPage('-orderedAt', ['orderedAt', 'paidAmt']),
});
export type OrderTableQuery = z.output<typeof OrderTableQuery>;

/** The filters of the rows that the tabs count. */
export const OrderCountsQuery = OrderTableQuery.pick({
  search: true,
  from: true,
  to: true,
  buyer: true,
  memberNo: true,
  alert: true,
  filing: true,
});
export type OrderCountsQuery = z.output<typeof OrderCountsQuery>;

/** Returns whether the order of the rows reveals their sums. */
export const isSortedByPaid = ({ sort }: OrderTableQuery) => sort.endsWith('paidAmt');

/** Amounts in won, times in epoch ms. */
const OrderRow = z.object({
  orderNo: z.string(),
  orderedAt: z.int(),
  /** Masked. */
  buyerName: z.string(),
  isGuest: z.boolean(),
  status: z.enum(ORDER_STATUSES),
  isOnHold: z.boolean(),
  /** The first item, and how many there are. */
  itemName: z.string(),
  itemCount: z.int(),
  paidAmt: restrictField('payment:read', z.int()),
  /** The key of the method's name (`payment.method.KEY.name`). */
  paymentMethod: z.string().nullable(),
  /** The name that an awaited transfer to the mall's own account comes under, masked; '' for other orders. */
  depositorName: z.string(),
});
export type OrderRow = z.output<typeof OrderRow>;

export const OrderTablePage = tablePage(OrderRow);
export type OrderTablePage = z.output<typeof OrderTablePage>;

export const OrderCounts = z.record(z.enum(ORDER_ACTIONS), z.int());
export type OrderCounts = z.output<typeof OrderCounts>;
