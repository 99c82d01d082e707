import type { Reader } from '#db/connection.ts';
import { AppError } from '../../../lib/errors.ts';

/**
 * The amount of an order's payment, in won, that was cancelled at its provider without a refund of
 * the shop and is not accepted by staff yet; 0 where the books agree with the last balance
 * reported.
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
    .where('claimSn', 'is', null)
    .where('status', '=', 'Paid')
    .where('balanceAmt', 'is not', null)
    .executeTakeFirst();
  if (!attempt) return 0;
  const { amount, acceptedAmt, balanceAmt, refundAmt } = attempt;
  return Math.max(0, amount - acceptedAmt - Number(refundAmt) - (balanceAmt ?? amount));
}

/** Guards packing and shipping against an order whose payment was cancelled at the provider. */
export async function throwIfMissing(db: Reader, orderSn: number): Promise<void> {
  const missingAmt = await findMissingAmt(db, orderSn);
  if (missingAmt > 0) throw new AppError('PaymentCancelledThere', { detail: { missingAmt } });
}
