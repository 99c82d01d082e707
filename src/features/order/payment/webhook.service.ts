import type { Provider, RawNotice } from '../../../gateways/gateway.ts';
import type { Runtime } from '../../../server/runtime.ts';
import { findAttempt } from '../payment-attempt/attempt.queries.ts';
import type { PaymentAttempt } from '../payment-attempt/attempt.queries.ts';
import { noteRefundTold } from './refund-told.service.ts';
import { advance } from './settle.service.ts';

/** Where a payment stands that nothing has to be looked into for: the buyer is still at it. */
const NO_NEWS: readonly string[] = ['ready', 'failed'];

/**
 * Takes a provider's notice: a reason to look, never a fact to write down, since it may be old or
 * come before the browser. False when it is not the provider's, or not about what was asked for.
 */
export async function handleNotice(
  runtime: Runtime,
  provider: Provider,
  notice: Omit<RawNotice, 'now'>,
): Promise<boolean> {
  const { gateways, clock, database } = runtime;
  const read = gateways.of(provider).parseNotice({ ...notice, now: clock() });
  if (read.kind === 'forged') return refuse(runtime, { provider, why: read.why });
  if (read.kind === 'other') return true;
  if (read.kind === 'refund') return noteRefundTold(runtime, provider, read);
  const { tid, providerOrderId, status, amount } = read.payment;
  const attempt = await findAttempt(database.read, { providerOrderId });
  // Providers send samples of notices, to see whether they are taken.
  if (!attempt) return true;
  const { paymentAttemptSn } = attempt;
  if (attempt.provider !== provider || attempt.amount !== amount) {
    return refuse(runtime, { provider, why: 'another payment', paymentAttemptSn });
  }
  if (NO_NEWS.includes(status)) return true;
  if (attempt.tid !== tid && (await isOfAnother(runtime, attempt, tid))) {
    return refuse(runtime, { provider, why: 'another order’s payment', paymentAttemptSn });
  }
  if (status !== 'paid' && attempt.status === 'Ready') return true;
  await advance(runtime, attempt, { tid, by: 'Webhook', status });
  return true;
}

/** Not every provider signs the order's number: a real payment may be passed off as this order's. */
async function isOfAnother(
  { gateways }: Runtime,
  { provider, providerOrderId }: PaymentAttempt,
  tid: string,
): Promise<boolean> {
  const found = await gateways.of(provider).query({ tid });
  return found.kind === 'ok' && found.payment.providerOrderId !== providerOrderId;
}

function refuse({ log }: Runtime, about: object): boolean {
  log.warn({ security: 'payment-notice', ...about }, 'payment notice refused');
  return false;
}
