import type { Reader } from '#db/connection.ts';

/** The payment attempts of a claim, latest first. */
export function listClaimAttempts(db: Reader, claimSn: number) {
  return db
    .selectFrom('payment_attempt')
    .selectAll()
    .where('claimSn', '=', claimSn)
    .orderBy('paymentAttemptSn', 'desc')
    .execute();
}

/** Claims whose payment deadline has passed. */
export function listExpiredClaims(db: Reader, now: number, limit: number) {
  return db
    .selectFrom('claim')
    .select(['claimSn', 'claimNo'])
    .where('status', '=', 'Created')
    .where('expiresAt', '<=', now)
    .orderBy('expiresAt')
    .limit(limit)
    .execute();
}

/** Lists by how much each exchanged item of a claim is dearer, below 0 if cheaper, and how it is taxed. */
export function listExchangeDiffs(db: Reader, claimSn: number) {
  return db
    .selectFrom('claim_item')
    .innerJoin('order_item', 'order_item.orderItemSn', 'claim_item.orderItemSn')
    .select(['claim_item.exchangeDiffAmt as amount', 'order_item.taxType'])
    .where('claim_item.claimSn', '=', claimSn)
    .execute();
}
