import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { translateDynamic } from '../../../i18n/server.ts';
import { AppError } from '../../../errors/errors.ts';
import type { Locale } from '../../../lib/locale.ts';
import type {
  Gateway,
  GatewayAnswer,
  GatewayNotice,
  GatewayReturn,
  Provider,
  RawNotice,
} from '../../../gateways/gateway.ts';
import { enqueueJob, type JobKind } from '../../../server/jobs.ts';
import type { Runtime } from '../../../server/runtime.ts';
import { isPendingForOther } from '../payment-attempt/attempt-claim.queries.ts';
import { findAttempt, type PaymentAttempt } from '../payment-attempt/attempt.queries.ts';
import { recordEvent } from '../payment-attempt/event.service.ts';
import { findSettlement, type Settlement } from '../payment-attempt/settlement.queries.ts';
import { isVirtualAccount } from '../payment-method/payment-method.ts';
import { isAuthorized, isUnpaid, judgeWithdrawal, type Callback } from './payment.ts';
import type { Authenticate, PaymentStatus } from './payment.schema.ts';
import { findNextPage, toPaymentState, toPaymentStatus } from './payment-view.ts';
import { refusalMessage } from './refusal.ts';
import { recordFailed } from './settle-payment.service.ts';
import { advancePayment, queryPayment } from './verify-payment.service.ts';

/** Payment statuses that need no action: the buyer has not finished yet. */
const NO_NEWS: readonly string[] = ['ready', 'failed'];

/**
 * Handles a provider's webhook notice: a reason to query the provider, never a fact to store, since
 * it may be outdated or precede the browser's return. False if it is forged or does not match the
 * attempt.
 */
export async function handleNotice(
  runtime: Runtime,
  provider: Provider,
  notice: Omit<RawNotice, 'now'>,
): Promise<boolean> {
  const { gateways, clock, database } = runtime;

  const read = gateways.of(provider).parseNotice({ ...notice, now: clock() });
  if (read.kind === 'forged') return refuseNotice(runtime, { provider, why: read.why });
  if (read.kind === 'other') return true;
  if (read.kind === 'refund') return enqueueRefundReported(runtime, provider, read);

  const { tid, providerOrderId, status, amount } = read.payment;
  const attempt = await findAttempt(database.read, { providerOrderId });
  // Providers send test notices, which must be accepted.
  if (!attempt) return true;

  const { paymentAttemptSn } = attempt;
  if (attempt.provider !== provider || attempt.amount !== amount) {
    return refuseNotice(runtime, { provider, why: 'another payment', paymentAttemptSn });
  }

  if (NO_NEWS.includes(status)) return true;
  if (attempt.tid !== tid && (await isPaymentOfAnotherOrder(runtime, attempt, tid))) {
    return refuseNotice(runtime, { provider, why: 'another order’s payment', paymentAttemptSn });
  }
  if (status !== 'paid' && attempt.status === 'Ready') return true;

  await advancePayment(runtime, attempt, { tid, by: 'Webhook', status });

  return true;
}

/**
 * Detects a real payment of another order passed off as this one's: not every provider signs the
 * order number.
 */
async function isPaymentOfAnotherOrder(
  { gateways }: Runtime,
  { provider, providerOrderId }: PaymentAttempt,
  tid: string,
): Promise<boolean> {
  const found = await gateways.of(provider).query({ tid });
  return found.kind === 'ok' && found.payment.providerOrderId !== providerOrderId;
}

function refuseNotice({ log }: Runtime, about: object): boolean {
  log.warn({ security: 'payment-notice', ...about }, 'payment notice refused');
  return false;
}

const RefundReported = z.object({ paymentAttemptSn: z.int() });
export type RefundReported = z.output<typeof RefundReported>;

/**
 * Processes a payment's open refunds now, after the provider's notice about one of them. The stored
 * kind keeps its older name, so that waiting jobs find their handler.
 */
export const refundReportedJob: JobKind<RefundReported> = {
  kind: 'refund-told',
  payload: RefundReported,
};

/** Queues the job once per status change of a refund; repeated notices share its key. */
async function enqueueRefundReported(
  { database, clock }: Runtime,
  provider: Provider,
  { tid, refundId, status }: Extract<GatewayNotice, { kind: 'refund' }>,
): Promise<boolean> {
  const attempt = await findAttempt(database.read, { tid });
  if (attempt?.provider !== provider) return true;

  const payload = { paymentAttemptSn: attempt.paymentAttemptSn };
  const key = `refund-told:${refundId}:${status}`;

  await database.tx((t) => enqueueJob(t, { kind: refundReportedJob, payload, key, now: clock() }));

  return true;
}

