import type { Reader } from '#db/connection.ts';

/** The amount of a payment refunded through its provider, in won. */
export async function sumRefunded(db: Reader, paymentAttemptSn: number): Promise<number> {
  const { amount } = await db
    .selectFrom('refund')
    .select((e) => e.fn.coalesce(e.fn.sum<number>('amount'), e.lit(0)).as('amount'))
    .where('paymentAttemptSn', '=', paymentAttemptSn)
    .where('means', '=', 'Payment')
    .where('status', '=', 'Done')
    .executeTakeFirstOrThrow();
  return Number(amount);
}

/**
 * The tax-free amount of a payment without any refund yet, done or open, to the payment or as
 * deposit.
 */
export async function sumKeptTaxFree(
  db: Reader,
  { paymentAttemptSn, taxFreeAmt }: { paymentAttemptSn: number; taxFreeAmt: number },
): Promise<number> {
  if (taxFreeAmt === 0) return 0;

  const { back } = await db
    .selectFrom('refund')
    .select((e) => e.fn.coalesce(e.fn.sum<number>('taxFreeAmt'), e.lit(0)).as('back'))
    .where('paymentAttemptSn', '=', paymentAttemptSn)
    .where('reason', '<>', 'Unwanted')
    .executeTakeFirstOrThrow();

  return taxFreeAmt - Number(back);
}
