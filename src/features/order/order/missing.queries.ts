import type { Reader } from '#db/connection.ts';
import { AppError } from '../../../lib/errors.ts';

/**
 * What of an order's payment went back at its provider, in won, without the shop having asked for
 * it and before staff accepted that; 0 where the books agree, as far as the provider has said.
 */
export async function findMissingAmt(db: Reader, orderSn: number): Promise<number> {
  const attempt = await db
    .selectFrom('payment_attempt')
    .select(['amount', 'acceptedAmt', 'balanceAmt'])
    .select((e) =>
      e
        .selectFrom('refund')
        .whereRef('refund.paymentAttemptSn', '=', 'payment_attempt.paymentAttemptSn')
        .where('refund.means', '=', 'Payment')
        .select((r) => r.fn.coalesce(r.fn.sum<number>('refund.amount'), r.lit(0)).as('amount'))
        .as('refundAmt'),
    )
    .where('orderSn', '=', orderSn)
    .where('status', '=', 'Paid')
    .where('balanceAmt', 'is not', null)
    .executeTakeFirst();
  if (!attempt) return 0;
  const { amount, acceptedAmt, balanceAmt, refundAmt } = attempt;
  return Math.max(0, amount - acceptedAmt - Number(refundAmt) - (balanceAmt ?? amount));
}

/** What is not paid any more is neither packed nor sent. */
export async function throwIfMissing(db: Reader, orderSn: number): Promise<void> {
  const missingAmt = await findMissingAmt(db, orderSn);
  if (missingAmt > 0) throw new AppError('PaymentCancelledThere', { detail: { missingAmt } });
}
