import { AppError } from '../../../errors/errors.ts';
import { defineJobHandler, type JobHandler } from '../../../server/job-worker.ts';
import type { Runtime } from '../../../server/runtime.ts';
import { listMissing } from '../order/missing.queries.ts';
import { adoptCancelJob } from '../payment/balance.service.ts';
import { cancelByStaff, estimateByStaff } from './cancel.service.ts';
import { findOrderRow } from './cancel.queries.ts';

export function adoptHandlers(runtime: Runtime): JobHandler[] {
  return [
    defineJobHandler(adoptCancelJob, async ({ orderSn }) => {
      await adoptCancel(runtime, orderSn);
    }),
  ];
}

/**
 * Cancels an order whose payment was cancelled completely at the provider, if that cancels exactly
 * the amount that cancelling the order refunds through it; its refund then finds the money already
 * gone (`makeRefund`). False where staff have to decide: the order has shipped, or the money would be
 * paid out a second time, as deposit.
 */
export async function adoptCancel(runtime: Runtime, orderSn: number): Promise<boolean> {
  const { database, clock, log } = runtime;
  const missing = await listMissing(database.read, orderSn);
  const missingAmt = missing.find(({ claimSn }) => claimSn === null)?.missingAmt;
  const order = await findOrderRow(database.read, orderSn);
  if (missingAmt === undefined || !order) return false;

  try {
    const { refunds } = await estimateByStaff(database.read, order, {});
    const money = refunds.filter(({ means }) => means.startsWith('Payment'));
    const isAll = money.every(({ means, amount }) => means === 'Payment' && amount === missingAmt);
    if (!isAll || money.length === 0) return false;
    await cancelByStaff({ database, now: clock() }, order, { reason: 'cancelled at the provider' });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    log.warn({ orderSn, code: error.code }, 'cancel at the provider not adopted');
    return false;
  }

  return true;
}
