import type { CancelAnswer } from '../../../gateways/gateway.ts';
import { enqueue } from '../../../server/jobs.ts';
import type { Runtime } from '../../../server/runtime.ts';
import { mailJob, mailKey } from '../../member/mail/mail.ts';
import { leaseMs, underLease } from '../payment/finding.service.ts';
import { findAttempt } from '../payment/payment.queries.ts';
import type { PaymentAttempt } from '../payment/payment.queries.ts';
import { recordEvent } from '../payment/record.service.ts';
import { openAccount } from './refund-account.service.ts';
import {
  claimRefund,
  findRefund,
  finishRefund,
  isRefundOpen,
  postponeRefund,
  sumRefunded,
} from './refund.queries.ts';

type Refund = NonNullable<Awaited<ReturnType<typeof findRefund>>>;

/**
 * Asks the provider for one refund under a name of its own, so that a repeat is recognised; false
 * while the provider has it under way. Throws while it does not say even that. The refunds of an
 * order go one after another: what was left before tells a repeat from a new one.
 */
export async function giveBack(runtime: Runtime, refundSn: number): Promise<boolean> {
  const { shop, clock } = runtime;
  const refund = await findRefund(shop.read, refundSn);
  if (refund?.status !== 'Requested') return true;
  const { paymentAttemptSn, orderSn } = refund;
  const attempt =
    paymentAttemptSn === null ? undefined : await findAttempt(shop.read, { paymentAttemptSn });
  if (!attempt) throw new Error(`Refund ${refundSn} has no payment.`);
  const gateway = runtime.gateways.of(attempt.provider);
  const lease = { refundSn, orderSn, now: clock(), leaseMs: leaseMs(gateway) };
  if (!(await shop.tx((t) => claimRefund(t, lease)))) {
    throw new Error(`Refund ${refundSn} waits for another.`);
  }
  await runtime.seam('beforeRefund');
  const answer = await underLease(gateway, () => ask(runtime, refund, attempt));
  await runtime.seam('afterRefund');
  return write(runtime, { refund, attempt, answer });
}

/** Staff name the account anew: `npm run shop -- order refund ORDERNO --account`. */
const ACCOUNT_UNREADABLE: CancelAnswer = {
  kind: 'declined',
  code: 'accountUnreadable',
  message: 'the account was sealed with another secret; name it anew (order refund --account)',
};

async function ask(
  { shop, gateways, secret }: Runtime,
  refund: Refund,
  { paymentAttemptSn, provider, tid, amount: captured, acceptedAmt, balanceAmt }: PaymentAttempt,
): Promise<CancelAnswer> {
  const { amount, taxFreeAmt, cancelOrderId, refundAccount } = refund;
  if (tid === null || cancelOrderId === null) return { kind: 'unknown', why: 'no transaction' };
  const rest = captured - acceptedAmt - (await sumRefunded(shop.read, paymentAttemptSn));
  const gateway = gateways.of(provider);
  if (balanceAmt !== null && balanceAmt <= rest - amount) {
    // It went back there before it was asked for; not twice.
    const found = await gateway.query({ tid });
    if (found.kind !== 'ok') return found;
    const { payment } = found;
    if (payment.balanceAmt <= rest - amount) {
      return payment.pendingAmt === 0 ? found : { kind: 'pending', why: 'under way there' };
    }
  }
  const account = refundAccount === null ? undefined : openAccount(secret, refundAccount);
  if (account === null) return ACCOUNT_UNREADABLE;
  return gateway.cancel({
    tid,
    reason: 'order cancelled',
    cancelOrderId,
    ...(amount < rest && { part: { amount, taxFreeAmt, rest } }),
    ...(account && { refundAccount: account }),
  });
}

async function write(
  { shop, clock, wake }: Runtime,
  { refund, attempt, answer }: { refund: Refund; attempt: PaymentAttempt; answer: CancelAnswer },
): Promise<boolean> {
  const { refundSn, orderCancelSn } = refund;
  const now = clock();
  await shop.tx(async (t) => {
    await recordEvent(t, attempt, { kind: 'Cancel', said: { ...answer, refundSn }, now });
    if (answer.kind !== 'ok') {
      const pendingAt = pendingAtOf(answer, { pendingAt: refund.pendingAt, now });
      return postponeRefund(t, refundSn, { ...whyOpen(answer), pendingAt });
    }
    if (!(await finishRefund(t, refundSn, now)) || orderCancelSn === null) return;
    if (await isRefundOpen(t, orderCancelSn)) return;
    const payload = { template: 'refunded', orderCancelSn } as const;
    await enqueue(t, { kind: mailJob, payload, key: mailKey(payload), now });
  });
  wake('jobs');
  if (answer.kind === 'ok') return true;
  if (answer.kind === 'pending') return false;
  throw new Error(`Refund ${refundSn}: ${whyOpen(answer).resultMessage}`);
}

/** Since when the provider has it under way: an answer that is lost changes nothing of that. */
function pendingAtOf(
  { kind }: CancelAnswer,
  { pendingAt, now }: { pendingAt: number | null; now: number },
): number | null {
  if (kind === 'pending') return pendingAt ?? now;
  return kind === 'unknown' ? pendingAt : null;
}

function whyOpen(answer: Exclude<CancelAnswer, { kind: 'ok' }>) {
  switch (answer.kind) {
    case 'pending':
      return { resultCode: 'pending', resultMessage: answer.why };
    case 'declined':
      return { resultCode: answer.code, resultMessage: answer.message };
    case 'notFound':
      return { resultCode: 'notFound', resultMessage: 'the provider knows no such payment' };
    case 'unknown':
      return { resultCode: 'unknown', resultMessage: answer.why };
    default:
      return answer satisfies never;
  }
}
