import { z } from 'zod';
import type { Tx } from '#db/connection.ts';
import { requestPublish } from '../../publish/request-publish.ts';
import { sha256 } from '../../server/crypto.ts';
import { enqueue } from '../../server/jobs.ts';
import type { JobKind } from '../../server/jobs.ts';
import type { GatewayPayment, GatewayVbank } from '../../gateways/gateway.ts';
import { giveFlashQuotasBack } from '../flash-sale/flash-use.queries.ts';
import { mailJob, mailKey } from '../mail/mail.ts';
import type { CancelReason, OrderActor } from '../order/order.ts';
import { updateOrderStatus } from '../order/order.queries.ts';
import { releaseStock, takeStock } from '../order/stock.queries.ts';
import { announceRestock } from '../restock/restock.service.ts';
import { giveBenefitsBack } from './order-benefit.service.ts';
import { VBANK_DUE_DAYS } from '../payment-method/payment-method.ts';
import {
  isVirtualAccount,
  LATE_CHECK_MS,
  methodDetailOf,
  nextCheckAt,
  nextDepositCheckAt,
  PENDING_STATUSES,
} from './payment.ts';
import type { AttemptStatus, MethodDetail, Verdict } from './payment.ts';
import { findSettlement, insertPaymentEvent, updateAttempt } from './payment.queries.ts';
import type { PaymentAttempt } from './payment.queries.ts';
import {
  completeCheckout,
  listProductCodes,
  raiseSoldCounts,
  updateReservedUntil,
} from './record.queries.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

const LateCheck = z.object({
  paymentAttemptSn: z.int(),
  /** Null where none ever reached us: the provider is asked by our own id. */
  tid: z.string().nullable(),
});
export type LateCheck = z.output<typeof LateCheck>;
/** Looks once more at a payment that was given up and may have been made after all. */
export const lateCheckJob: JobKind<LateCheck> = {
  kind: 'payment-late-check',
  payload: LateCheck,
};

/** What was asked of the provider and what it came to. */
export interface Finding {
  /** Approve | Query | NetCancel | Withdraw */
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
      return recordUnknown(t, attempt, { why: verdict.why, now });
    default:
      verdict satisfies never;
  }
}

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

async function recordPaid(
  t: Tx,
  attempt: PaymentAttempt,
  { payment, now }: { payment: GatewayPayment; now: number },
): Promise<void> {
  const paid = { ...paymentFields(payment, attempt), status: 'Paid' as const, updatedAt: now };
  if (!(await updateAttempt(t, from(attempt, [...PENDING_STATUSES, 'Waiting']), paid))) {
    return recordUnwanted(t, attempt, { payment, why: 'paid after it was given up', now });
  }
  if (await payOrder(t, attempt, { paidAt: payment.paidAt ?? now, now })) return;
  await refundAttempt(t, attempt, { from: ['Paid'], why: 'the order was cancelled', now });
}

/** An order that points and deposit have paid in full is placed; false when it is too late. */
export async function recordPlaced(t: Tx, attempt: PaymentAttempt, now: number): Promise<boolean> {
  const paid = { status: 'Paid', resultCode: '0000', updatedAt: now } as const;
  if (!(await updateAttempt(t, from(attempt, ['Ready']), paid))) return false;
  if (await payOrder(t, attempt, { paidAt: now, now })) return true;
  throw new Error(`Order ${attempt.orderSn} was given up without its attempt.`);
}

/** Moves the order on, with all that being paid brings with it; false when it was given up. */
async function payOrder(
  t: Tx,
  attempt: PaymentAttempt,
  { paidAt, now }: { paidAt: number; now: number },
): Promise<boolean> {
  const { orderSn } = attempt;
  const actor = attempt.amount === 0 ? 'shopper' : 'gateway';
  const move = { orderSn, to: 'PaymentCompleted', actor, note: '', now, paidAt } as const;
  for (const status of unpaidStatuses(attempt)) {
    if (!(await updateOrderStatus(t, { ...move, from: status }))) continue;
    await completeOrder(t, attempt, now);
    return true;
  }
  return false;
}

/** Where an order stands that waits for this payment. */
function unpaidStatuses(attempt: { paymentMethodType: string }) {
  return isVirtualAccount(attempt)
    ? (['OrderReceived', 'OrderCreated'] as const)
    : (['OrderCreated'] as const);
}

/** An account was made for the order: it is received, and its buyer is told where to pay. */
async function recordIssued(
  t: Tx,
  attempt: PaymentAttempt,
  { payment, vbank, now }: { payment: GatewayPayment; vbank: GatewayVbank; now: number },
): Promise<void> {
  const { orderSn, checkoutSn } = attempt;
  const dueAt = attempt.dueAt ?? vbank.dueAt ?? now + VBANK_DUE_DAYS * DAY_MS;
  const checkAt = nextDepositCheckAt(now, attempt.updatedAt, dueAt);
  if (attempt.status === 'Waiting') {
    await updateAttempt(t, from(attempt, ['Waiting']), { status: 'Waiting', checkAt });
    return;
  }
  // A slip is for what was paid.
  const fields = { ...paymentFields(payment, attempt), receiptUrl: null };
  const waiting = { ...fields, status: 'Waiting', dueAt } as const;
  const change = { ...waiting, checkAt, updatedAt: now };
  if (!(await updateAttempt(t, from(attempt, PENDING_STATUSES), change))) return;
  const move = { orderSn, from: 'OrderCreated', to: 'OrderReceived', actor: 'gateway' } as const;
  if (!(await updateOrderStatus(t, { ...move, note: '', now }))) {
    // Cancelled meanwhile: its time is over at once, so the next look ends it at the provider.
    const over = { status: 'Waiting', dueAt: now, checkAt: now } as const;
    await updateAttempt(t, from(attempt, ['Waiting']), over);
    return;
  }
  await updateReservedUntil(t, orderSn, dueAt);
  await completeCheckout(t, checkoutSn);
  const payload = { template: 'depositAwaited', orderSn } as const;
  await enqueue(t, { kind: mailJob, payload, key: mailKey(payload), now });
}

