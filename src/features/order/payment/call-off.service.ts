import { withDeadline } from '../../../gateways/deadline.ts';
import { AppError } from '../../../errors/errors.ts';
import type { Runtime } from '../../../server/runtime.ts';
import { isVirtualAccount } from '../payment-method/payment-method.ts';
import { hastenCheck } from '../payment-attempt/attempt-claim.queries.ts';
import { findAttempt, type PaymentAttempt } from '../payment-attempt/attempt.queries.ts';
import { leaseMs } from '../payment-attempt/lease.ts';
import { findSettlement } from '../payment-attempt/settlement.queries.ts';
import { judgeAnswer, judgeNetCancel } from './payment.ts';
import type { PaymentStatus } from './payment.schema.ts';
import { toPaymentStatus } from './payment-view.ts';
import { settleDeclined } from './receive-payment.service.ts';
import { recordFailed, recordFinding } from './settle-payment.service.ts';
import { getOwnPaymentOrThrow, type OwnPaymentRequest } from './start.service.ts';
import { advancePayment, queryPayment } from './verify-payment.service.ts';

/** The longest that a buyer waits for an answer of the provider. */
const ANSWER_MS = 5_000;

/** Asks the provider about an open payment for its buyer who waits, due or not. */
export async function checkPayment(request: OwnPaymentRequest): Promise<PaymentStatus> {
  const { paymentAttemptSn } = await getOwnPaymentOrThrow(request);
  await checkAttemptNow(request.runtime, paymentAttemptSn);
  return readStatus(request.runtime, paymentAttemptSn);
}

/**
 * Gives up an open payment for its buyer who wants to pay anew, unless it turns out to be paid. What
 * the provider does not answer about is asked for until it does, and refunded if it was paid. Throws
 * PaymentInProgress while the payment is being approved.
 */
export async function callOffPayment(request: OwnPaymentRequest): Promise<PaymentStatus> {
  const { runtime } = request;

  const { paymentAttemptSn } = await getOwnPaymentOrThrow(request);
  const attempt = await checkAttemptNow(runtime, paymentAttemptSn);
  if (attempt.status === 'Approving') throw new AppError('PaymentInProgress');

  const isOpen = attempt.status === 'Ready' || isAwaited(attempt);
  if (isOpen) await giveUpPayment(runtime, attempt);

  return readStatus(runtime, paymentAttemptSn);
}

function isAwaited(attempt: PaymentAttempt): boolean {
  const { status } = attempt;
  return status === 'Unknown' || (status === 'Waiting' && !isVirtualAccount(attempt));
}

async function checkAttemptNow(
  runtime: Runtime,
  paymentAttemptSn: number,
): Promise<PaymentAttempt> {
  const attempt = await getAttemptOrThrow(runtime, paymentAttemptSn);
  if (!isAwaited(attempt)) return attempt;

  const { database, gateways, clock } = runtime;
  const lease = { paymentAttemptSn, now: clock(), leaseMs: leaseMs(gateways.of(attempt.provider)) };

  await database.tx((t) => hastenCheck(t, lease));

  const due = await getAttemptOrThrow(runtime, paymentAttemptSn);
  await withDeadline(ANSWER_MS, () => advancePayment(runtime, due));

  return getAttemptOrThrow(runtime, paymentAttemptSn);
}

async function giveUpPayment(runtime: Runtime, attempt: PaymentAttempt): Promise<void> {
  if (attempt.status === 'Unknown')
    await withDeadline(ANSWER_MS, () => undoApproval(runtime, attempt));
  else await settleDeclined(runtime, attempt, { code: 'UserCancel', message: '' });

  const { database, clock } = runtime;

  const latest = await getAttemptOrThrow(runtime, attempt.paymentAttemptSn);
  if (!isAwaited(latest)) return;

  // Not both: an account that is issued meanwhile is Waiting too, and the order received.
  const from = latest.status === 'Unknown' ? (['Unknown'] as const) : (['Waiting'] as const);
  const failure = { code: 'CalledOff', message: '', reason: 'replaced', from } as const;

  await database.tx((t) => recordFailed(t, latest, { ...failure, now: clock() }));
}

/** Takes back an approve without an answer. */
async function undoApproval(runtime: Runtime, attempt: PaymentAttempt): Promise<void> {
  const { provider, providerOrderId, tid } = attempt;
  const gateway = runtime.gateways.of(provider);
  const found = await queryPayment(gateway, attempt, runtime.clock());
  const verdict = judgeAnswer(found, attempt);
  if (verdict.kind !== 'unknown')
    return recordFinding(runtime, attempt, { kind: 'Query', verdict });

  const undone = await gateway.netCancel({ providerOrderId, tid });
  const finding = { kind: 'NetCancel', verdict: judgeNetCancel(undone, found) };

  return recordFinding(runtime, attempt, finding);
}

async function getAttemptOrThrow(
  { database }: Runtime,
  paymentAttemptSn: number,
): Promise<PaymentAttempt> {
  const attempt = await findAttempt(database.read, { paymentAttemptSn });
  if (!attempt) throw new AppError('NotFound');

  return attempt;
}

async function readStatus({ database }: Runtime, paymentAttemptSn: number): Promise<PaymentStatus> {
  return toPaymentStatus(await findSettlement(database.read, paymentAttemptSn));
}
