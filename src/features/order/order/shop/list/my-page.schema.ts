import { z } from 'zod';
import { pageFields } from '../../../../../lib/query.schema.ts';
import { plainForm } from '../../../../../lib/text.ts';
import { OrderLineItem, Status, Won } from '../detail/order-detail.schema.ts';
import { PRESENT_STATES } from '../../../present/present.ts';
import { ClaimSummary } from '../../../claim/claim.schema.ts';
import { LIST_STATUSES } from '../detail/order-status.ts';

const Day = z.iso.date();

export const OrderListQuery = z.object({
  fromDate: Day.optional(),
  toDate: Day.optional(),
  /** A station, or the cancelled orders; all if absent. */
  status: z.enum(LIST_STATUSES).optional(),
  /** Substring of an item's name or of the order number. */
  keyword: z
    .string()
    .meta({ format: 'search' })
    .transform(plainForm)
    .pipe(z.string().max(50))
    .optional(),
  ...pageFields(),
});
export type OrderListQuery = z.output<typeof OrderListQuery>;

export const OrderList = z.object({
  orders: z.array(
    z.object({
      orderNo: z.string(),
      createdAt: z.int(),
      status: Status,
      /** How far a present is; null for any other order. */
      presentState: z.enum(PRESENT_STATES).nullable(),
      finalTotalPaymentAmt: Won,
      usedExclusivePointAmt: Won,
      usedDepositAmt: Won,
      refundedAmt: Won,
      lineItems: z.array(OrderLineItem),
      claims: z.array(ClaimSummary.pick({ claimNo: true, claimType: true, status: true })),
    }),
  ),
});
export type OrderList = z.output<typeof OrderList>;
