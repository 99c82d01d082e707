import type { Tx } from '#db/connection.ts';
import type { CancelAnswer, GatewayAnswer } from '../../../gateways/gateway.ts';
import type { Runtime } from '../../../server/runtime.ts';
import { saveDeposit } from '../../benefit/deposit/deposit.service.ts';
import { enqueueMail } from '../../member/mail/mail.service.ts';
import type { MailPayload } from '../../member/mail/mail.ts';
import { nextCheckAt } from '../payment-attempt/attempt.ts';
import { findAttempt, type PaymentAttempt } from '../payment-attempt/attempt.queries.ts';
import { recordEvent } from '../payment-attempt/event.service.ts';
import { leaseMs, underLease } from '../payment-attempt/lease.ts';
import { findSettlement } from '../payment-attempt/settlement.queries.ts';
import { restBefore, type RefundStatus } from './refund.ts';
import { openAccount } from './account/refund-account.service.ts';
import { claimRefund, listDueOfPayment } from './owed/refund-due.queries.ts';
import {
  findRefund,
  isRefundOpen,
  moveRefund,
  updateRefund,
  type Refund,
} from './refund.queries.ts';
import { sumRefunded } from './refund-sum.queries.ts';
import { endUnwanted, unwantedRef } from './unwanted.service.ts';

/** A refund of a payment; refunds by other means need no processing. */
type PaymentRefund = Refund & { paymentAttemptSn: number };

/**
 * Requests one refund from the provider under an idempotency key of its own, and returns its
 * status: Done, Pending, or AccountNeeded while no request is possible. Throws if the outcome is
 * unknown or refused.
 */
export async function makeRefund(runtime: Runtime, refundSn: number): Promise<RefundStatus> {
  const { database } = runtime;
  const refund = await findRefund(database.read, refundSn);
  if (!refund || refund.status === 'Done') return 'Done';
  if (refund.status === 'AccountNeeded') return 'AccountNeeded';

  const { paymentAttemptSn } = refund;
  const attempt =
    paymentAttemptSn === null ? undefined : await findAttempt(database.read, { paymentAttemptSn });
  if (!attempt) throw new Error(`Refund ${refundSn} has no payment.`);

  const ofPayment = { ...refund, paymentAttemptSn: attempt.paymentAttemptSn };
  if (refund.means === 'PaymentToDeposit') return refundAsDeposit(runtime, ofPayment);

  return refundAtProvider(runtime, ofPayment, attempt);
}

/** Processes a refund in the background: a failure is logged and retried later. */
export async function tryMakeRefund(runtime: Runtime, refundSn: number): Promise<void> {
  try {
    await makeRefund(runtime, refundSn);
  } catch (error) {
    runtime.log.error({ err: error, refundSn }, 'refund not made yet');
  }
}

/** Processes the due refunds of one payment, which usually has none. */
export async function makeDueRefunds(runtime: Runtime, paymentAttemptSn: number): Promise<void> {
  const { database, clock } = runtime;
  const due = await listDueOfPayment(database.read, paymentAttemptSn, clock());
  for (const { refundSn } of due) await tryMakeRefund(runtime, refundSn);
}

async function refundAtProvider(
  runtime: Runtime,
  refund: PaymentRefund,
  attempt: PaymentAttempt,
): Promise<RefundStatus> {
  const { database, clock } = runtime;
  const { refundSn } = refund;
  const gateway = runtime.gateways.of(attempt.provider);
  const lease = { refundSn, now: clock(), leaseMs: leaseMs(gateway) };
  if (!(await database.tx((t) => claimRefund(t, lease)))) {
    throw new Error(`Refund ${refundSn} waits for another.`);
  }

  await runtime.seam('beforeRefund');

  const answer = await underLease(gateway, () => requestCancelAtProvider(runtime, refund, attempt));

  await runtime.seam('afterRefund');

  return recordCancelAnswer(runtime, { refundSn, attempt, answer });
}

