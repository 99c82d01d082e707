import type { Reader } from '#db/connection.ts';
import { countRows, countWaiting, type Waiting } from '#db/count-rows.ts';
import { hasPart } from '#db/has-part.ts';
import { getLocalizedText, type Locale } from '../../../../lib/locale.ts';
import { containingNumber } from '../../../../lib/search-text.ts';
import { findClaim, listClaimItems } from '../claim.queries.ts';
import { mask } from '../../../desk/parts/call/mask.ts';
import { ordersFound } from '../../../desk/table/orders-found.queries.ts';
import { CLAIM_STATUSES_TO, type ClaimAction } from './claim-desk.ts';
import type { CountsQuery } from '../../../desk/parts/call/page.schema.ts';
import type { ClaimTableQuery, ClaimCounts } from './claim-desk.schema.ts';

/** One page of the claims of an action. */
export async function listClaimTable(db: Reader, query: ClaimTableQuery) {
  const filtered = filterTable(db, query);
  const total = await countRows(filtered);

  const rows = await filtered
    .select(['claim.claimNo', 'orders.orderNo', 'claim.claimType', 'claim.status'])
    .select(['claim.claimReasonCode', 'orders.buyerName', 'claim.refundAmt'])
    .select(['claim.addPaymentAmt', 'claim.createdAt', 'claim.updatedAt'])
    .orderBy('claim.claimSn', query.sort === 'createdAt' ? 'asc' : 'desc')
    .limit(query.limit)
    .offset(query.offset)
    .execute();

  return {
    total,
    rows: rows.map((row) => ({
      ...row,
      claimType: row.claimType,
      status: row.status,
      buyerName: mask.name(row.buyerName),
    })),
  };
}

/** The claims of a tab, and since when the oldest of them is there. */
export function countClaimsWaiting(db: Reader, action: ClaimAction): Promise<Waiting> {
  return countWaiting(filterTable(db, { action, search: '' }), 'claim.updatedAt');
}

const filterTable = (db: Reader, { action, search }: Pick<ClaimTableQuery, 'action' | 'search'>) =>
  filterClaims(db, search).where((e) =>
    action === 'all' ? e.lit(true) : e('claim.status', 'in', [...CLAIM_STATUSES_TO[action]]),
  );

const filterClaims = (db: Reader, search: string) =>
  db
    .selectFrom('claim')
    .innerJoin('orders', 'orders.orderSn', 'claim.orderSn')
    .$if(search !== '', (query) =>
      query.where('claim.claimSn', 'in', selectFoundClaims(db, search)),
    );

/** The claims that a search means: by their number, that of their parcel, or their order. */
function selectFoundClaims(db: Reader, search: string) {
  const claims = db.selectFrom('claim').select('claimSn');
  const digits = search.replaceAll(/[\s-]/g, '');

  return claims
    .where(hasPart('claimNo', containingNumber(search)))
    .unionAll(claims.where(hasPart('returnInvoiceNo', containingNumber(digits))))
    .unionAll(claims.where('orderSn', 'in', ordersFound(db, search)));
}

/** The number of claims that wait for each action, of those that a search finds. */
export async function countClaimTable(db: Reader, { search }: CountsQuery): Promise<ClaimCounts> {
  const rows = await filterClaims(db, search)
    .select(['claim.status', (e) => e.fn.countAll<number>().as('count')])
    .groupBy('claim.status')
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

  const { claimSn, status, claimFee, refundAmt, addPaymentAmt, endReason } = claim;
  const { fault, claimReasonCode } = claim;
  const items = await listClaimItems(db, [claimSn]);

  return {
    status,
    claimFee,
    refundAmt,
    addPaymentAmt,
    fault,
    claimReasonCode,
    endReason,
    returnParcel: [claim.returnCarrierCode, claim.returnInvoiceNo],
    inspection: items.map(({ orderItemSn, receivedQty, restockedQty }) => ({
      orderItemSn,
      receivedQty,
      restockedQty,
    })),
  };
}

/** The values of an order that an audit row compares where staff open a claim of it. */
export async function readClaimsOfOrder(db: Reader, orderSn: number) {
  const claims = await db
    .selectFrom('claim')
    .select(['claimNo', 'status'])
    .where('orderSn', '=', orderSn)
    .orderBy('claimSn')
    .execute();
  return { claims };
}

/** The first claimed product by its name in a language. */
export async function findClaimedName(
  db: Reader,
  claimSn: number,
  locale: Locale,
): Promise<string> {
  const { nameKo, nameEn } = await db
    .selectFrom('claim_item')
    .innerJoin('order_item', 'order_item.orderItemSn', 'claim_item.orderItemSn')
    .select(['order_item.nameKo', 'order_item.nameEn'])
    .where('claim_item.claimSn', '=', claimSn)
    .orderBy('claim_item.claimItemSn')
    .limit(1)
    .executeTakeFirstOrThrow();
  return getLocalizedText(locale, nameKo, nameEn);
}