/** The provider does not say: it is asked again. */
async function recordUnknown(
  t: Tx,
  attempt: PaymentAttempt,
  { why, now }: { why: string; now: number },
): Promise<void> {
  const checkAt = nextCheckAt(now, attempt.updatedAt);
  if (attempt.status === 'Waiting') {
    const dueAt = attempt.dueAt ?? now;
    const next = isVirtualAccount(attempt)
      ? nextDepositCheckAt(now, attempt.updatedAt, dueAt)
      : Math.max(now + 1_000, Math.min(checkAt, dueAt));
    await updateAttempt(t, from(attempt, ['Waiting']), { status: 'Waiting', checkAt: next });
    return;
  }
  await updateAttempt(t, from(attempt, PENDING_STATUSES), {
    status: 'Unknown',
    resultMessage: why.slice(0, 200),
    checkAt,
  });
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
    from: [...PENDING_STATUSES, 'Waiting', 'Failed'],
    fields: paymentFields(payment, attempt),
    why,
    now,
  });
  if (started) await giveUpOrder(t, attempt, { reason: 'refunded', note: why, now });
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

/** What is known of an attempt that fails. */
export type FailingAttempt = Pick<
  PaymentAttempt,
  'paymentAttemptSn' | 'orderSn' | 'provider' | 'paymentMethodType' | 'tid'
>;

/** Closes an attempt and its order, and gives the stock back, once; false if it was too late. */
export async function recordFailed(
  t: Tx,
  attempt: FailingAttempt,
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
  await giveUpOrder(t, attempt, { reason, note: message, now });
  await looksOnceMore(t, attempt, { reason, now });
  return true;
}

/**
 * Where the buyer may have paid without our hearing of it, or may still, the provider is asked
 * after an order was given up: a notice can be lost, and a page of the provider stay open.
 */
async function looksOnceMore(
  t: Tx,
  { paymentAttemptSn, provider, tid }: FailingAttempt,
  { reason, now }: { reason: CancelReason; now: number },
): Promise<void> {
  if (provider === 'none' || reason === 'paymentFailed' || reason === 'refunded') return;
  if (reason === 'replaced' && tid === null) return; // its return finds it given up
  const runAt = reason === 'expired' && tid !== null ? now + LATE_CHECK_MS : now;
  await scheduleLateCheck(t, { paymentAttemptSn, tid }, { now, runAt });
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

/** A guest's transfer waits for the account it is to go back to; they are asked for it once. */
export async function recordAccountNeeded(
  t: Tx,
  attempt: PaymentAttempt,
  now: number,
): Promise<void> {
  const { orderSn } = attempt;
  const waiting = { status: 'Refunding', checkAt: now + DAY_MS } as const;
  await updateAttempt(t, from(attempt, ['Refunding']), waiting);
  const payload = { template: 'refundAccountNeeded', orderSn } as const;
  await enqueue(t, { kind: mailJob, payload, key: mailKey(payload), now });
}

const ACTORS = {
  paymentFailed: 'gateway',
  refunded: 'gateway',
  expired: 'job',
  replaced: 'shopper',
  shopper: 'shopper',
  staff: 'staff',
} as const satisfies Record<CancelReason, OrderActor>;

async function giveUpOrder(
  t: Tx,
  attempt: Pick<FailingAttempt, 'orderSn' | 'paymentMethodType'>,
  { reason, note, now }: { reason: CancelReason; note: string; now: number },
): Promise<void> {
  const { orderSn } = attempt;
  const actor = ACTORS[reason];
  const move = { orderSn, to: 'OrderCancelled', actor, note, now, cancelReason: reason } as const;
  for (const status of unpaidStatuses(attempt)) {
    if (!(await updateOrderStatus(t, { ...move, from: status }))) continue;
    if (status === 'OrderReceived' && reason === 'expired') await tellExpired(t, orderSn, now);
    await giveFlashQuotasBack(t, orderSn);
    await announceRestock(t, await releaseStock(t, orderSn), now);
    await giveBenefitsBack(t, { orderSn, now });
  }
}

/** A buyer who was told where to pay is told that it is over. */
async function tellExpired(t: Tx, orderSn: number, now: number): Promise<void> {
  const payload = { template: 'depositExpired', orderSn } as const;
  await enqueue(t, { kind: mailJob, payload, key: mailKey(payload), now });
}

/** What the provider says of how it was paid adds to what is known from before. */
function paymentFields(payment: GatewayPayment, { methodDetail }: PaymentAttempt) {
  return {
    tid: payment.tid,
    resultCode: '0000',
    resultMessage: null,
    receiptUrl: payment.receiptUrl,
    // Written by create-order.service.ts and here.
    methodDetail: JSON.stringify({
      ...(JSON.parse(methodDetail) as MethodDetail),
      ...methodDetailOf(payment),
    }),
  };
}

function from(
  { paymentAttemptSn }: Pick<PaymentAttempt, 'paymentAttemptSn'>,
  statuses: readonly AttemptStatus[],
) {
  return { paymentAttemptSn, from: statuses };
}
