import { z } from 'zod';
import type { Tx } from '#db/connection.ts';
import type { GatewayPayment, GatewayVbank } from '../../../gateways/gateway.ts';
import { enqueueJob, type JobKind } from '../../../server/jobs.ts';
import type { Runtime } from '../../../server/runtime.ts';
import type { CancelReason } from '../order/order.ts';
import { nextCheckAt, PENDING_STATUSES, type AttemptStatus } from '../payment-attempt/attempt.ts';
import { claimReady, releaseTid } from '../payment-attempt/attempt-claim.queries.ts';
import {
  findAttempt,
  updateAttempt,
  type PaymentAttempt,
} from '../payment-attempt/attempt.queries.ts';
import { recordEvent } from '../payment-attempt/event.service.ts';
import { VBANK_DUE_DAYS } from '../payment-method/payment-method.ts';
import { requestUnwanted } from '../refund/unwanted.service.ts';
import {
  LATE_CHECK_MS,
  nextDepositCheckAt,
  nextWaitingCheckAt,
  toPaymentColumns,
  type Verdict,
} from './payment.ts';
import { completeOrder, giveUpOrder, receiveOrder } from './unpaid-order.service.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

const ClaimPaid = z.object({ claimSn: z.int(), paymentAttemptSn: z.int() });
export type ClaimPaid = z.output<typeof ClaimPaid>;

/** An additional payment of a claim was captured: the claim goes on, or the money back. */
export const claimPaidJob: JobKind<ClaimPaid> = { kind: 'claim-paid', payload: ClaimPaid };

const LateCheck = z.object({
  paymentAttemptSn: z.int(),
  /** Null if the shop never received one: the provider is then queried by our own id. */
  tid: z.string().nullable(),
});
export type LateCheck = z.output<typeof LateCheck>;

/** Checks a payment again that was given up and may have been made nevertheless. */
export const lateCheckJob: JobKind<LateCheck> = {
  kind: 'payment-late-check',
  payload: LateCheck,
};

/** The kind of request to the provider, and its verdict. */
export interface Finding {
  /** Approve | Query | NetCancel | Withdraw */
  kind: string;
  verdict: Verdict;
}

/** Records the finding about an attempt; jobs and pages that follow from it begin with its commit. */
export async function recordFinding(
  runtime: Runtime,
  attempt: PaymentAttempt,
  finding: Finding,
): Promise<void> {
  const { paymentAttemptSn, tid } = attempt;
  const { kind, verdict } = finding;
  const now = runtime.clock();

  if (verdict.kind === 'foreign') {
    const why = 'another order’s payment';
    const about = { security: 'payment-return', why, paymentAttemptSn, tid: verdict.payment.tid };
    runtime.log.warn(about, 'payment return refused');
  }

  await runtime.database.tx(async (t) => {
    await applyFinding(t, attempt, finding, now);

    const isCalledOff = kind === 'NetCancel' && verdict.kind === 'failed';
    if (isCalledOff && tid !== null) {
      await scheduleLateCheck(t, { paymentAttemptSn, tid }, now, now + LATE_CHECK_MS);
    }

    void runtime.seam('beforeFindingCommit');
  });

  await runtime.seam('afterFinding');
}

/**
 * Applies the verdict in one transaction: the order is paid, given up, or still waiting. In a race
 * the second caller finds the attempt moved on and changes nothing.
 */
export async function applyFinding(
  t: Tx,
  attempt: PaymentAttempt,
  finding: Finding,
  now: number,
): Promise<void> {
  const { verdict } = finding;
  await recordEvent(t, attempt, { kind: finding.kind, reported: verdict, now });

  switch (verdict.kind) {
    case 'paid':
      return recordPaid(t, attempt, verdict.payment, now);
    case 'refund':
      return recordUnwanted(t, attempt, { payment: verdict.payment, why: verdict.why, now });
    case 'foreign':
      return recordForeign(t, attempt, verdict.payment, now);
    case 'issued':
      return recordIssued(t, attempt, { ...verdict, now });
    case 'failed':
      await recordFailed(t, attempt, {
        ...verdict,
        from: ['Ready', ...PENDING_STATUSES, 'Waiting'],
        reason: verdict.code.toLowerCase() === 'expired' ? 'expired' : 'paymentFailed',
        now,
      });
      return;
    case 'unknown':
      return recordUnknown(t, attempt, verdict.why, now);
    default:
      verdict satisfies never;
  }
}