/**
 * The outcome of a browser's return; a forged one changes nothing and always gets the same
 * response.
 */
type ReturnOutcome = { kind: 'settled'; settlement: Settlement } | { kind: 'forged' };

/** A browser's request to a provider's return URL. */
export interface ReturnRequest {
  provider: Provider;
  fields: unknown;
  /** The attempt's name in the URL; every provider but NICEPAY identifies it by this alone. */
  ecpPaymentId?: string | undefined;
}

/** Handles a return from Naver Pay or PayU (rule 7.3 "easyPaymentsAuthentications"). */
export async function authenticateEasyPayment(
  call: Parameters<typeof authenticatePayment>[0],
  { ecpPaymentId, ecpCallbackParams }: Authenticate,
): Promise<PaymentStatus> {
  const attempt = await findAttempt(call.runtime.database.read, { ecpPaymentId });
  const provider = attempt?.provider;
  if (provider !== 'naverpay' && provider !== 'payu') throw new AppError('Forbidden');

  return authenticatePayment(call, { provider, fields: ecpCallbackParams, ecpPaymentId });
}

/**
 * Handles a return for API callers, with a JSON response instead of a redirect (rule 7.3
 * "authenticate").
 */
export async function authenticatePayment(
  { runtime, locale }: { runtime: Runtime; locale: Locale },
  request: ReturnRequest,
): Promise<PaymentStatus> {
  const outcome = await handleReturn(runtime, request);
  if (outcome.kind === 'forged') throw new AppError('Forbidden');

  const { settlement } = outcome;
  if (toPaymentState(settlement) === 'Failed') {
    const serverMessage = translateDynamic(locale)(refusalMessage(settlement.resultCode));
    const redirectUrl = findNextPage(settlement);
    throw new AppError('PaymentAuthorizationFailed', { detail: { serverMessage, redirectUrl } });
  }

  return toPaymentStatus(settlement);
}

/**
 * Handles the buyer's return from the provider. It is a cross-site request that may lack cookies:
 * only the provider's signature, if it has one, and the shop's own attempt are trusted; the payment
 * itself is then confirmed with the provider.
 */
export async function handleReturn(
  runtime: Runtime,
  request: ReturnRequest,
): Promise<ReturnOutcome> {
  const { provider, fields, ecpPaymentId } = request;
  if (!runtime.gateways.offered.includes(provider))
    return refuseReturn(runtime, 'no such provider');

  const read = runtime.gateways.of(provider).parseReturn(fields);
  if (read.kind === 'forged') return refuseReturn(runtime, read.why);

  const attempt = await findReturnedAttempt(runtime, read, ecpPaymentId);
  if (!attempt) return refuseReturn(runtime, 'unknown order', { ecpPaymentId });

  const { paymentAttemptSn } = attempt;
  if (attempt.provider !== provider) {
    return refuseReturn(runtime, 'another provider’s payment', { paymentAttemptSn });
  }
  if (!isNamed(attempt, [ecpPaymentId, read.kind === 'back' ? undefined : read.ecpPaymentId])) {
    return refuseReturn(runtime, 'another payment’s return', { paymentAttemptSn });
  }

  if (read.kind === 'declined') {
    const settlement = await settleDeclined(runtime, attempt, read);
    return { kind: 'settled', settlement };
  }
  if (read.kind === 'back') return settleUnsignedReturn(runtime, attempt);

  if (read.amount !== null && read.amount !== attempt.amount) {
    return refuseReturn(runtime, 'another amount', { paymentAttemptSn });
  }
  if (attempt.tid !== null && attempt.tid !== read.tid) {
    return refuseReturn(runtime, 'another tid', { paymentAttemptSn });
  }

  const settlement = await settleReturn(runtime, attempt, { tid: read.tid, by: 'Return' });
  return { kind: 'settled', settlement };
}

/**
 * Requires the attempt's random name: its order number is printed in every mail, and no signature
 * covers it.
 */
function isNamed(attempt: PaymentAttempt, names: readonly (string | undefined)[]): boolean {
  const presentNames = names.filter((name) => name !== undefined);
  return presentNames.length > 0 && presentNames.every((name) => name === attempt.ecpPaymentId);
}

