import type { Tx } from '#db/connection.ts';

/**
 * Stores the provider's balance of a payment. An older, higher balance that arrives late is
 * ignored, unless `mayRise`.
 */
export async function updateBalance(
  t: Tx,
  paymentAttemptSn: number,
  balanceAmt: number,
  mayRise: boolean,
): Promise<void> {
  const update = t
    .updateTable('payment_attempt')
    .set({ balanceAmt })
    .where('paymentAttemptSn', '=', paymentAttemptSn)
    .where('status', '=', 'Paid');

  await (
    mayRise
      ? update
      : update.where((e) => e.or([e('balanceAmt', 'is', null), e('balanceAmt', '>', balanceAmt)]))
  ).execute();
}

/** Raises the amount cancelled at the provider that staff accept. */
export async function raiseAccepted(
  t: Tx,
  paymentAttemptSn: number,
  missingAmt: number,
): Promise<void> {
  await t
    .updateTable('payment_attempt')
    .set((e) => ({ acceptedAmt: e('acceptedAmt', '+', missingAmt) }))
    .where('paymentAttemptSn', '=', paymentAttemptSn)
    .where('status', '=', 'Paid')
    .execute();
}
