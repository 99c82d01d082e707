import { z } from 'zod';
import type { GatewayPayment } from '../../../gateways/gateway.ts';
import { enqueue } from '../../../server/jobs.ts';
import type { JobKind } from '../../../server/jobs.ts';
import type { Runtime } from '../../../server/runtime.ts';
import { findMissingAmt } from '../order/missing.queries.ts';
import { raiseAccepted, updateBalance } from './balance.queries.ts';
import { queryPayment } from './finding.service.ts';
import { scheduleLateCheck } from './give-up.service.ts';
import type { PaymentAttempt } from '../payment-attempt/attempt.queries.ts';
import { recordEvent } from '../payment-attempt/event.service.ts';

const AdoptPayload = z.object({ orderSn: z.int() });
/** Cancels an order here whose money went back at the provider. */
export const adoptCancelJob: JobKind<z.output<typeof AdoptPayload>> = {
  kind: 'adopt-cancel',
  payload: AdoptPayload,
};

/**
 * Asks the provider how much it still has of a paid payment: somebody may have given money back
 * there, in its console. False if it did not say.
 */
export async function checkBalance(
  runtime: Runtime,
  attempt: PaymentAttempt,
  { mayRise = false } = {},
): Promise<boolean> {
  const gateway = runtime.gateways.of(attempt.provider);
  const answer = await queryPayment(gateway, attempt, runtime.clock());
  if (answer.kind === 'unknown') return false;
  if (answer.kind === 'ok')
    await recordBalance(runtime, attempt, { payment: answer.payment, mayRise });
  return true;
}

/** A notice comes once: what can't be looked into now is looked into later. */
export async function checkBalanceByNotice(
  runtime: Runtime,
  attempt: PaymentAttempt,
): Promise<void> {
  if (await checkBalance(runtime, attempt)) return;
  const { paymentAttemptSn, tid } = attempt;
  const now = runtime.clock();
  await runtime.database.tx((t) =>
    scheduleLateCheck(t, { paymentAttemptSn, tid }, { now, runAt: now }),
  );
  runtime.wake('jobs');
}

/**
 * Holds what the provider still has against the shop's own refunds. Where it has less, the order is
 * not packed before that is settled (`findMissingAmt`); where it has nothing, the order is cancelled.
 * `mayRise`: the provider may have called a refund off, so it has more than it said last.
 */
export async function recordBalance(
  { database, clock, log, wake }: Runtime,
  attempt: PaymentAttempt,
  { payment, mayRise = false }: { payment: GatewayPayment; mayRise?: boolean },
): Promise<void> {
  const { paymentAttemptSn, orderSn } = attempt;
  const { tid, balanceAmt, cancels } = payment;
  const now = clock();
  const missingAmt = await database.tx(async (t) => {
    await updateBalance(t, paymentAttemptSn, { balanceAmt, mayRise });
    const missing = await findMissingAmt(t, orderSn);
    if (missing === 0) return 0;
    const said = { tid, balanceAmt, missingAmt: missing, cancels };
    if (!(await recordEvent(t, attempt, { kind: 'CancelledThere', said, now }))) return 0;
    if (balanceAmt > 0) return missing;
    const key = `adopt-cancel:${paymentAttemptSn}`;
    await enqueue(t, { kind: adoptCancelJob, payload: { orderSn }, key, now });
    return missing;
  });
  if (missingAmt === 0) return;
  const about = { paymentAttemptSn, missingAmt, balanceAmt };
  log.warn({ security: 'payment-cancelled-there', ...about }, 'money went back without the shop');
  wake('jobs');
}

/** Staff say that what went back at the provider is as it should be; returns how much that is. */
export function acceptMissing(
  { database, clock }: Runtime,
  attempt: PaymentAttempt,
): Promise<number> {
  const { paymentAttemptSn, orderSn } = attempt;
  return database.tx(async (t) => {
    const missingAmt = await findMissingAmt(t, orderSn);
    if (missingAmt === 0) return 0;
    await raiseAccepted(t, paymentAttemptSn, missingAmt);
    const said = { missingAmt, acceptedAmt: attempt.acceptedAmt + missingAmt };
    await recordEvent(t, attempt, { kind: 'Accepted', said, now: clock() });
    return missingAmt;
  });
}
