import type { Tx } from '#db/connection.ts';
import { sha256 } from '../../../server/crypto.ts';
import type { PaymentAttempt } from './attempt.queries.ts';
import { insertPaymentEvent } from './event.queries.ts';

/**
 * Keeps what a provider said, once; false if it is no news. An `unknown` is our own word, not the
 * provider's.
 */
export async function recordEvent(
  t: Tx,
  { paymentAttemptSn }: PaymentAttempt,
  event: { kind: string; said: object; now: number },
): Promise<boolean> {
  if ('kind' in event.said && event.said.kind === 'unknown') return false;
  const body = JSON.stringify(event.said);
  const eventKey = `${paymentAttemptSn}:${event.kind}:${sha256(body).slice(0, 32)}`;
  const { kind, now } = event;
  return insertPaymentEvent(t, { paymentAttemptSn, kind, eventKey, body, createdAt: now });
}
