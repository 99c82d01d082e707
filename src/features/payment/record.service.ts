import { z } from 'zod';
import type { Tx } from '#db/connection.ts';
import { requestPublish } from '../../publish/request-publish.ts';
import { sha256 } from '../../server/crypto.ts';
import { enqueue } from '../../server/jobs.ts';
import type { JobKind } from '../../server/jobs.ts';
import type { GatewayPayment } from '../../gateways/gateway.ts';
import { giveFlashQuotasBack } from '../flash-sale/flash-use.queries.ts';
import { mailJob, mailKey } from '../mail/mail.ts';
import type { CancelReason } from '../order/order.ts';
import { updateOrderStatus } from '../order/order.queries.ts';
import { releaseStock, takeStock } from '../order/stock.queries.ts';
import { announceRestock } from '../restock/restock.service.ts';
import { giveBenefitsBack } from './order-benefit.service.ts';
import { methodDetailOf, nextCheckAt, PENDING_STATUSES } from './payment.ts';
import type { AttemptStatus, Verdict } from './payment.ts';
import { findSettlement, insertPaymentEvent, updateAttempt } from './payment.queries.ts';
import type { PaymentAttempt } from './payment.queries.ts';
import { completeCheckout, listProductCodes, raiseSoldCounts } from './record.queries.ts';

const LateCheck = z.object({ paymentAttemptSn: z.int(), tid: z.string() });
export type LateCheck = z.output<typeof LateCheck>;
/** Looks once more at a payment that was given up and may have been made after all. */
export const lateCheckJob: JobKind<LateCheck> = {
  kind: 'payment-late-check',
  payload: LateCheck,
};

/** What was asked of the provider and what it came to. */
export interface Finding {
  /** Return | Webhook | Approve | Query | Cancel | NetCancel */
  kind: string;
  verdict: Verdict;
}

/**
 * Writes what the provider's answer means, in one transaction: the order is paid, given up, or
 * still waiting. Whoever comes second finds the attempt moved on and changes nothing.
 */
export async function record(
  t: Tx,
  attempt: PaymentAttempt,
  { finding, now }: { finding: Finding; now: number },
): Promise<void> {
  const { verdict } = finding;
  await recordEvent(t, attempt, { kind: finding.kind, said: verdict, now });
  switch (verdict.kind) {
    case 'paid':
      return recordPaid(t, attempt, { payment: verdict.payment, now });
    case 'refund':
      return recordUnwanted(t, attempt, { payment: verdict.payment, why: verdict.why, now });
    case 'failed':
      await recordFailed(t, attempt, {
        ...verdict,
        from: ['Ready', ...PENDING_STATUSES],
        reason: 'paymentFailed',
        now,
      });
      return;
    case 'unknown':
      await updateAttempt(t, from(attempt, PENDING_STATUSES), {
        status: 'Unknown',
        resultMessage: verdict.why.slice(0, 200),
        checkAt: nextCheckAt(now, attempt.updatedAt),
      });
      return;
    default:
      verdict satisfies never;
  }
}

/** Keeps what a provider said, once; an `unknown` is our own word, not the provider's. */
export async function recordEvent(
  t: Tx,
  { paymentAttemptSn }: PaymentAttempt,
  event: { kind: string; said: object; now: number },
): Promise<void> {
  if ('kind' in event.said && event.said.kind === 'unknown') return;
  const body = JSON.stringify(event.said);
  const eventKey = `${paymentAttemptSn}:${event.kind}:${sha256(body).slice(0, 32)}`;
  const { kind, now } = event;
  await insertPaymentEvent(t, { paymentAttemptSn, kind, eventKey, body, createdAt: now });
}

async function recordPaid(
  t: Tx,
  attempt: PaymentAttempt,
  { payment, now }: { payment: GatewayPayment; now: number },
): Promise<void> {
  const { orderSn } = attempt;
  const paid = { ...paymentFields(payment), status: 'Paid' as const, updatedAt: now };
  if (!(await updateAttempt(t, from(attempt, PENDING_STATUSES), paid))) {
    return recordUnwanted(t, attempt, { payment, why: 'paid after it was given up', now });
  }
  const move = { orderSn, from: 'OrderCreated', to: 'PaymentCompleted', actor: 'gateway' } as const;
  if (!(await updateOrderStatus(t, { ...move, note: '', now, paidAt: payment.paidAt ?? now }))) {
    await refundAttempt(t, attempt, { from: ['Paid'], why: 'the order was cancelled', now });
    return;
  }
  await completeOrder(t, attempt, now);
}

