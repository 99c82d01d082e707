import type { Reader, Tx } from '#db/connection.ts';
import { termsColumns, toTerms } from '../../../benefit/coupon/coupon.queries.ts';
import type { FeeCoupon, ParcelClaimFee } from '../sum/requested-claim.ts';
import type { CouponLoss } from '../../order-sum/coupon-loss.ts';

/** The terms of the ReturnFee or ExchangeFee coupon that a claim uses. */
export async function readFeeCoupon(db: Reader, possessionCouponSn: number): Promise<FeeCoupon> {
  const row = await db
    .selectFrom('possession_coupon as held')
    .innerJoin('coupon', 'coupon.couponSn', 'held.couponSn')
    .select(['held.possessionCouponSn', 'held.usableFrom', 'held.usableTo'])
    .select(termsColumns)
    .where('held.possessionCouponSn', '=', possessionCouponSn)
    .executeTakeFirstOrThrow();
  return { ...toTerms(row, ''), possessionCouponSn };
}

/** Updates the amounts of a claim item after its inspection. */
export async function updateItemSums(
  t: Tx,
  { claimItemSn, ...sums }: { claimItemSn: number; goodsAmt: number; exchangeDiffAmt: number },
): Promise<void> {
  await t.updateTable('claim_item').set(sums).where('claimItemSn', '=', claimItemSn).execute();
}

/** Replaces the fees of a claim. */
export async function replaceFees(
  t: Tx,
  claimSn: number,
  fees: readonly ParcelClaimFee[],
): Promise<void> {
  await t.deleteFrom('claim_fee').where('claimSn', '=', claimSn).execute();

  const rows = fees.map((fee) => ({ ...fee, claimSn }));
  if (rows.length > 0) await t.insertInto('claim_fee').values(rows).execute();
}

/** Replaces the coupon losses of a claim. */
export async function replaceCouponLosses(
  t: Tx,
  claimSn: number,
  losses: readonly CouponLoss[],
): Promise<void> {
  await t.deleteFrom('claim_coupon_loss').where('claimSn', '=', claimSn).execute();

  const rows = losses.map((loss) => ({ ...loss, claimSn }));
  if (rows.length > 0) await t.insertInto('claim_coupon_loss').values(rows).execute();
}

/** Returns whether a payment of a claim was begun that has not failed. */
export async function hasOpenPayment(db: Reader, claimSn: number): Promise<boolean> {
  const open = await db
    .selectFrom('payment_attempt')
    .select('paymentAttemptSn')
    .where('claimSn', '=', claimSn)
    .where('status', 'not in', ['Failed', 'Refunded'])
    .executeTakeFirst();
  return open !== undefined;
}
