import { updateOrderStatus, updateReservedUntil } from '../order/order.queries.ts';
import { promiseArrival } from '../order/promise.service.ts';
import { completeCheckout } from '../checkout/checkout.service.ts';
import { publishStockEdge } from '../../benefit/promotion/stock-edge.service.ts';
import { raiseSoldCounts } from '../../product/product/sold-count.queries.ts';
import { requestUnwanted } from '../refund/unwanted.service.ts';
import { recordEvent } from '../payment-attempt/event.service.ts';
import type { Tx } from '#db/connection.ts';
import { enqueueJob } from '../../../server/jobs.ts';
import type { GatewayPayment, GatewayVbank } from '../../../gateways/gateway.ts';
import { enqueueMail } from '../../member/mail/mail.service.ts';
import { takeStock } from '../order/stock.queries.ts';
import { isVirtualAccount, VBANK_DUE_DAYS } from '../payment-method/payment-method.ts';
import {
  nextCheckAt,
  PENDING_STATUSES,
  type AttemptStatus,
  type MethodDetail,
} from '../payment-attempt/attempt.ts';
import { toMethodDetail, nextDepositCheckAt, unpaidStatuses, type Verdict } from './payment.ts';
import { claimPaidJob } from './claim-paid.ts';
import { giveUpOrder, recordFailed } from './unpaid-order.service.ts';
import { handOver } from './hand-over.service.ts';
import { findSettlement } from '../payment-attempt/settlement.queries.ts';
import { updateAttempt, type PaymentAttempt } from '../payment-attempt/attempt.queries.ts';
import { remindOfDeposit } from './deposit-due.service.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** The kind of request to the provider, and its verdict. */
export interface Finding {
  /** Approve | Query | NetCancel | Withdraw */
  kind: string;
  verdict: Verdict;
}

/**
 * Applies the verdict in one transaction: the order is paid, given up, or still waiting. In a race
 * the second caller finds the attempt moved on and changes nothing.
 */
