import { translateDynamic } from '../../../i18n/server.ts';
import { AppError } from '../../../errors/errors.ts';
import type { Locale } from '../../../lib/locale.ts';
import type { GatewayReturn, Provider } from '../../../gateways/gateway.ts';
import type { Runtime } from '../../../server/runtime.ts';
import { findAttempt, type PaymentAttempt } from '../payment-attempt/attempt.queries.ts';
import type { Settlement } from '../payment-attempt/settlement.queries.ts';
import type { Authenticate, PaymentStatus } from './payment.schema.ts';
import { findNextPage, toPaymentState } from './payment-view.ts';
import { refusalMessage } from './refusal.ts';
import { settlePayment, settleDeclined } from './verify-payment.service.ts';

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

  const settlement = await settlePayment(runtime, attempt, { tid: read.tid, by: 'Return' });
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

  return { kind: 'settled', settlement: await settlePayment(runtime, attempt, named) };
}

function refuseReturn({ log }: Runtime, why: string, about: object = {}): ReturnOutcome {
  log.warn({ security: 'payment-return', why, ...about }, 'payment return refused');
  return { kind: 'forged' };
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
  const redirectUrl = findNextPage(settlement);
  const state = toPaymentState(settlement);
  if (state === 'Failed') {
    const serverMessage = translateDynamic(locale)(refusalMessage(settlement.resultCode));
    throw new AppError('PaymentAuthorizationFailed', { detail: { serverMessage, redirectUrl } });
  }

  return { state, orderNo: settlement.orderNo, redirectUrl };
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