function findReturnedAttempt(
  { database }: Runtime,
  read: Exclude<GatewayReturn, { kind: 'forged' }>,
  ecpPaymentId: string | undefined,
): Promise<PaymentAttempt | undefined> {
  const providerOrderId = read.kind === 'back' ? null : read.providerOrderId;
  if (providerOrderId !== null) return findAttempt(database.read, { providerOrderId });

  return ecpPaymentId === undefined
    ? Promise.resolve(undefined)
    : findAttempt(database.read, { ecpPaymentId });
}

/** Settles after an unsigned return: only the provider knows whether the buyer paid. */
async function settleUnsignedReturn(
  runtime: Runtime,
  attempt: PaymentAttempt,
): Promise<ReturnOutcome> {
  const { tid } = attempt;
  const named = tid === null ? undefined : ({ tid, by: 'Return', status: 'back' } as const);

  return { kind: 'settled', settlement: await settleReturn(runtime, attempt, named) };
}

function refuseReturn({ log }: Runtime, why: string, about: object = {}): ReturnOutcome {
  log.warn({ security: 'payment-return', why, ...about }, 'payment return refused');
  return { kind: 'forged' };
}

/**
 * Settles an attempt after its buyer's return as far as the provider's books allow, and returns its
 * status. Of concurrent callers only one sends requests to the provider; the others wait for its
 * result.
 */
async function settleReturn(
  runtime: Runtime,
  attempt: PaymentAttempt,
  callback?: Callback,
): Promise<Settlement> {
  await advancePayment(runtime, attempt, callback);
  return waitForAnswer(runtime, attempt, callback);
}

/**
 * Closes an attempt after an unsigned return that reports a cancel by the buyer, but only if the
 * provider, queried directly, has no payment for it.
 */
export async function settleDeclined(
  runtime: Runtime,
  attempt: PaymentAttempt,
  declined: { code: string; message: string },
): Promise<Settlement> {
  const { database } = runtime;
  const { paymentAttemptSn, status } = attempt;
  const isAtProvider = status === 'Waiting' && !isVirtualAccount(attempt);
  if (status !== 'Ready' && !isAtProvider) return waitForAnswer(runtime, attempt);

  const now = runtime.clock();
  const gateway = runtime.gateways.of(attempt.provider);

  const answer = await queryPayment(gateway, attempt, now);
  if (answer.kind === 'ok' && (answer.payment.status === 'paid' || isAuthorized(answer))) {
    const latest = await findAttempt(database.read, { paymentAttemptSn }); // may be given up by now
    return settleReturn(runtime, latest ?? attempt, { tid: answer.payment.tid, by: 'Webhook' });
  }

  if (await endAtProvider(gateway, attempt, answer)) {
    // Guarded by `from`: a concurrent authorization wins.
    const failure = { ...declined, from: [status], reason: 'paymentFailed', now } as const;
    await database.tx(async (t) => {
      await recordEvent(t, attempt, { kind: 'Return', reported: declined, now });
      await recordFailed(t, attempt, failure);
    });
  }

  return waitForAnswer(runtime, attempt);
}

/**
 * Returns whether no money can arrive any more; a payment still open at the provider is withdrawn
 * first.
 */
async function endAtProvider(
  gateway: Gateway,
  { tid, providerOrderId }: PaymentAttempt,
  answer: GatewayAnswer,
): Promise<boolean> {
  if (answer.kind === 'unknown') return false;
  if (tid === null || !isUnpaid(answer)) return true;
  return judgeWithdrawal(await gateway.withdraw({ tid, providerOrderId })).kind === 'failed';
}

const POLL_MS = 50;

/**
 * Waits, up to the provider's timeout, while another call processes the attempt, or processes its
 * payment in another attempt's name, which hands it over if it belongs here (`handOver`).
 */
async function waitForAnswer(
  runtime: Runtime,
  { paymentAttemptSn, provider }: PaymentAttempt,
  callback?: Callback,
): Promise<Settlement> {
  const { read } = runtime.database;
  const deadline = performance.now() + runtime.gateways.of(provider).timeoutMs;
  for (;;) {
    const settlement = await findSettlement(read, paymentAttemptSn);
    const { status } = settlement;

    const isOut =
      status === 'Approving' ||
      (status === 'Ready' &&
        callback &&
        (await isPendingForOther(read, { ...callback, paymentAttemptSn })));
    if (!isOut || performance.now() > deadline) return settlement;

    await sleep(POLL_MS);
  }
}