/** Records a captured payment: its order is completed, or its claim goes on. */
async function recordPaid(
  t: Tx,
  attempt: PaymentAttempt,
  payment: GatewayPayment,
  now: number,
): Promise<void> {
  const { claimSn, paymentAttemptSn, methodDetail } = attempt;

  const from = [...PENDING_STATUSES, 'Waiting'] as const;
  const columns = toPaymentColumns(payment, methodDetail);
  const paid = { ...columns, status: 'Paid', updatedAt: now } as const;
  if (!(await updateAttempt(t, { paymentAttemptSn, from }, paid))) {
    return recordUnwanted(t, attempt, { payment, why: 'paid after it was given up', now });
  }

  if (claimSn !== null) {
    const key = `claim-paid:${paymentAttemptSn}`;
    await enqueueJob(t, { kind: claimPaidJob, payload: { claimSn, paymentAttemptSn }, key, now });
    return;
  }

  if (await completeOrder(t, attempt, payment.paidAt ?? now, now)) return;

  await refundAttempt(t, attempt, { from: ['Paid'], payment, why: 'the order was cancelled', now });
}

/** Completes an order that points and deposit pay in full; false if its attempt has moved on. */
export async function recordPlaced(t: Tx, attempt: PaymentAttempt, now: number): Promise<boolean> {
  const { paymentAttemptSn, orderSn } = attempt;

  const paid = { status: 'Paid', resultCode: '0000', updatedAt: now } as const;
  if (!(await updateAttempt(t, { paymentAttemptSn, from: ['Ready'] }, paid))) return false;
  if (await completeOrder(t, attempt, now, now)) return true;

  throw new Error(`Order ${orderSn} was given up without its attempt.`);
}

/** Records an issued virtual account: the order is received, and its transfer awaited. */
async function recordIssued(
  t: Tx,
  attempt: PaymentAttempt,
  { payment, vbank, now }: { payment: GatewayPayment; vbank: GatewayVbank; now: number },
): Promise<void> {
  const { paymentAttemptSn } = attempt;
  const dueAt = attempt.dueAt ?? vbank.dueAt ?? now + VBANK_DUE_DAYS * DAY_MS;
  const checkAt = nextDepositCheckAt(now, attempt.updatedAt, dueAt);
  const waiting = { paymentAttemptSn, from: ['Waiting'] } as const;

  if (attempt.status === 'Waiting') {
    await updateAttempt(t, waiting, { status: 'Waiting', checkAt });
    return;
  }

  // A receipt URL only applies to a completed payment.
  const columns = {
    ...toPaymentColumns(payment, attempt.methodDetail),
    receiptUrl: null,
    balanceAmt: null,
  };

  const issued = { ...columns, status: 'Waiting', dueAt, checkAt, updatedAt: now } as const;
  if (!(await updateAttempt(t, { paymentAttemptSn, from: PENDING_STATUSES }, issued))) return;
  if (await receiveOrder(t, attempt, dueAt, now)) return;

  // Cancelled by a concurrent request: the deadline is set to now, so that the next poll ends it
  // at the provider.
  await updateAttempt(t, waiting, { status: 'Waiting', dueAt: now, checkAt: now });
}

/** Schedules the next poll after an unknown outcome. */
async function recordUnknown(
  t: Tx,
  attempt: PaymentAttempt,
  why: string,
  now: number,
): Promise<void> {
  const { paymentAttemptSn } = attempt;

  if (attempt.status === 'Waiting') {
    const checkAt = nextWaitingCheckAt(attempt, now);
    const waiting = { paymentAttemptSn, from: ['Waiting'] } as const;
    await updateAttempt(t, waiting, { status: 'Waiting', checkAt });
    return;
  }

  await updateAttempt(
    t,
    { paymentAttemptSn, from: PENDING_STATUSES },
    {
      status: 'Unknown',
      resultMessage: why.slice(0, 200),
      checkAt: nextCheckAt(now, attempt.updatedAt),
    },
  );
}

/**
 * A payment for another order is handed over to that order, or refunded if it no longer awaits one.
 */
async function recordForeign(
  t: Tx,
  attempt: PaymentAttempt,
  payment: GatewayPayment,
  now: number,
): Promise<void> {
  if (await handOver(t, attempt, payment, now)) return;

  await recordUnwanted(t, attempt, { payment, why: 'paid for another order', now });
}

/** Result code of an attempt whose return named another order's payment. */
const ANOTHER_PAYMENT = 'AnotherPayment';

/**
 * Assigns a payment to the order it was authorized for, after a stolen return named it as this
 * attempt's. The owner of an authorization cannot be queried beforehand: NICEPAY signs neither
 * order nor tid and knows no payment before its approval; Naver Pay signs nothing, and its history
 * begins with the approval. Only the approve response names the order. That order becomes paid, as
 * by its own return, and this attempt fails. False if that order no longer awaits a payment.
 */
