import type { Reader } from '#db/connection.ts';
import { shownSums } from '../../../order/claim/sum/claim-rows.ts';
import { listParts, ORDER } from './order-part.queries.ts';

/** A claim with its items and refunds, for its mails. */
export async function findClaimToMail(db: Reader, claimSn: number) {
  const claim = await db
    .selectFrom('claim')
    .innerJoin('orders', 'orders.orderSn', 'claim.orderSn')
    .select(ORDER)
    .select(['claim.claimNo', 'claim.claimType', 'claim.status'])
    .select(['claim.collectionMethod', 'claim.endReason'])
    .select(['claim.goodsAmt', 'claim.shippingRefundAmt', 'claim.exchangeDiffAmt'])
    .select(['claim.couponLossAmt', 'claim.carriedAmt', 'claim.heldAmt', 'claim.claimFee'])
    .select(['claim.owedAmt', 'claim.refundAmt', 'claim.addPaymentAmt', 'claim.expiresAt'])
    .where('claim.claimSn', '=', claimSn)
    .executeTakeFirst();
  if (!claim) return undefined;

  const parts = await db
    .selectFrom('claim_item')
    .select(['orderItemSn', 'claimQty as qty', 'goodsAmt as amount'])
    .where('claimSn', '=', claimSn)
    .execute();

  const refunds = await db
    .selectFrom('refund')
    .select(['means', 'amount'])
    .where('claimSn', '=', claimSn)
    .orderBy('refundSn')
    .execute();

  const fees = await db
    .selectFrom('claim_fee')
    .select(['couponExemptedAmt', 'waivedAmt', 'deductedAmt'])
    .where('claimSn', '=', claimSn)
    .execute();

  return { ...claim, ...shownSums(claim, fees), refunds, items: await listParts(db, parts) };
}
export type ClaimToMail = NonNullable<Awaited<ReturnType<typeof findClaimToMail>>>;
