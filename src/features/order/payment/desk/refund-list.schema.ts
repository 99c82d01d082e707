import { z } from 'zod';
import { OWED_FILTERS, OWED_STATUSES } from '../../refund/owed/owed-refund.ts';
import { REFUND_REASONS } from '../../refund/refund.ts';
import { sortedPage, tablePage } from '../../../desk/parts/call/page.schema.ts';

export const RefundQuery = z.strictObject({
  status: z.enum(OWED_FILTERS).optional(),
  ...sortedPage('dueAt', ['dueAt']),
});

/** An open refund, or a claim whose goods are back; amounts in won, times in epoch ms. */
const RefundRow = z.object({
  orderNo: z.string(),
  claimNo: z.string().nullable(),
  reason: z.enum(REFUND_REASONS),
  status: z.enum(OWED_STATUSES),
  amount: z.int(),
  /** Since when it is owed. */
  owedAt: z.int(),
  /** null: its buyer has yet to name an account. */
  dueAt: z.int().nullable(),
  /** The interest of its delay; 0 unless it is late. */
  interest: z.int(),
});
export type RefundRow = z.output<typeof RefundRow>;

export const RefundPage = tablePage(RefundRow);
export type RefundPage = z.output<typeof RefundPage>;
