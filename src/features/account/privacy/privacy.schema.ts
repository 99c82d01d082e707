import { z } from 'zod';
import { ORDER_STATUSES } from '../../order/order/order.ts';
import { LEAVE_OBSTACLES } from './leave.ts';

/** The cost of leaving, and the obstacles to it. */
export const LeavePlan = z.object({
  obstacles: z.array(z.enum(LEAVE_OBSTACLES)),
  /** The newest open orders, at most ten. */
  openOrders: z.array(z.object({ orderNo: z.string(), status: z.enum(ORDER_STATUSES) })),
  depositBalance: z.int(),
  /** Points that end with the account. */
  exclusivePoint: z.int(),
  /** Usable coupons that end with the account. */
  couponCount: z.int(),
  /** Delivered orders whose purchase leaving confirms. */
  unconfirmedCount: z.int(),
});
export type LeavePlan = z.output<typeof LeavePlan>;

/** Leaving, with the losses that the member was shown. */
export const Leave = z.strictObject({
  agreed: z.literal(true, 'LeaveAgreementRequired'),
  exclusivePoint: z.int(),
  couponCount: z.int(),
  unconfirmedCount: z.int(),
});
export type Leave = z.output<typeof Leave>;
export const Left = z.object({ left: z.literal(true) });

/** The last requested export. */
export const MyExport = z.object({
  /** Null if none was requested, or it is deleted already. */
  personalExport: z
    .object({
      status: z.enum(['Preparing', 'Ready']),
      requestedAt: z.int(),
      bytes: z.int().nullable(),
      expiresAt: z.int().nullable(),
    })
    .nullable(),
});
export type MyExport = z.output<typeof MyExport>;
