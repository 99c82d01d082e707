import { z } from 'zod';
import type { GatewayNotice, Provider } from '../../../gateways/gateway.ts';
import { enqueueJob, type JobKind } from '../../../server/jobs.ts';
import type { Runtime } from '../../../server/runtime.ts';
import { findAttempt } from '../payment-attempt/attempt.queries.ts';
import { listOpenRefunds } from '../refund/refund.queries.ts';
import { tryMakeRefund } from '../refund/refund.service.ts';
import { checkBalance } from './balance.service.ts';

const RefundReported = z.object({ paymentAttemptSn: z.int() });
type RefundReported = z.output<typeof RefundReported>;
/**
 * Processes a payment's open refunds now, after the provider's notice about one of them. The stored
 * kind keeps its older name, so that waiting jobs find their handler.
 */
export const refundReportedJob: JobKind<RefundReported> = {
  kind: 'refund-told',
  payload: RefundReported,
};

/** Queues the job once per status change of a refund; repeated notices share its key. */
export async function enqueueRefundReported(
  { database, clock, wake }: Runtime,
  provider: Provider,
  { tid, refundId, status }: Extract<GatewayNotice, { kind: 'refund' }>,
): Promise<boolean> {
  const attempt = await findAttempt(database.read, { tid });
  if (attempt?.provider !== provider) return true;

  const payload = { paymentAttemptSn: attempt.paymentAttemptSn };
  const key = `refund-told:${refundId}:${status}`;

  await database.tx((t) => enqueueJob(t, { kind: refundReportedJob, payload, key, now: clock() }));
  wake('jobs');

  return true;
}

/** Checks every open refund of a payment after the provider reported a change of one. */
export async function lookForRefunds(
  runtime: Runtime,
  { paymentAttemptSn }: RefundReported,
): Promise<void> {
  const { database } = runtime;
  const attempt = await findAttempt(database.read, { paymentAttemptSn });
  if (!attempt) return;

  const open = await listOpenRefunds(database.read, attempt.orderSn);
  for (const { refundSn } of open) await tryMakeRefund(runtime, refundSn);

  if (attempt.status !== 'Paid') return;
  // Also covers a refund made in the provider's console, which it may have revoked.
  if (await checkBalance(runtime, attempt, { mayRise: true })) return;
  throw new Error(`The provider does not say what is left of attempt ${paymentAttemptSn}.`);
}
