import { AppError } from '../../../../../errors/errors.ts';
import { findAttempt } from '../../../payment-attempt/attempt.queries.ts';
import { findSettlement } from '../../../payment-attempt/settlement.queries.ts';
import { toPaymentStatus } from '../../../payment/payment-view.ts';
import type { PaymentStatus } from '../../../payment/payment.schema.ts';
import { recordPlaced } from '../../../payment/settle-payment.service.ts';
import {
  toNotReadyError,
  getOwnPaymentOrThrow,
  type OwnPaymentRequest,
} from '../../../payment/start.service.ts';

/**
 * Places an order that points and deposit cover completely (rule 4.11 "direct placement"). Idempotent;
 * other orders have to be paid through their provider.
 */
export async function placeOrder(request: OwnPaymentRequest): Promise<PaymentStatus> {
  const { database, clock, seam } = request.runtime;

  const { provider, amount, paymentAttemptSn } = await getOwnPaymentOrThrow(request);
  if (provider !== 'none' || amount !== 0) throw new AppError('PaymentMethodUnavailable');

  await seam('beforePlace');
  await database.tx(async (t) => {
    const attempt = await findAttempt(t, { paymentAttemptSn });
    if (attempt) await recordPlaced(t, attempt, clock());
  });

  const settlement = await findSettlement(database.read, paymentAttemptSn);
  if (settlement.status !== 'Paid') throw toNotReadyError(await getOwnPaymentOrThrow(request));

  return toPaymentStatus(settlement);
}
