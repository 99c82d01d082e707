import { z } from 'zod';
import type { Reader } from '#db/connection.ts';
import type { GatewayPayment } from '../../../gateways/gateway.ts';
import { enqueueJob, type JobKind } from '../../../server/jobs.ts';
import type { Runtime } from '../../../server/runtime.ts';
import { updateReceiptChanged } from '../cash-receipt/cash-receipt.queries.ts';
import { listMissing } from '../order/missing.queries.ts';
import { raiseAccepted, updateBalance } from './balance.queries.ts';
import { findAttempt, type PaymentAttempt } from '../payment-attempt/attempt.queries.ts';
import { recordEvent } from '../payment-attempt/event.service.ts';

const AdoptPayload = z.object({ orderSn: z.int() });
/** Cancels an order whose payment was cancelled at the provider. */
export const adoptCancelJob: JobKind<z.output<typeof AdoptPayload>> = {
  kind: 'adopt-cancel',
  payload: AdoptPayload,
};

/**
 * Compares the provider's balance with the shop's own refunds. If it is lower, the order is not
 * packed until that is resolved (`findMissingAmt`); at a balance of 0 the order is cancelled.
 * `mayRise`: the balance may exceed the last one reported, as the provider may have revoked a
 * refund.
 */
export async function recordBalance(
  { database, clock, log }: Runtime,
  attempt: PaymentAttempt,
  payment: GatewayPayment,
  mayRise: boolean,
): Promise<void> {
  const { paymentAttemptSn, orderSn } = attempt;
  const { tid, balanceAmt, cancels } = payment;
  const now = clock();

  const missingAmt = await database.tx(async (t) => {
    await updateBalance(t, paymentAttemptSn, balanceAmt, mayRise);

    const missing = await findMissingOfAttempt(t, attempt);
    if (missing === 0) return 0;

    const reported = { tid, balanceAmt, missingAmt: missing, cancels };
    if (!(await recordEvent(t, attempt, { kind: 'CancelledThere', reported, now }))) return 0;
    if (balanceAmt > 0 || attempt.claimSn !== null) return missing;

    const key = `adopt-cancel:${paymentAttemptSn}`;
    await enqueueJob(t, { kind: adoptCancelJob, payload: { orderSn }, key, now });

    return missing;
  });
  if (missingAmt === 0) return;

  const about = { paymentAttemptSn, missingAmt, balanceAmt };
  log.warn({ security: 'payment-cancelled-there', ...about }, 'money went back without the shop');
}

async function findMissingOfAttempt(
  db: Reader,
  { orderSn, paymentAttemptSn }: PaymentAttempt,
): Promise<number> {
  const missing = await listMissing(db, orderSn);
  return missing.find((row) => row.paymentAttemptSn === paymentAttemptSn)?.missingAmt ?? 0;
}

/**
 * Records that staff accept what was cancelled at the provider of an order's payments; returns the
 * amount. It counts as given back, so refunds and cash receipts are less by it.
 */
export function acceptMissing({ database, clock }: Runtime, orderSn: number): Promise<number> {
  return database.tx(async (t) => {
    const now = clock();
    let sum = 0;
    for (const { paymentAttemptSn, missingAmt } of await listMissing(t, orderSn)) {
      const attempt = await findAttempt(t, { paymentAttemptSn });
      if (!attempt) continue;

      await raiseAccepted(t, paymentAttemptSn, missingAmt);

      const reported = { missingAmt, acceptedAmt: attempt.acceptedAmt + missingAmt };
      await recordEvent(t, attempt, { kind: 'Accepted', reported, now });
      sum += missingAmt;
    }

    if (sum > 0) await updateReceiptChanged(t, orderSn, now);

    return sum;
  });
}
