import type { Reader } from '#db/connection.ts';
import type { ClaimStatus } from '../claim.ts';
import { receivedAt } from '../../refund/owed/owed-refund.queries.ts';

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
    .$if(status !== undefined, (query) => query.where('claim.status', '=', status ?? null))
    .$if(status === undefined, (query) => query.where('claim.endedAt', 'is', null))
    .orderBy('claim.claimSn')
    .limit(limit)
    .execute();
}

/** Claims whose goods are back and that are not settled yet, the first received first. */
export async function listUnsettled(db: Reader) {
  const rows = await db
    .selectFrom('claim')
    .innerJoin('orders', 'orders.orderSn', 'claim.orderSn')
    .select(['claim.claimNo', 'claim.claimType', 'claim.refundAmt'])
    .select(['orders.orderNo', 'orders.buyerName'])
    .select((e) => receivedAt(e).as('receivedAt'))
    .where('claim.status', '=', 'WarehousingConfirmed')
    .orderBy('receivedAt')
    .execute();
  return rows.map((row) => ({ ...row, receivedAt: Number(row.receivedAt) }));
}
