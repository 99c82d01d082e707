import type { Tx } from '#db/connection.ts';
import { sha256 } from '../../../server/crypto.ts';
import { type PaymentAttempt, insertPaymentEvent } from './attempt.queries.ts';

/**
 * Logs a provider's event once; false if it is a duplicate. An `unknown` is the shop's own verdict,
 * not the provider's, and is not logged.
 */
export async function recordEvent(
  t: Tx,
  { paymentAttemptSn }: PaymentAttempt,
  event: { kind: string; reported: object; now: number },
): Promise<boolean> {
  if ('kind' in event.reported && event.reported.kind === 'unknown') return false;

  const body = JSON.stringify(event.reported);
  const eventKey = `${paymentAttemptSn}:${event.kind}:${sha256(body).slice(0, 32)}`;
  const { kind, now } = event;

  return insertPaymentEvent(t, { paymentAttemptSn, kind, eventKey, body, createdAt: now });
}
