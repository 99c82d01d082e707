import type { Tx } from '#db/connection.ts';
import { enqueueMail } from '../../member/mail/mail.service.ts';
import { updateAttempt, type PaymentAttempt } from '../payment-attempt/attempt.queries.ts';
import { findSettlement } from '../payment-attempt/settlement.queries.ts';
import { paymentRoute } from './refund.ts';
import { insertRefund } from './refund.queries.ts';

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
  const means = route === 'PaymentToDeposit' ? 'PaymentToDeposit' : 'Payment';
  await insertRefund(t, {
    refundKey: `${unwantedRef(attempt)}:${means}`,
    orderSn,
    paymentAttemptSn,
    reason: 'Unwanted',
    means,
    amount,
    orderCancelSn: null,
    taxFreeAmt: Math.min(taxFreeAmt, amount),
    status: route === 'Account' ? 'AccountNeeded' : 'Requested',
    doneAt: null,
    cancelOrderId: means === 'Payment' ? `${providerOrderId}-C` : null,
    refundAccount: null,
    checkAt: now,
    createdAt: now,
  });
  if (route !== 'Account') return;
  const payload = { template: 'refundAccountNeeded', orderSn, paymentAttemptSn } as const;
  await enqueueMail(t, payload, now);
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
