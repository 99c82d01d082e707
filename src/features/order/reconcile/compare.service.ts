import type { GatewayAnswer } from '../../../gateways/gateway.ts';
import { AppError } from '../../../errors/errors.ts';
import type { Runtime } from '../../../server/runtime.ts';
import { compareWithBooks, type Difference } from './compare.ts';
import { listEndedAttempts, updateCheckDue, type EndedAttempt } from './compare.queries.ts';
import { adoptCancel } from '../cancel/adopt.service.ts';
import { listOpenRefunds } from '../refund/refund.queries.ts';
import { makeRefund, tryMakeRefund } from '../refund/refund.service.ts';
import { findMissingAmt } from '../order/missing.queries.ts';
import { acceptMissing, recordBalance } from '../payment/balance.service.ts';
import {
  findAttempt,
  findOrderAttempt,
  listClaimCaptures,
  type PaymentAttempt,
} from '../payment-attempt/attempt.queries.ts';
import { findSettlement, type Settlement } from '../payment-attempt/settlement.queries.ts';
import {
  advancePayment,
  checkLatePayment,
  queryPayment,
} from '../payment/verify-payment.service.ts';

/** The provider of orders paid by points and deposit alone. */
const POINTS_ONLY = 'none';
/** Attempts queried concurrently. */
const AT_ONCE = 8;
const MAX_ATTEMPTS = 100_000;

interface ComparedPayment {
  orderNo: string;
  provider: string;
  /** The attempt's status after the repair. */
  status: string;
  difference: Difference & { isHealed: boolean };
}

/**
 * Queries the providers for all final attempts created since, and repairs what it can: money of
 * orders that were given up is refunded. Returns the differences and the number compared.
 */
export async function compareBooks(
  runtime: Runtime,
  since: number,
): Promise<{ compared: number; differences: ComparedPayment[] }> {
  const ended = await listEndedAttempts(runtime.database.read, { since, limit: MAX_ATTEMPTS });

  const differences: ComparedPayment[] = [];
  for (let start = 0; start < ended.length; start += AT_ONCE) {
    const group = ended.slice(start, start + AT_ONCE);
    const found = await Promise.all(group.map((attempt) => compareAttempt(runtime, attempt)));
    differences.push(...found.filter((compared) => compared !== null));
  }

  return { compared: ended.length, differences };
}

async function compareAttempt(
  runtime: Runtime,
  attempt: EndedAttempt,
): Promise<ComparedPayment | null> {
  const { orderNo, provider, paymentAttemptSn } = attempt;

  const amounts = {
    refundedAmt: Number(attempt.refundedAmt),
    refundingAmt: Number(attempt.refundingAmt),
    depositedAmt: Number(attempt.depositedAmt),
  };

  const answer: GatewayAnswer = runtime.gateways.knows(provider)
    ? await queryPayment(runtime.gateways.of(provider), attempt, runtime.clock())
    : { kind: 'unknown', why: 'it is not configured' };
  const difference = compareWithBooks({ ...attempt, ...amounts }, answer);
  if (!difference) return null;

  if (attempt.status === 'Paid' && answer.kind === 'ok') {
    const mayRise = true;
    await recordBalance(runtime, attempt, answer.payment, mayRise);
  }

  const isHealed = difference.kind === 'heal' && (await repairAttempt(runtime, attempt));
  const { status } = await findSettlement(runtime.database.read, paymentAttemptSn);

  return { orderNo, provider, status, difference: { ...difference, isHealed } };
}

async function repairAttempt(runtime: Runtime, attempt: EndedAttempt): Promise<boolean> {
  const { paymentAttemptSn, tid, orderSn } = attempt;
  try {
    if (attempt.status === 'Paid') return await adoptWholeCancel(runtime, orderSn);
    await checkLatePayment(runtime, { paymentAttemptSn, tid });
  } catch {
    return false; // no answer this time: the query before it was independent
  }

  const { status } = await findSettlement(runtime.database.read, paymentAttemptSn);
  return status !== 'Refunding';
}

/**
 * Cancels an order whose payment was cancelled at the provider; its refunds then find the money
 * gone.
 */
async function adoptWholeCancel(runtime: Runtime, orderSn: number): Promise<boolean> {
  await adoptCancel(runtime, orderSn);
  for (const { refundSn } of await listOpenRefunds(runtime.database.read, orderSn)) {
    await makeRefund(runtime, refundSn);
  }
  return (await findMissingAmt(runtime.database.read, orderSn)) === 0;
}

/** Checks an order's payment now, due or not, and what was paid for its claims (staff). */
export async function checkPayment(runtime: Runtime, orderSn: number): Promise<Settlement> {
  const attempt = await findOrderAttempt(runtime.database.read, orderSn);
  if (!attempt) throw new Error('The order has no payment.');

  for (const added of await listClaimCaptures(runtime.database.read, orderSn)) {
    await checkLatePayment(runtime, added);
  }

  return checkAttempt(runtime, attempt);
}

async function checkAttempt(runtime: Runtime, attempt: PaymentAttempt): Promise<Settlement> {
  const { database, clock } = runtime;
  const { orderSn } = attempt;
  const { paymentAttemptSn, tid } = attempt;
  const isCheckable = attempt.status === 'Failed' || attempt.status === 'Paid';

  if (attempt.provider === POINTS_ONLY) return findSettlement(database.read, paymentAttemptSn);

  if (isCheckable) await checkLatePayment(runtime, { paymentAttemptSn, tid });
  else if (attempt.status === 'Ready') await settleIfPaid(runtime, attempt);
  else if (attempt.status === 'Refunding') await tryOpenRefunds(runtime, orderSn);
  else {
    await database.tx((t) => updateCheckDue(t, paymentAttemptSn, clock()));
    const due = await findAttempt(database.read, { paymentAttemptSn });
    if (due) await advancePayment(runtime, due);
  }

  return findSettlement(database.read, paymentAttemptSn);
}

async function tryOpenRefunds(runtime: Runtime, orderSn: number): Promise<void> {
  for (const { refundSn } of await listOpenRefunds(runtime.database.read, orderSn)) {
    await tryMakeRefund(runtime, refundSn);
  }
}

/** Settles an attempt that was paid though its browser never returned. */
async function settleIfPaid(runtime: Runtime, attempt: PaymentAttempt): Promise<void> {
  const answer = await queryPayment(
    runtime.gateways.of(attempt.provider),
    attempt,
    runtime.clock(),
  );
  if (answer.kind !== 'ok' || answer.payment.status !== 'paid') return;

  await advancePayment(runtime, attempt, { tid: answer.payment.tid, by: 'Webhook' });
}

/** Accepts, for staff, what was cancelled at the provider without the shop; returns the amount. */
export async function acceptCancelled(runtime: Runtime, orderSn: number): Promise<number> {
  const missingAmt = await acceptMissing(runtime, orderSn);
  if (missingAmt === 0) throw new AppError('NoMoneyMissing');
  return missingAmt;
}
