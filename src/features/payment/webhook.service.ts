import type { Runtime } from '../../server/runtime.ts';
import { findAttempt } from './payment.queries.ts';
import { advance } from './settle.service.ts';

/**
 * Takes a provider's notice: a reason to look, never a fact to write down, since it may be old or
 * come before the browser. False when it is not the provider's.
 */
export async function handleNotice(runtime: Runtime, rawBody: string): Promise<boolean> {
  const raw = { body: rawBody, header: () => null, now: runtime.clock() };
  const notice = runtime.gateways.nicepay.parseNotice(raw);
  if (notice.kind === 'forged') {
    const { why } = notice;
    runtime.log.warn({ security: 'payment-notice', why }, 'payment notice refused');
    return false;
  }
  if (notice.kind === 'other') return true;
  const { tid, providerOrderId, status } = notice.payment;
  const attempt = await findAttempt(runtime.shop.read, { providerOrderId });
  if (!attempt || status !== 'paid') return true;
  await advance(runtime, attempt, { tid, by: 'Webhook' });
  return true;
}
