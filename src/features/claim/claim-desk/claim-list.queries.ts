import type { Reader } from '#db/connection.ts';
import type { ClaimStatus } from '../claim/claim.ts';

/** Claims for staff, oldest first: those in one status, or all open ones. */
export function listForStaff(
  db: Reader,
  { status, limit }: { status: ClaimStatus | undefined; limit: number },
) {
  return db
    .selectFrom('claim')
    .innerJoin('orders', 'orders.orderSn', 'claim.orderSn')
    .select(['claim.claimNo', 'claim.claimType', 'claim.status', 'claim.fault'])
    .select(['claim.claimReasonCode', 'claim.createdAt', 'claim.updatedAt'])
    .select(['claim.refundAmt', 'claim.addPaymentAmt', 'orders.orderNo', 'orders.buyerName'])
    .$if(status !== undefined, (query) => query.where('claim.status', '=', status ?? ''))
    .$if(status === undefined, (query) => query.where('claim.endedAt', 'is', null))
    .orderBy('claim.claimSn')
    .limit(limit)
    .execute();
}

/** Claims received before a moment and not settled yet. */
export function listUnsettled(db: Reader, receivedBefore: number) {
  return db
    .selectFrom('claim')
    .innerJoin('orders', 'orders.orderSn', 'claim.orderSn')
    .select(['claim.claimNo', 'claim.claimType', 'claim.updatedAt', 'claim.refundAmt'])
    .select(['orders.orderNo', 'orders.buyerName'])
    .where('claim.status', '=', 'WarehousingConfirmed')
    .where('claim.updatedAt', '<=', receivedBefore)
    .orderBy('claim.updatedAt')
    .execute();
}