async function completeOrder(t: Tx, attempt: PaymentAttempt, now: number): Promise<void> {
  const { orderSn, checkoutSn, paymentAttemptSn } = attempt;
  const { orderNo } = await findSettlement(t, paymentAttemptSn);
  await completeCheckout(t, checkoutSn);
  await raiseSoldCounts(t, orderSn);
  const payload = { template: 'orderCompleted', orderSn } as const;
  await enqueue(t, { kind: mailJob, payload, key: mailKey(payload), now });
  const left = await takeStock(t, { orderSn, orderNo }, now);
  const soldOut = left.filter((unit) => unit.saleableQty === 0).map((unit) => unit.prodUnitSn);
  if (soldOut.length === 0) return;
  const codes = await listProductCodes(t, soldOut);
  await requestPublish(
    t,
    codes.map((itemCode) => `product:${itemCode}`),
    { now },
  );
}

/** Money that must go back: from an attempt given up, or one that was paid wrongly. */
async function recordUnwanted(
  t: Tx,
  attempt: PaymentAttempt,
  { payment, why, now }: { payment: GatewayPayment; why: string; now: number },
): Promise<void> {
  const started = await refundAttempt(t, attempt, {
    from: [...PENDING_STATUSES, 'Failed'],
    fields: paymentFields(payment),
    why,
    now,
  });
  if (started) await giveUpOrder(t, attempt.orderSn, { reason: 'refunded', note: why, now });
}

async function refundAttempt(
  t: Tx,
  attempt: PaymentAttempt,
  how: {
    from: readonly AttemptStatus[];
    why: string;
    now: number;
    fields?: Partial<PaymentAttempt>;
  },
): Promise<boolean> {
  return updateAttempt(t, from(attempt, how.from), {
    ...how.fields,
    status: 'Refunding',
    resultMessage: how.why,
    checkAt: how.now,
    updatedAt: how.now,
  });
}

export interface Failure {
  code: string;
  message: string;
  reason: CancelReason;
  from: readonly AttemptStatus[];
  now: number;
}

/** Closes an attempt and its order, and gives the stock back, once; false if it was too late. */
export async function recordFailed(
  t: Tx,
  attempt: Pick<PaymentAttempt, 'paymentAttemptSn' | 'orderSn'>,
  failure: Failure,
): Promise<boolean> {
  const { code, reason, now } = failure;
  const message = failure.message.slice(0, 200);
  const change = {
    status: 'Failed',
    resultCode: code,
    resultMessage: message,
    updatedAt: now,
  } as const;
  if (!(await updateAttempt(t, from(attempt, failure.from), change))) return false;
  await giveUpOrder(t, attempt.orderSn, { reason, note: message, now });
  return true;
}

/** The provider may have taken money for an attempt that was given up, so look once more. */
export async function scheduleLateCheck(
  t: Tx,
  check: LateCheck,
  { now, runAt }: { now: number; runAt: number },
): Promise<void> {
  const key = `late-check:${check.paymentAttemptSn}:${runAt}`;
  await enqueue(t, { kind: lateCheckJob, payload: check, key, now, runAt });
}

/** Notes that the money is back with the buyer, and tells them. */
export async function recordRefunded(t: Tx, attempt: PaymentAttempt, now: number): Promise<void> {
  const { orderSn } = attempt;
  const done = { status: 'Refunded', updatedAt: now } as const;
  if (!(await updateAttempt(t, from(attempt, ['Refunding']), done))) return;
  const payload = { template: 'paymentRefunded', orderSn } as const;
  await enqueue(t, { kind: mailJob, payload, key: mailKey(payload), now });
}

async function giveUpOrder(
  t: Tx,
  orderSn: number,
  { reason, note, now }: { reason: CancelReason; note: string; now: number },
): Promise<void> {
  const move = { orderSn, from: 'OrderCreated', to: 'OrderCancelled' } as const;
  const actor = reason === 'expired' ? 'job' : reason === 'replaced' ? 'shopper' : 'gateway';
  if (await updateOrderStatus(t, { ...move, actor, note, now, cancelReason: reason })) {
    await giveFlashQuotasBack(t, orderSn);
    await announceRestock(t, await releaseStock(t, orderSn), now);
    await giveBenefitsBack(t, { orderSn, now });
  }
}

function paymentFields(payment: GatewayPayment) {
  return {
    tid: payment.tid,
    resultCode: '0000',
    resultMessage: null,
    receiptUrl: payment.receiptUrl,
    methodDetail: JSON.stringify(methodDetailOf(payment)),
  };
}

function from(
  { paymentAttemptSn }: Pick<PaymentAttempt, 'paymentAttemptSn'>,
  statuses: readonly AttemptStatus[],
) {
  return { paymentAttemptSn, from: statuses };
}
