import { z } from 'zod';
import { CANCEL_REASON_MAX } from '../../cancel/cancel.ts';
import { CancelDone } from '../../cancel/cancel.schema.ts';
import { DryRun } from '../../../desk/bulk/bulk.schema.ts';

/** Gives back an amount of won of an order whose goods stay. */
export const CompensateOrder = z.strictObject({
  amount: z.int().min(1).max(100_000_000),
  /** Its buyer reads it. */
  reason: z.string().trim().min(1).max(CANCEL_REASON_MAX),
  /** Chosen by the caller: the same one twice has one effect. */
  ref: z.uuid(),
  dryRun: DryRun,
});
export type CompensateOrder = z.output<typeof CompensateOrder>;

export const Compensated = CancelDone.pick({ refundAmt: true, refunds: true });
export type Compensated = z.output<typeof Compensated>;
