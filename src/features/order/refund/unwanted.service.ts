import type { Tx } from '#db/connection.ts';
import { enqueueMail } from '../../member/mail/mail.service.ts';
import { updateAttempt, type PaymentAttempt } from '../payment-attempt/attempt.queries.ts';
import { findSettlement } from '../payment-attempt/settlement.queries.ts';
import { paymentRoute } from './refund.ts';
import { writeRefund } from './write-refund.service.ts';

/** The ref in the deposit ledger of an unwanted payment that becomes deposit. */
export function unwantedRef({ paymentAttemptSn }: { paymentAttemptSn: number }): string {
  return `refund:attempt:${paymentAttemptSn}`;
}

/**
 * Refunds a Refunding attempt: the provider's whole balance, outside the order's own sums, as it
 * never belonged to the order. A member's transfer becomes deposit; a guest is asked for a bank
 * account.
 */
export async function requestUnwanted(
  t: Tx,
  attempt: PaymentAttempt,
  { balanceAmt: amount, now }: { balanceAmt: number; now: number },
): Promise<void> {
  const { paymentAttemptSn, orderSn, paymentMethodType, providerOrderId, taxFreeAmt } = attempt;

  if (amount === 0) return endUnwanted(t, attempt, now);

  const { memberNo } = await findSettlement(t, paymentAttemptSn);
  const isMember = memberNo !== null;
  const route = paymentRoute({ paymentMethodType, isMember, isWhole: true });

  await writeRefund(t, {
    key: unwantedRef(attempt),
    orderSn,
    reason: 'Unwanted',
    means: route === 'PaymentToDeposit' ? 'PaymentToDeposit' : 'Payment',
    amount,
    taxFreeAmt: Math.min(taxFreeAmt, amount),
    paymentAttemptSn,
    cancelOrderId: `${providerOrderId}-C`,
    needsAccount: route === 'Account',
    refundAccount: null,
    isDone: false, // the lease of its job guards the payment, which may still change
    now,
  });
}

/** Marks an unwanted payment as refunded, and mails its buyer. */
export async function endUnwanted(
  t: Tx,
  { paymentAttemptSn, orderSn }: { paymentAttemptSn: number; orderSn: number },
  now: number,
): Promise<void> {
  const done = { status: 'Refunded', updatedAt: now } as const;
  if (!(await updateAttempt(t, { paymentAttemptSn, from: ['Refunding'] }, done))) return;

  const payload = { template: 'paymentRefunded', orderSn, paymentAttemptSn } as const;
  await enqueueMail(t, payload, now);
}
