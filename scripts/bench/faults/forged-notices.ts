import { formatEdiDate } from '#src/gateways/nicepay-wire.ts';
import { signPayment } from '#src/gateways/nicepay-signature.ts';
import { SAMPLE_KEYS } from '../../sandbox/sandbox.ts';

/** The content of a webhook. */
export interface NoticeFields {
  tid: string;
  orderId: string;
  amount: number;
  status?: string;
  balanceAmt?: number;
}

/** A notice of NICEPAY's, signed with its key or another. */
export function noticeOf(fields: NoticeFields, now: number, secretKey = SAMPLE_KEYS.secretKey) {
  const { tid, amount, status = 'paid', balanceAmt = amount } = fields;
  const ediDate = formatEdiDate(now);
  const signature = signPayment({ tid, amount, ediDate }, secretKey);
  const rest = { resultCode: '0000', resultMsg: 'ok', payMethod: 'card' };
  return { ...rest, ...fields, ediDate, signature, status, balanceAmt };
}

const OLD_MS = 301_000;
/** Twice as far as it may be: a slow machine sends the notice late, when it is less far ahead. */
const AHEAD_MS = 600_000;

/**
 * Webhooks that must be refused and change nothing, by their defect. `mine` is unpaid, `other` is
 * another buyer's paid order of the same amount.
 */
export function forgedNotices(
  { mine, other }: { mine: NoticeFields; other: NoticeFields },
  now: number,
): Readonly<Record<string, string>> {
  const honest = noticeOf(mine, now);
  const { signature, ...unsigned } = honest;
  const forged: Readonly<Record<string, object>> = {
    'a signature of zeros': { ...honest, signature: '0'.repeat(64) },
    'half a signature': { ...honest, signature: signature.slice(0, 32) },
    'no signature': unsigned,
    'another key': noticeOf(mine, now, 'another key'),
    'another amount under the same signature': { ...honest, amount: mine.amount - 1_000 },
    'another amount, signed': noticeOf({ ...mine, amount: mine.amount - 1_000 }, now),
    'another tid under the same signature': { ...honest, tid: `${mine.tid}x` },
    'somebody else’s payment, signed': { ...noticeOf(other, now), orderId: mine.orderId },
    'an old one': noticeOf(mine, now - OLD_MS),
    'one from the future': noticeOf(mine, now + AHEAD_MS),
    'an old one with a new date': { ...noticeOf(mine, now - OLD_MS), ediDate: honest.ediDate },
    'an old one of the other, replayed': noticeOf(other, now - OLD_MS),
    'a list': [honest],
    'nothing of a payment': { orderId: mine.orderId, status: 'paid' },
  };

  const texts = Object.entries(forged).map(([name, body]) => [name, JSON.stringify(body)] as const);
  return { ...Object.fromEntries(texts), 'half a body': JSON.stringify(honest).slice(0, 100) };
}