/** Staff set the account again: `npm run shop -- order refund ORDERNO --account`. */
const ACCOUNT_UNREADABLE: CancelAnswer = {
  kind: 'declined',
  code: 'accountUnreadable',
  message: 'the account was sealed with another secret; name it anew (order refund --account)',
};

async function requestCancelAtProvider(
  { database, gateways, secret }: Runtime,
  refund: PaymentRefund,
  attempt: PaymentAttempt,
): Promise<CancelAnswer> {
  const { amount, taxFreeAmt, cancelOrderId, refundAccount } = refund;
  const { provider, tid, balanceAmt, paymentAttemptSn } = attempt;
  if (tid === null || cancelOrderId === null) return { kind: 'unknown', why: 'no transaction' };

  const rest = restBefore(refund, attempt, await sumRefunded(database.read, paymentAttemptSn));

  const gateway = gateways.of(provider);
  if (balanceAmt !== null && balanceAmt < rest) {
    const found = findEarlierOutcome(await gateway.query({ tid }), { amount, rest });
    if (found) return found;
  }

  const account = refundAccount === null ? undefined : openAccount(secret, refundAccount);
  if (account === null) return ACCOUNT_UNREADABLE;

  return gateway.cancel({
    tid,
    reason: reasonAtProvider(refund, attempt),
    cancelOrderId,
    ...(amount < rest && { part: { amount, taxFreeAmt, rest } }),
    ...(account && { refundAccount: account }),
  });
}

/**
 * The outcome of a refund where its provider has less than the shop's books; undefined where it is
 * to be requested. What was refunded there without a request of the shop's is not refunded twice,
 * and a refund that is more than what is left is not made of less.
 */
function findEarlierOutcome(
  found: GatewayAnswer,
  { amount, rest }: { amount: number; rest: number },
): CancelAnswer | undefined {
  if (found.kind !== 'ok') return found;

  const { balanceAmt, pendingAmt } = found.payment;
  if (balanceAmt <= rest - amount) {
    return pendingAmt === 0 ? found : { kind: 'pending', why: 'under way there' };
  }
  if (balanceAmt >= amount) return undefined;

  const message = `the provider has ${balanceAmt} won left, not ${amount}`;
  return { kind: 'declined', code: 'lessLeft', message };
}

/** The reason of a cancel as its provider keeps it. */
function reasonAtProvider({ reason }: Refund, { resultMessage }: PaymentAttempt): string {
  if (reason === 'Unwanted') return resultMessage ?? 'refund';
  return reason === 'Claim' ? 'order returned' : 'order cancelled';
}

interface AnsweredRefund {
  refundSn: number;
  attempt: PaymentAttempt;
  answer: CancelAnswer;
}

async function recordCancelAnswer(
  { database, clock }: Runtime,
  { refundSn, attempt, answer }: AnsweredRefund,
): Promise<RefundStatus> {
  const now = clock();

  const status = await database.tx(async (t): Promise<RefundStatus | undefined> => {
    await recordEvent(t, attempt, { kind: 'Cancel', reported: { ...answer, refundSn }, now });

    const refund = await findRefund(t, refundSn);
    if (refund === undefined) return undefined;
    // The provider's notice may have preceded its response.
    if (refund.status === 'Done') return 'Done';
    if (answer.kind === 'ok') return finishRefundIfOpen(t, refund, now);

    const isNoted = await postponeRefund(t, refund, { answer, now });
    return isNoted && answer.kind === 'pending' ? 'Pending' : undefined;
  });

  if (status !== undefined) return status;

  const why = answer.kind === 'ok' ? 'moved on meanwhile' : whyOpen(answer).resultMessage;
  throw new Error(`Refund ${refundSn}: ${why}`);
}

