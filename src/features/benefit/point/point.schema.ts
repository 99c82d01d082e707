import { z } from 'zod';
import { commaList, pageFields } from '../../../lib/query.schema.ts';
import { POINT_REASONS, POINT_TRANSACTION_TYPES } from './point.ts';

/** Points of a member. */
export const PointSummary = z.object({
  /** The usable balance. */
  usablePoint: z.int(),
  /** The part of `usablePoint` that ends within 30 days. */
  expiringPoint: z.int(),
  /** Points that unconfirmed orders will earn. */
  waitingPoint: z.int(),
  /** Taken back of what was spent already: the next points pay it. */
  debtPoint: z.int(),
});
export type PointSummary = z.output<typeof PointSummary>;

const Types = commaList(200).pipe(z.array(z.enum(POINT_TRANSACTION_TYPES)));

export const PointHistoryQuery = z.object({
  fromDate: z.iso.date().optional(),
  toDate: z.iso.date().optional(),
  /** The date that the range is of: when it happened, or when what came in ends. */
  dateType: z.enum(['createdAt', 'expiresAt']).default('createdAt'),
  /** `Earned,Using`; all without it. */
  types: Types.optional(),
  sort: z.enum(['latest', 'oldest']).default('latest'),
  ...pageFields(),
});
export type PointHistoryQuery = z.output<typeof PointHistoryQuery>;

export const PointTransaction = z.object({
  pointLedgerSn: z.int(),
  type: z.enum(POINT_TRANSACTION_TYPES),
  /** Signed. */
  amount: z.int(),
  balanceAfter: z.int(),
  expiresAt: z.int().nullable(),
  createdAt: z.int(),
  orderNo: z.string().nullable(),
  /** The cause if it is known; else the staff's note, if there is one. */
  reason: z.enum(POINT_REASONS).nullable(),
  note: z.string(),
});
export type PointTransaction = z.output<typeof PointTransaction>;

export const PointHistory = z.object({ transactions: z.array(PointTransaction) });
