import { translateDynamic } from '../../i18n/server.ts';
import { AppError } from '../../lib/errors.ts';
import type { Locale } from '../../lib/locale.ts';
import type { Runtime } from '../../server/runtime.ts';
import { findAttempt } from './payment.queries.ts';
import type { Settlement } from './payment.queries.ts';
import type { PaymentStatus } from './payment.schema.ts';
import { nextPage, paymentStateOf } from './payment-view.ts';
import { refusalMessage } from './refusal.ts';
import { settle, settleDeclined } from './settle.service.ts';

/** What came of a browser's return; a forged one changed nothing and is answered the same always. */
export type ReturnOutcome = { kind: 'settled'; settlement: Settlement } | { kind: 'forged' };

/**
 * Takes the form a buyer's browser brought from the provider's window. It comes from another site
 * and without cookies: the provider's signature and our own attempt are all that is believed.
 * `ecpPaymentId`, when the address names one, must be that attempt's.
 */
export async function handleReturn(
  runtime: Runtime,
  form: unknown,
  ecpPaymentId?: string,
): Promise<ReturnOutcome> {
  const { shop, gateways } = runtime;
  const brought = gateways.nicepay.parseReturn(form);
  if (brought.kind === 'forged') return refuse(runtime, brought.why);
  if (brought.kind === 'back' || brought.providerOrderId === null) {
    return refuse(runtime, 'no order');
  }
  const { providerOrderId } = brought;
  const attempt = await findAttempt(shop.read, { providerOrderId });
  if (!attempt) return refuse(runtime, 'unknown order', { providerOrderId });
  const { paymentAttemptSn } = attempt;
  if (ecpPaymentId !== undefined && attempt.ecpPaymentId !== ecpPaymentId) {
    return refuse(runtime, 'another payment’s address', { paymentAttemptSn });
  }
  if (brought.kind === 'declined') {
    const settlement = await settleDeclined(runtime, attempt, brought);
    return { kind: 'settled', settlement };
  }
  if (brought.amount !== attempt.amount) {
    return refuse(runtime, 'another amount', { paymentAttemptSn });
  }
  if (attempt.tid !== null && attempt.tid !== brought.tid) {
    return refuse(runtime, 'another tid', { paymentAttemptSn });
  }
  const settlement = await settle(runtime, attempt, { tid: brought.tid, by: 'Return' });
  return { kind: 'settled', settlement };
}

function refuse({ log }: Runtime, why: string, about: object = {}): ReturnOutcome {
  log.warn({ security: 'payment-return', why, ...about }, 'payment return refused');
  return { kind: 'forged' };
}

/** The same for a caller that wants an answer instead of a page (spec 7 "authenticate"). */
export async function authenticate(
  { runtime, locale }: { runtime: Runtime; locale: Locale },
  brought: { ecpPaymentId: string; ecpCallbackParams: Record<string, string> },
): Promise<PaymentStatus> {
  const outcome = await handleReturn(runtime, brought.ecpCallbackParams, brought.ecpPaymentId);
  if (outcome.kind === 'forged') throw new AppError('Forbidden');
  const { settlement } = outcome;
  const redirectUrl = nextPage(settlement);
  const state = paymentStateOf(settlement.status);
  if (state === 'Failed') {
    const serverMessage = translateDynamic(locale)(refusalMessage(settlement.resultCode));
    throw new AppError('PaymentAuthorizationFailed', { detail: { serverMessage, redirectUrl } });
  }
  return { state, orderNo: settlement.orderNo, redirectUrl };
}
