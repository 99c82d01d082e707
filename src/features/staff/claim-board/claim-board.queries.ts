import type { Reader } from '#db/connection.ts';
import type { ClaimStatus, ClaimType } from '../../claim/claim/claim.ts';
import { findClaim, listClaimItems } from '../../claim/claim/claim.queries.ts';
import { mask } from '../mask/mask.ts';
import { CLAIM_STATUSES_TO } from './claim-board.ts';
import type { ClaimBoardQuery, ClaimCounts } from './claim-board.schema.ts';

/** One page of the claims of an action. */
export async function listClaimBoard(db: Reader, query: ClaimBoardQuery) {
  const filtered = filterBoard(db, query);
  const { total } = await filtered
    .select((e) => e.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await filtered
    .select(['claim.claimNo', 'orders.orderNo', 'claim.claimType', 'claim.status'])
    .select(['claim.claimReasonCode', 'orders.buyerName', 'claim.refundAmt'])
    .select(['claim.addPaymentAmt', 'claim.createdAt', 'claim.updatedAt'])
    .orderBy('claim.claimSn', query.sort === 'createdAt' ? 'asc' : 'desc')
    .limit(query.limit)
    .offset(query.offset)
    .execute();
  return {
    total: Number(total),
    rows: rows.map((row) => ({
      ...row,
      claimType: row.claimType as ClaimType, // CHECK of claim
      status: row.status as ClaimStatus,
      buyerName: mask.name(row.buyerName),
    })),
  };
}

function filterBoard(db: Reader, { action, search }: ClaimBoardQuery) {
  const upper = search.toUpperCase();
  return db
    .selectFrom('claim')
    .innerJoin('orders', 'orders.orderSn', 'claim.orderSn')
    .where((e) =>
      action === 'all' ? e.lit(true) : e('claim.status', 'in', [...CLAIM_STATUSES_TO[action]]),
    )
    .$if(search !== '', (query) =>
      query.where((e) =>
        e.or([
          e('claim.claimNo', '=', upper),
          e('orders.orderNo', '=', upper),
          e('claim.returnInvoiceNo', '=', search),
          e('orders.buyerName', '=', search),
        ]),
      ),
    );
}

export async function countClaimBoard(db: Reader): Promise<ClaimCounts> {
  const rows = await db
    .selectFrom('claim')
    .select(['status', (e) => e.fn.countAll<number>().as('count')])
    .groupBy('status')
    .execute();
  const countOf = (statuses?: readonly string[]) =>
    rows
      .filter(({ status }) => statuses?.includes(status) ?? true)
      .reduce((sum, { count }) => sum + Number(count), 0);
  const { toAccept, toBook, incoming, toSettle, unpaid, ended } = CLAIM_STATUSES_TO;
  return {
    toAccept: countOf(toAccept),
    toBook: countOf(toBook),
    incoming: countOf(incoming),
    toSettle: countOf(toSettle),
    unpaid: countOf(unpaid),
    ended: countOf(ended),
    all: countOf(),
  };
}

/** The values of a claim that an audit row compares. */
export async function readClaimValues(db: Reader, claimNo: string) {
  const claim = await findClaim(db, claimNo);
  if (!claim) return {};
  const { claimSn, status, claimFee, refundAmt, addPaymentAmt, fault, endReason } = claim;
  const items = await listClaimItems(db, [claimSn]);
  return {
    status,
    claimFee,
    refundAmt,
    addPaymentAmt,
    fault,
    endReason,
    returnParcel: [claim.returnCarrierCode, claim.returnInvoiceNo],
    inspection: items.map(({ orderItemSn, receivedQty, restockedQty }) => ({
      orderItemSn,
      receivedQty,
      restockedQty,
    })),
  };
}
