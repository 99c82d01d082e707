import { kstDayCompact } from '../../../lib/date.ts';
import type { Gateway, GatewayAnswer } from '../../../gateways/gateway.ts';
import type { Runtime } from '../../../server/runtime.ts';
import { LATE_CHECK_MS } from './payment.ts';
import type { PaymentAttempt } from '../payment-attempt/attempt.queries.ts';
import { scheduleLateCheck } from './unpaid-order.service.ts';
import { applyFinding, type Finding } from './settle-payment.service.ts';

/** Queries an attempt's payment at the provider. */
export async function queryPayment(
  gateway: Gateway,
  { tid, providerOrderId, createdAt }: PaymentAttempt,
  now: number,
): Promise<GatewayAnswer> {
  if (tid !== null) return gateway.query({ tid });

  // The provider files orders by the day in Korea; the window may have been open over midnight.
  const days = [...new Set([createdAt, now].map(kstDayCompact))];
  let answer: GatewayAnswer = { kind: 'notFound' };
  for (const orderDate of days) {
    answer = await gateway.findByOrderId({ providerOrderId, orderDate });
    if (answer.kind !== 'notFound') return answer;
  }

  return answer;
}

/** Records the finding about an attempt, and wakes the workers that continue with it. */
export async function recordFinding(
  runtime: Runtime,
  attempt: PaymentAttempt,
  finding: Finding,
): Promise<void> {
  const now = runtime.clock();

  if (finding.verdict.kind === 'foreign') {
    const { paymentAttemptSn } = attempt;
    const { tid } = finding.verdict.payment;
    const about = { security: 'payment-return', why: 'another order’s payment', paymentAttemptSn };
    runtime.log.warn({ ...about, tid }, 'payment return refused');
  }

  await runtime.database.tx(async (t) => {
    await applyFinding(t, attempt, { finding, now });

    const { paymentAttemptSn, tid } = attempt;
    const isCalledOff = finding.kind === 'NetCancel' && finding.verdict.kind === 'failed';
    if (isCalledOff && tid !== null) {
      await scheduleLateCheck(t, { paymentAttemptSn, tid }, { now, runAt: now + LATE_CHECK_MS });
    }
    void runtime.seam('beforeFindingCommit');
  });

  await runtime.seam('afterFinding');
  runtime.wake('jobs');
  if (finding.verdict.kind === 'paid') runtime.wake('publisher');
}