async function handOver(
  t: Tx,
  attempt: PaymentAttempt,
  payment: GatewayPayment,
  now: number,
): Promise<boolean> {
  const { paymentAttemptSn, provider } = attempt;
  const { tid, providerOrderId } = payment;

  const owner = await findAttempt(t, { providerOrderId });
  if (owner?.provider !== provider) return false;
  if (owner.tid === tid) return true; // it already has this payment
  if (owner.status !== 'Ready') return false;

  await releaseTid(t, paymentAttemptSn);

  const failure = { code: ANOTHER_PAYMENT, message: '', reason: 'paymentFailed', now } as const;
  const from = ['Ready', ...PENDING_STATUSES] as const;

  await recordFailed(t, { ...attempt, tid: null }, { ...failure, from });

  // Due at once: the next poll queries the provider for the order it belongs to.
  const claim = { paymentAttemptSn: owner.paymentAttemptSn, tid, now, leaseMs: 0 };
  if (await claimReady(t, claim)) return true;

  throw new Error(`Attempt ${owner.paymentAttemptSn} moved on while it was handed its payment.`);
}

/** Refunds an unwanted payment: of an attempt given up, or in a wrong amount. */
async function recordUnwanted(
  t: Tx,
  attempt: PaymentAttempt,
  { payment, why, now }: { payment: GatewayPayment; why: string; now: number },
): Promise<void> {
  const isRefunding = await refundAttempt(t, attempt, {
    from: [...PENDING_STATUSES, 'Waiting', 'Failed'],
    payment,
    why,
    now,
  });

  if (isRefunding && attempt.claimSn === null) {
    await giveUpOrder(t, attempt, { reason: 'refunded', note: why, now });
  }
}

/**
 * Refunds the provider's whole balance by a refund of its own; false if the attempt has moved on.
 */
async function refundAttempt(
  t: Tx,
  attempt: PaymentAttempt,
  refund: { from: readonly AttemptStatus[]; payment: GatewayPayment; why: string; now: number },
): Promise<boolean> {
  const { paymentAttemptSn, methodDetail } = attempt;
  const { from, payment, why, now } = refund;

  const isMine = await updateAttempt(
    t,
    { paymentAttemptSn, from },
    {
      ...toPaymentColumns(payment, methodDetail),
      status: 'Refunding',
      resultMessage: why,
      updatedAt: now,
    },
  );

  if (isMine) await requestUnwanted(t, attempt, { balanceAmt: payment.balanceAmt, now });

  return isMine;
}

interface AttemptFailure {
  code: string;
  message: string;
  reason: CancelReason;
  from: readonly AttemptStatus[];
  now: number;
}

/** The fields needed of a failing attempt. */
type FailingAttempt = Pick<
  PaymentAttempt,
  'paymentAttemptSn' | 'orderSn' | 'claimSn' | 'provider' | 'paymentMethodType' | 'tid'
>;

/**
 * Closes an attempt and its order and releases the stock, once; false if the attempt has moved on. A
 * claim stays: its additional payment can be tried again until it expires.
 */
export async function recordFailed(
  t: Tx,
  attempt: FailingAttempt,
  failure: AttemptFailure,
): Promise<boolean> {
  const { paymentAttemptSn } = attempt;
  const { code, reason, from, now } = failure;
  const message = failure.message.slice(0, 200);

  const failed = {
    status: 'Failed',
    resultCode: code,
    resultMessage: message,
    updatedAt: now,
  } as const;
  if (!(await updateAttempt(t, { paymentAttemptSn, from }, failed))) return false;

  if (attempt.claimSn === null) await giveUpOrder(t, attempt, { reason, note: message, now });
  await scheduleCheckOfFailure(t, attempt, reason, now);

  return true;
}

/**
 * Schedules a late check for an order that was given up, if the buyer may have paid unnoticed or
 * still can: a notice can be lost, and a page of the provider can stay open.
 */
async function scheduleCheckOfFailure(
  t: Tx,
  { paymentAttemptSn, provider, tid }: FailingAttempt,
  reason: CancelReason,
  now: number,
): Promise<void> {
  if (provider === 'none' || reason === 'paymentFailed' || reason === 'refunded') return;
  if (reason === 'replaced' && tid === null) return; // a late return finds it given up

  const runAt = reason === 'expired' && tid !== null ? now + LATE_CHECK_MS : now;
  await scheduleLateCheck(t, { paymentAttemptSn, tid }, now, runAt);
}

/**
 * Schedules a late check of an attempt that was given up, as the provider may have captured money.
 */
export async function scheduleLateCheck(
  t: Tx,
  check: LateCheck,
  now: number,
  runAt: number,
): Promise<void> {
  const key = `late-check:${check.paymentAttemptSn}:${runAt}`;
  await enqueueJob(t, { kind: lateCheckJob, payload: check, key, now, runAt });
}
