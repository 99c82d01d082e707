import type { Reader, Tx } from '#db/connection.ts';
import type { ParcelClaimFee } from '../claim-sum/asked-claim.ts';
import type { CouponLoss } from '../claim-sum/after-claim.ts';

/** The terms of the ReturnFee or ExchangeFee coupon that a claim uses. */
export function findFeeCoupon(db: Reader, possessionCouponSn: number) {
  return db
    .selectFrom('possession_coupon as held')
    .innerJoin('coupon', 'coupon.couponSn', 'held.couponSn')
    .select(['held.possessionCouponSn', 'coupon.freeShippingType', 'coupon.couponBenefitType'])
    .select(['coupon.prodDcType', 'coupon.dcRate', 'coupon.dcAmt', 'coupon.maxDcAmtLimit'])
    .select(['coupon.maxDcAmt', 'coupon.prodDcCouponType'])
    .where('held.possessionCouponSn', '=', possessionCouponSn)
    .executeTakeFirstOrThrow();
}

/** The amounts of a claim's item, once its received units are known. */
export async function updateItemSums(
  t: Tx,
  { claimItemSn, ...sums }: { claimItemSn: number; goodsAmt: number; exchangeDiffAmt: number },
): Promise<void> {
  await t.updateTable('claim_item').set(sums).where('claimItemSn', '=', claimItemSn).execute();
}

/** Writes the fees of a claim in the place of those that it had. */
export async function replaceFees(
  t: Tx,
  claimSn: number,
  fees: readonly ParcelClaimFee[],
): Promise<void> {
  await t.deleteFrom('claim_fee').where('claimSn', '=', claimSn).execute();
  const rows = fees.map((fee) => ({ ...fee, claimSn }));
  if (rows.length > 0) await t.insertInto('claim_fee').values(rows).execute();
}

/** The same with the coupons' lost discounts. */
export async function replaceCouponLosses(
  t: Tx,
  claimSn: number,
  losses: readonly CouponLoss[],
): Promise<void> {
  await t.deleteFrom('claim_coupon_loss').where('claimSn', '=', claimSn).execute();
  const rows = losses.map((loss) => ({ ...loss, claimSn }));
  if (rows.length > 0) await t.insertInto('claim_coupon_loss').values(rows).execute();
}

/** The payment that was made for a claim; undefined without one. */
export function findClaimPayment(db: Reader, claimSn: number) {
  return db
    .selectFrom('payment_attempt')
    .select(['paymentAttemptSn', 'amount'])
    .where('claimSn', '=', claimSn)
    .where('status', '=', 'Paid')
    .executeTakeFirst();
}
