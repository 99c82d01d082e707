import type { RefundAccount } from '../../gateways/gateway.ts';
import type { Runtime } from '../../server/runtime.ts';
import { compare } from './compare.ts';
import type { Difference } from './compare.ts';
import { listEndedAttempts, updateCheckDue } from './compare.queries.ts';
import type { EndedAttempt } from './compare.queries.ts';
import { ask } from '../payment/finding.service.ts';
import { checkLate } from '../payment/late-check.service.ts';
import { findAttempt, findOrderAttempt, findSettlement } from '../payment/payment.queries.ts';
import type { PaymentAttempt, Settlement } from '../payment/payment.queries.ts';
import { refund } from '../payment/refund.service.ts';
import { advance } from '../payment/settle.service.ts';

/** Attempts asked about at once. */
const AT_ONCE = 8;
const MAX_ATTEMPTS = 100_000;

export interface ComparedPayment {
  orderNo: string;
  provider: string;
  /** The attempt's, after what could be mended was. */
  status: string;
  difference: Difference & { isHealed: boolean };
}

/**
 * Asks every provider about the payments that ended since, and mends what it can: money for orders
 * that were given up goes back. Tells what differs, and how many were asked about.
 */
export async function compareBooks(
  runtime: Runtime,
  since: number,
): Promise<{ compared: number; differences: ComparedPayment[] }> {
  const ended = await listEndedAttempts(runtime.shop.read, { since, limit: MAX_ATTEMPTS });
  const differences: ComparedPayment[] = [];
  for (let at = 0; at < ended.length; at += AT_ONCE) {
    const group = ended.slice(at, at + AT_ONCE);
    const found = await Promise.all(group.map((attempt) => compareOne(runtime, attempt)));
    differences.push(...found.filter((one) => one !== null));
  }
  return { compared: ended.length, differences };
}

async function compareOne(
  runtime: Runtime,
  attempt: EndedAttempt,
): Promise<ComparedPayment | null> {
  const { orderNo, provider, paymentAttemptSn, tid } = attempt;
  const amounts = {
    refundedAmt: Number(attempt.refundedAmt),
    refundingAmt: Number(attempt.refundingAmt),
  };
  const difference = runtime.gateways.offered.some((offered) => offered === provider)
    ? compare(
        { ...attempt, ...amounts },
        await ask(runtime.gateways.of(provider), attempt, runtime.clock()),
      )
    : ({ kind: 'left', why: 'its provider is not configured' } as const);
  if (!difference) return null;
  const isHealed = difference.kind === 'heal' && (await mend(runtime, { paymentAttemptSn, tid }));
  const { status } = await findSettlement(runtime.shop.read, paymentAttemptSn);
  return { orderNo, provider, status, difference: { ...difference, isHealed } };
}

async function mend(
  runtime: Runtime,
  check: { paymentAttemptSn: number; tid: string | null },
): Promise<boolean> {
  try {
    await checkLate(runtime, check);
  } catch {
    return false; // the provider does not say any more: its answer was for this call alone
  }
  const { status } = await findSettlement(runtime.shop.read, check.paymentAttemptSn);
  return status !== 'Refunding';
}

/** Looks into an order's payment now, due or not (staff). */
export async function checkPayment(runtime: Runtime, orderSn: number): Promise<Settlement> {
  const { shop, clock } = runtime;
  const attempt = await findOrderAttempt(shop.read, orderSn);
  if (!attempt) throw new Error('The order has no payment.');
  const { paymentAttemptSn, tid } = attempt;
  if (attempt.status === 'Failed') await checkLate(runtime, { paymentAttemptSn, tid });
  else if (attempt.status === 'Ready') await lookForPaid(runtime, attempt);
  else {
    await shop.tx((t) => updateCheckDue(t, paymentAttemptSn, clock()));
    const due = await findAttempt(shop.read, { paymentAttemptSn });
    if (due) await advance(runtime, due);
  }
  return findSettlement(shop.read, paymentAttemptSn);
}

/** An attempt whose browser never came back may have been paid all the same. */
async function lookForPaid(runtime: Runtime, attempt: PaymentAttempt): Promise<void> {
  const answer = await ask(runtime.gateways.of(attempt.provider), attempt, runtime.clock());
  if (answer.kind !== 'ok' || answer.payment.status !== 'paid') return;
  await advance(runtime, attempt, { tid: answer.payment.tid, by: 'Webhook' });
}

/** Sends a guest's transfer back to the account they named (staff). */
export async function refundToAccount(
  runtime: Runtime,
  orderSn: number,
  account: RefundAccount,
): Promise<Settlement> {
  const attempt = await findOrderAttempt(runtime.shop.read, orderSn);
  if (attempt?.status !== 'Refunding') throw new Error('The order has no money on its way back.');
  await refund(runtime, attempt.paymentAttemptSn, account);
  return findSettlement(runtime.shop.read, attempt.paymentAttemptSn);
}
