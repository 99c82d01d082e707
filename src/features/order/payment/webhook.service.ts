import type { Provider, RawNotice } from '../../../gateways/gateway.ts';
import type { Runtime } from '../../../server/runtime.ts';
import { findAttempt, type PaymentAttempt } from '../payment-attempt/attempt.queries.ts';
import { enqueueRefundReported } from './refund-reported.service.ts';
import { advancePayment } from './verify-payment.service.ts';

/** Payment statuses that need no action: the buyer has not finished yet. */
const NO_NEWS: readonly string[] = ['ready', 'failed'];

/**
 * Handles a provider's webhook notice: a reason to query the provider, never a fact to store, since
 * it may be outdated or precede the browser's return. False if it is forged or does not match the
 * attempt.
 */
export async function handleNotice(
  runtime: Runtime,
  provider: Provider,
  notice: Omit<RawNotice, 'now'>,
): Promise<boolean> {
  const { gateways, clock, database } = runtime;
  const read = gateways.of(provider).parseNotice({ ...notice, now: clock() });
  if (read.kind === 'forged') return refuseNotice(runtime, { provider, why: read.why });
  if (read.kind === 'other') return true;
  if (read.kind === 'refund') return enqueueRefundReported(runtime, provider, read);

  const { tid, providerOrderId, status, amount } = read.payment;
  const attempt = await findAttempt(database.read, { providerOrderId });
  // Providers send test notices, which must be accepted.
  if (!attempt) return true;

  const { paymentAttemptSn } = attempt;
  if (attempt.provider !== provider || attempt.amount !== amount) {
    return refuseNotice(runtime, { provider, why: 'another payment', paymentAttemptSn });
  }
  if (NO_NEWS.includes(status)) return true;
  if (attempt.tid !== tid && (await isPaymentOfAnotherOrder(runtime, attempt, tid))) {
    return refuseNotice(runtime, { provider, why: 'another order’s payment', paymentAttemptSn });
  }
  if (status !== 'paid' && attempt.status === 'Ready') return true;

  await advancePayment(runtime, attempt, { tid, by: 'Webhook', status });

  return true;
}

/**
 * Detects a real payment of another order passed off as this one's: not every provider signs the
 * order number.
 */
async function isPaymentOfAnotherOrder(
  { gateways }: Runtime,
  { provider, providerOrderId }: PaymentAttempt,
  tid: string,
): Promise<boolean> {
  const found = await gateways.of(provider).query({ tid });
  return found.kind === 'ok' && found.payment.providerOrderId !== providerOrderId;
}

function refuseNotice({ log }: Runtime, about: object): boolean {
  log.warn({ security: 'payment-notice', ...about }, 'payment notice refused');
  return false;
}