export async function applyFinding(
  t: Tx,
  attempt: PaymentAttempt,
  { finding, now }: { finding: Finding; now: number },
): Promise<void> {
  const { verdict } = finding;
  await recordEvent(t, attempt, { kind: finding.kind, reported: verdict, now });

  switch (verdict.kind) {
    case 'paid':
      return recordPaid(t, attempt, { payment: verdict.payment, now });
    case 'refund':
      return recordUnwanted(t, attempt, { payment: verdict.payment, why: verdict.why, now });
    case 'foreign':
      return recordForeign(t, attempt, { payment: verdict.payment, now });
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

async function recordPaid(
  t: Tx,
  attempt: PaymentAttempt,
  { payment, now }: { payment: GatewayPayment; now: number },
): Promise<void> {
  const paid = { ...toPaymentColumns(payment, attempt), status: 'Paid' as const, updatedAt: now };
  if (!(await updateAttempt(t, toAttemptMove(attempt, [...PENDING_STATUSES, 'Waiting']), paid))) {
    return recordUnwanted(t, attempt, { payment, why: 'paid after it was given up', now });
  }

  const { claimSn, paymentAttemptSn } = attempt;
  if (claimSn !== null) {
    const payload = { claimSn, paymentAttemptSn };

    await enqueueJob(t, {
      kind: claimPaidJob,
      payload,
      key: `claim-paid:${paymentAttemptSn}`,
      now,
    });

    return;
  }

  if (await recordOrderPaid(t, attempt, { paidAt: payment.paidAt ?? now, now })) return;

  await refundAttempt(t, attempt, { from: ['Paid'], payment, why: 'the order was cancelled', now });
}

/** Completes an order that points and deposit pay in full; false if its attempt has moved on. */
export async function recordPlaced(t: Tx, attempt: PaymentAttempt, now: number): Promise<boolean> {
  const paid = { status: 'Paid', resultCode: '0000', updatedAt: now } as const;
  if (!(await updateAttempt(t, toAttemptMove(attempt, ['Ready']), paid))) return false;
  if (await recordOrderPaid(t, attempt, { paidAt: now, now })) return true;
  throw new Error(`Order ${attempt.orderSn} was given up without its attempt.`);
}

/** Moves the order to PaymentCompleted with all side effects; false if it was given up. */
async function recordOrderPaid(
  t: Tx,
  attempt: PaymentAttempt,
  { paidAt, now }: { paidAt: number; now: number },
): Promise<boolean> {
  const { orderSn } = attempt;
  const actor = attempt.amount === 0 ? 'shopper' : 'gateway';
  const move = { orderSn, to: 'PaymentCompleted', actor, note: '', now, paidAt } as const;

  for (const status of unpaidStatuses(attempt)) {
    if (!(await updateOrderStatus(t, { ...move, from: status }))) continue;
    await promiseArrival(t, { orderSn, paidAt });
    await completeOrder(t, attempt, now);
    return true;
  }

  return false;
}

/**
 * Records an issued virtual account: the order is received, and its buyer gets the account by mail.
 */
async function recordIssued(
  t: Tx,
  attempt: PaymentAttempt,
  { payment, vbank, now }: { payment: GatewayPayment; vbank: GatewayVbank; now: number },
): Promise<void> {
  const { orderSn, checkoutSn } = attempt;
  const dueAt = attempt.dueAt ?? vbank.dueAt ?? now + VBANK_DUE_DAYS * DAY_MS;
  const checkAt = nextDepositCheckAt(now, attempt.updatedAt, dueAt);
  if (attempt.status === 'Waiting') {
    await updateAttempt(t, toAttemptMove(attempt, ['Waiting']), { status: 'Waiting', checkAt });
    return;
  }

  // A receipt URL only applies to a completed payment.
  const fields = { ...toPaymentColumns(payment, attempt), receiptUrl: null, balanceAmt: null };
  const waiting = { ...fields, status: 'Waiting', dueAt } as const;
  const change = { ...waiting, checkAt, updatedAt: now };
  if (!(await updateAttempt(t, toAttemptMove(attempt, PENDING_STATUSES), change))) return;

  const move = { orderSn, from: 'OrderCreated', to: 'OrderReceived', actor: 'gateway' } as const;
  if (!(await updateOrderStatus(t, { ...move, note: '', now }))) {
    // Cancelled by a concurrent request: the deadline is set to now, so that the next poll ends it
    // at the provider.
    const over = { status: 'Waiting', dueAt: now, checkAt: now } as const;
    await updateAttempt(t, toAttemptMove(attempt, ['Waiting']), over);
    return;
  }

  await updateReservedUntil(t, orderSn, dueAt);
  await completeCheckout(t, checkoutSn);

  const payload = { template: 'depositAwaited', orderSn } as const;
  await enqueueMail(t, payload, now);
  await remindOfDeposit(t, { orderSn, dueAt, now });
}

/** Schedules the next poll after an unknown outcome. */
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

    await updateAttempt(t, toAttemptMove(attempt, ['Waiting']), {
      status: 'Waiting',
      checkAt: next,
    });

    return;
  }

  await updateAttempt(t, toAttemptMove(attempt, PENDING_STATUSES), {
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
  await enqueueMail(t, payload, now);

  const left = await takeStock(t, { orderSn, orderNo }, now);
  const soldOut = left.filter((unit) => unit.saleableQty === 0).map((unit) => unit.prodUnitSn);

  await publishStockEdge(t, soldOut, now);
}

/**
 * A payment for another order is handed over to that order, or refunded if it no longer awaits one.
 */
async function recordForeign(
  t: Tx,
  attempt: PaymentAttempt,
  { payment, now }: { payment: GatewayPayment; now: number },
): Promise<void> {
  if (await handOver(t, attempt, { payment, now })) return;

  await recordUnwanted(t, attempt, { payment, why: 'paid for another order', now });
}

/** Refunds an unwanted payment: of an attempt given up, or in a wrong amount. */
async function recordUnwanted(
  t: Tx,
  attempt: PaymentAttempt,
  { payment, why, now }: { payment: GatewayPayment; why: string; now: number },
): Promise<void> {
  const started = await refundAttempt(t, attempt, {
    from: [...PENDING_STATUSES, 'Waiting', 'Failed'],
    payment,
    why,
    now,
  });

  if (started && attempt.claimSn === null) {
    await giveUpOrder(t, attempt, { reason: 'refunded', note: why, now });
  }
}

/**
 * Refunds the provider's whole balance by a refund of its own; false if the attempt has moved on.
 */
async function refundAttempt(
  t: Tx,
  attempt: PaymentAttempt,
  how: { from: readonly AttemptStatus[]; payment: GatewayPayment; why: string; now: number },
): Promise<boolean> {
  const { payment, why, now } = how;

  const isMine = await updateAttempt(t, toAttemptMove(attempt, how.from), {
    ...toPaymentColumns(payment, attempt),
    status: 'Refunding',
    resultMessage: why,
    updatedAt: now,
  });

  if (isMine) await requestUnwanted(t, attempt, { balanceAmt: payment.balanceAmt, now });

  return isMine;
}

/** Payment columns from the provider's response, merged with the earlier method details. */
function toPaymentColumns(payment: GatewayPayment, { methodDetail }: PaymentAttempt) {
  return {
    tid: payment.tid,
    balanceAmt: payment.balanceAmt,
    resultCode: '0000',
    resultMessage: null,
    receiptUrl: payment.receiptUrl,
    // Written by write-order.service.ts and here.
    methodDetail: JSON.stringify({
      ...(JSON.parse(methodDetail) as MethodDetail),
      ...toMethodDetail(payment),
    }),
  };
}

function toAttemptMove(
  { paymentAttemptSn }: Pick<PaymentAttempt, 'paymentAttemptSn'>,
  statuses: readonly AttemptStatus[],
) {
  return { paymentAttemptSn, from: statuses };
}
