import type { ExpressionBuilder } from 'kysely';
import type { Reader } from '#db/connection.ts';
import type { Database } from '#db/database.ts';
import { AppError } from '../../../errors/errors.ts';

interface MissingMoney {
  paymentAttemptSn: number;
  /** The claim of an additional payment; null of the order's own. */
  claimSn: number | null;
  missingAmt: number;
}

/**
 * The payments of an order, and of its claims, of which an amount was cancelled at their provider
 * without a refund of the shop and is not accepted by staff yet. In won; none where the books agree
 * with the last balance reported.
 */
export async function listMissing(db: Reader, orderSn: number): Promise<MissingMoney[]> {
  const attempts = await db
    .selectFrom('payment_attempt')
    .select(['paymentAttemptSn', 'claimSn', 'amount', 'acceptedAmt', 'balanceAmt'])
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
    .orderBy('paymentAttemptSn')
    .execute();
  return attempts
    .map(({ paymentAttemptSn, claimSn, amount, acceptedAmt, balanceAmt, refundAmt }) => ({
      paymentAttemptSn,
      claimSn,
      missingAmt: amount - acceptedAmt - Number(refundAmt) - (balanceAmt ?? amount),
    }))
    .filter(({ missingAmt }) => missingAmt > 0);
}

/** Sums what is missing of all payments of an order, in won. */
export async function findMissingAmt(db: Reader, orderSn: number): Promise<number> {
  const missing = await listMissing(db, orderSn);
  return missing.reduce((sum, { missingAmt }) => sum + missingAmt, 0);
}

/** Guards packing and shipping against an order whose payment was cancelled at the provider. */
export async function throwIfMissing(db: Reader, orderSn: number): Promise<void> {
  const missingAmt = await findMissingAmt(db, orderSn);
  if (missingAmt > 0) throw new AppError('PaymentCancelledThere', { detail: { missingAmt } });
}

/** The payments with money that `findMissingAmt` finds, for conditions of orders. */
export function selectMissing(e: ExpressionBuilder<Database, 'orders'>) {
  return e
    .selectFrom('payment_attempt as paid')
    .select('paid.orderSn')
    .where('paid.status', '=', 'Paid')
    .where('paid.balanceAmt', 'is not', null)
    .where((p) =>
      p(
        p('paid.amount', '-', p.ref('paid.acceptedAmt')),
        '>',
        p(
          'paid.balanceAmt',
          '+',
          p
            .selectFrom('refund')
            .whereRef('refund.paymentAttemptSn', '=', 'paid.paymentAttemptSn')
            .where('refund.means', '=', 'Payment')
            .select((r) => r.fn.coalesce(r.fn.sum<number>('refund.amount'), r.lit(0)).as('sum')),
        ),
      ),
    );
}