/** Completes a refund; undefined if it was moved elsewhere than to Done since it was read. */
async function finishRefundIfOpen(t: Tx, refund: Refund, now: number): Promise<'Done' | undefined> {
  if (await finishRefund(t, refund, now)) return 'Done';
  return (await findRefund(t, refund.refundSn))?.status === 'Done' ? 'Done' : undefined;
}

/** Credits the amount as the member's deposit, as this payment method can't be refunded. */
async function refundAsDeposit(
  { database, clock }: Runtime,
  refund: PaymentRefund,
): Promise<RefundStatus> {
  const now = clock();

  await database.tx(async (t) => {
    if (!(await finishRefund(t, refund, now))) return;
    const { orderSn, amount, paymentAttemptSn } = refund;
    const { memberNo } = await findSettlement(t, paymentAttemptSn);
    if (memberNo === null) throw new Error(`Refund ${refund.refundSn} is of a guest.`);
    await saveDeposit(t, { memberNo, orderSn, ref: unwantedRef(refund), amount, now });
  });

  return 'Done';
}

/**
 * Completes a refund once: erases its bank account and queues the buyer's mail; false if it was
 * completed before.
 */
export async function finishRefund(t: Tx, refund: Refund, now: number): Promise<boolean> {
  const { refundSn, status, paymentAttemptSn, orderSn, reason } = refund;
  if (status === 'Done') return false;

  const move = { refundSn, from: status, to: 'Done', now } as const;
  const empty = { resultCode: null, resultMessage: null, refundAccount: null };
  if (!(await moveRefund(t, move, { ...empty, doneAt: now }))) return false;

  if (reason === 'Unwanted' && paymentAttemptSn !== null) {
    await endUnwanted(t, { paymentAttemptSn, orderSn }, now);
  }

  const mail = await mailOnceDone(t, refund);
  if (mail) await enqueueMail(t, mail, now);

  return true;
}

/** The mail that all refunds of a cancel or of a claim are done. */
async function mailOnceDone(
  t: Tx,
  { orderCancelSn, claimSn }: Refund,
): Promise<MailPayload | undefined> {
  if (orderCancelSn !== null) {
    const isOpen = await isRefundOpen(t, { column: 'orderCancelSn', sn: orderCancelSn });
    return isOpen ? undefined : { template: 'refunded', orderCancelSn };
  }
  if (claimSn === null) return undefined;

  const isOpen = await isRefundOpen(t, { column: 'claimSn', sn: claimSn });
  return isOpen ? undefined : { template: 'claimRefunded', claimSn };
}

type OpenRefundState = Exclude<CancelAnswer, { kind: 'ok' }>;

/** Stores why a refund is still open, for staff, and releases its lease for the retry. */
function postponeRefund(
  t: Tx,
  refund: Refund,
  { answer, now }: { answer: OpenRefundState; now: number },
): Promise<boolean> {
  const { refundSn, status, createdAt } = refund;
  if (status === 'Done') return Promise.resolve(false);

  const to = statusAfter(status, answer);
  const why = whyOpen(answer);
  const change = {
    leaseUntil: 0,
    checkAt: nextCheckAt(now, createdAt),
    resultCode: why.resultCode,
    resultMessage: why.resultMessage.slice(0, 200),
    // The time since which it is pending at the provider.
    pendingAt: to === 'Pending' ? (refund.pendingAt ?? now) : null,
  };
  if (to === status) return updateRefund(t, { refundSn, status }, change);

  const note = change.resultMessage;
  return moveRefund(t, { refundSn, from: status, to, note, now }, change);
}

/** A lost response does not change a refund that is pending at the provider. */
function statusAfter(status: string, { kind }: OpenRefundState): RefundStatus {
  switch (kind) {
    case 'pending':
      return 'Pending';
    case 'declined':
    case 'notFound':
      return 'Refused';
    case 'unknown':
      return status === 'Pending' ? 'Pending' : 'Requested';
    default:
      return kind satisfies never;
  }
}

function whyOpen(answer: OpenRefundState) {
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
