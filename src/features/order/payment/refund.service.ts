import type { Tx } from '#db/connection.ts';
import type { CancelAnswer, RefundAccount } from '../../../gateways/gateway.ts';
import { enqueue } from '../../../server/jobs.ts';
import type { Runtime } from '../../../server/runtime.ts';
import { saveDeposit } from '../../benefit/deposit/deposit.service.ts';
import { mailJob, mailKey } from '../../member/mail/mail.ts';
import { leaseMs, underLease } from './finding.service.ts';
import { ACCOUNT_CHECK_MS, isVirtualAccount, nextCheckAt } from './payment.ts';
import { claimDue, findAttempt, findSettlement, updateAttempt } from './payment.queries.ts';
import type { PaymentAttempt } from './payment.queries.ts';
import { recordEvent } from './record.service.ts';

/**
 * Gives the money of a Refunding attempt back; tried again later until the provider says so. Looks
 * before it writes: hardly any attempt is one. What came by transfer goes to a member's deposit,
 * or to the account a guest names (`refundAccount`).
 */
export async function refund(
  runtime: Runtime,
  paymentAttemptSn: number,
  refundAccount?: RefundAccount,
): Promise<void> {
  const { shop } = runtime;
  const now = runtime.clock();
  const seen = await findAttempt(shop.read, { paymentAttemptSn });
  if (seen?.status !== 'Refunding') return;
  const claim = {
    paymentAttemptSn,
    statuses: ['Refunding'] as const,
    // A guest's account is named by hand, long before the next look would be due.
    now: refundAccount ? Math.max(now, seen.checkAt) : now,
    leaseMs: leaseMs(runtime.gateways.of(seen.provider)),
  };
  const attempt = await shop.tx((t) => claimDue(t, claim));
  if (!attempt) return;
  if (isVirtualAccount(attempt) && !refundAccount) await refundTransfer(runtime, attempt);
  else await refundAtProvider(runtime, attempt, refundAccount);
  runtime.wake('jobs');
}

async function refundAtProvider(
  runtime: Runtime,
  attempt: PaymentAttempt,
  refundAccount: RefundAccount | undefined,
): Promise<void> {
  const { shop, log, gateways } = runtime;
  const { paymentAttemptSn, tid } = attempt;
  await runtime.seam('beforeRefund');
  if (tid === null) throw new Error(`Attempt ${paymentAttemptSn} refunds without a tid.`);
  const gateway = gateways.of(attempt.provider);
  const answer: CancelAnswer = await underLease(gateway, () =>
    gateway.cancel({
      tid,
      reason: attempt.resultMessage ?? 'refund',
      cancelOrderId: `${attempt.providerOrderId}-C`,
      ...(refundAccount && { refundAccount }),
    }),
  );
  await runtime.seam('afterRefund');
  const now = runtime.clock();
  const later = { status: 'Refunding', checkAt: nextCheckAt(now, attempt.updatedAt) } as const;
  if (answer.kind !== 'ok' && answer.kind !== 'pending') {
    log.error({ paymentAttemptSn, answer }, 'refund refused');
  }
  await shop.tx(async (t) => {
    await recordEvent(t, attempt, { kind: 'Cancel', said: answer, now });
    if (answer.kind === 'ok') await recordRefunded(t, attempt, now);
    else await updateAttempt(t, { paymentAttemptSn, from: ['Refunding'] }, later);
  });
}

/**
 * The provider can't send a transfer back where it came from: it does not know. What it still has
 * is what there is to give.
 */
async function refundTransfer({ shop, clock }: Runtime, attempt: PaymentAttempt): Promise<void> {
  const now = clock();
  const { paymentAttemptSn, orderSn } = attempt;
  const amount = attempt.balanceAmt ?? attempt.amount;
  await shop.tx(async (t) => {
    const { memberNo } = await findSettlement(t, paymentAttemptSn);
    if (memberNo === null) return recordAccountNeeded(t, attempt, now);
    const ref = `refund:attempt:${paymentAttemptSn}`;
    await saveDeposit(t, { memberNo, orderSn, ref, amount, now });
    await recordRefunded(t, attempt, now);
  });
}

/** Notes that the money is back with the buyer, and tells them. */
async function recordRefunded(t: Tx, attempt: PaymentAttempt, now: number): Promise<void> {
  const { paymentAttemptSn, orderSn } = attempt;
  const done = { status: 'Refunded', updatedAt: now } as const;
  if (!(await updateAttempt(t, { paymentAttemptSn, from: ['Refunding'] }, done))) return;
  const payload = { template: 'paymentRefunded', orderSn } as const;
  await enqueue(t, { kind: mailJob, payload, key: mailKey(payload), now });
}

/** A guest's transfer waits for the account it is to go back to; they are asked for it once. */
async function recordAccountNeeded(t: Tx, attempt: PaymentAttempt, now: number): Promise<void> {
  const { paymentAttemptSn, orderSn } = attempt;
  const waiting = { status: 'Refunding', checkAt: now + ACCOUNT_CHECK_MS } as const;
  await updateAttempt(t, { paymentAttemptSn, from: ['Refunding'] }, waiting);
  const payload = { template: 'refundAccountNeeded', orderSn } as const;
  await enqueue(t, { kind: mailJob, payload, key: mailKey(payload), now });
}
