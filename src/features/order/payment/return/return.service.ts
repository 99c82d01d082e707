import { translateDynamic } from '../../../../i18n/server.ts';
import { AppError } from '../../../../errors/errors.ts';
import type { Locale } from '../../../../lib/locale.ts';
import type { GatewayReturn, Provider } from '../../../../gateways/gateway.ts';
import type { Runtime } from '../../../../server/runtime.ts';
import { findAttempt, type PaymentAttempt } from '../../payment-attempt/attempt.queries.ts';
import type { Settlement } from '../../payment-attempt/settlement.queries.ts';
import type { Authenticate, PaymentStatus } from './payment.schema.ts';
import { nextPage, paymentStateOf } from './payment-view.ts';
import { refusalMessage } from './refusal.ts';
import { settle, settleDeclined } from '../settle.service.ts';

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
  if (!runtime.gateways.offered.includes(provider)) return refuse(runtime, 'no such provider');
  const read = runtime.gateways.of(provider).parseReturn(fields);
  if (read.kind === 'forged') return refuse(runtime, read.why);
  const attempt = await attemptOf(runtime, read, ecpPaymentId);
  if (!attempt) return refuse(runtime, 'unknown order', { ecpPaymentId });
  const { paymentAttemptSn } = attempt;
  if (attempt.provider !== provider) {
    return refuse(runtime, 'another provider’s payment', { paymentAttemptSn });
  }
  if (!isNamed(attempt, [ecpPaymentId, read.kind === 'back' ? undefined : read.ecpPaymentId])) {
    return refuse(runtime, 'another payment’s return', { paymentAttemptSn });
  }
  if (read.kind === 'declined') {
    const settlement = await settleDeclined(runtime, attempt, read);
    return { kind: 'settled', settlement };
  }
  if (read.kind === 'back') return lookBack(runtime, attempt);
  if (read.amount !== null && read.amount !== attempt.amount) {
    return refuse(runtime, 'another amount', { paymentAttemptSn });
  }
  if (attempt.tid !== null && attempt.tid !== read.tid) {
    return refuse(runtime, 'another tid', { paymentAttemptSn });
  }
  const settlement = await settle(runtime, attempt, { tid: read.tid, by: 'Return' });
  return { kind: 'settled', settlement };
}

/**
 * Requires the attempt's random name: its order number is printed in every mail, and no signature
 * covers it.
 */
function isNamed(attempt: PaymentAttempt, names: readonly (string | undefined)[]): boolean {
  const given = names.filter((name) => name !== undefined);
  return given.length > 0 && given.every((name) => name === attempt.ecpPaymentId);
}

function attemptOf(
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
async function lookBack(runtime: Runtime, attempt: PaymentAttempt): Promise<ReturnOutcome> {
  const { tid } = attempt;
  const named = tid === null ? undefined : ({ tid, by: 'Return', status: 'back' } as const);
  return { kind: 'settled', settlement: await settle(runtime, attempt, named) };
}

function refuse({ log }: Runtime, why: string, about: object = {}): ReturnOutcome {
  log.warn({ security: 'payment-return', why, ...about }, 'payment return refused');
  return { kind: 'forged' };
}

/**
 * Handles a return for API callers, with a JSON response instead of a redirect (rule 7.3
 * "authenticate").
 */
export async function authenticate(
  { runtime, locale }: { runtime: Runtime; locale: Locale },
  request: ReturnRequest,
): Promise<PaymentStatus> {
  const outcome = await handleReturn(runtime, request);
  if (outcome.kind === 'forged') throw new AppError('Forbidden');
  const { settlement } = outcome;
  const redirectUrl = nextPage(settlement);
  const state = paymentStateOf(settlement);
  if (state === 'Failed') {
    const serverMessage = translateDynamic(locale)(refusalMessage(settlement.resultCode));
    throw new AppError('PaymentAuthorizationFailed', { detail: { serverMessage, redirectUrl } });
  }
  return { state, orderNo: settlement.orderNo, redirectUrl };
}

/** Handles a return from Naver Pay or PayU (rule 7.3 "easyPaymentsAuthentications"). */
export async function authenticateEasyPayment(
  call: Parameters<typeof authenticate>[0],
  { ecpPaymentId, ecpCallbackParams }: Authenticate,
): Promise<PaymentStatus> {
  const attempt = await findAttempt(call.runtime.database.read, { ecpPaymentId });
  const provider = attempt?.provider;
  if (provider !== 'naverpay' && provider !== 'payu') throw new AppError('Forbidden');
  return authenticate(call, { provider, fields: ecpCallbackParams, ecpPaymentId });
}
