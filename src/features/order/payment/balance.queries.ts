import type { Tx } from '#db/connection.ts';

/**
 * Keeps what the provider still has of a payment; an older word that comes later changes nothing,
 * unless it may have become more.
 */
export async function updateBalance(
  t: Tx,
  paymentAttemptSn: number,
  { balanceAmt, mayRise }: { balanceAmt: number; mayRise: boolean },
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

/** Staff accept that so much more went back without the shop. */
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
