import { sql, type ExpressionBuilder } from 'kysely';
import type { Reader } from '#db/connection.ts';
import { countRows, countWaiting, type Waiting } from '#db/count-rows.ts';
import type { Database } from '#db/database.ts';
import type { RefundReason } from '../refund.ts';
import type { OwedStatus } from './owed-refund.ts';

interface Condition {
  status?: OwedStatus | undefined;
  /** Only those owed since before this moment; the clock stands while an account is needed. */
  before?: number | undefined;
  /** And of these, only those owed since this moment or later. */
  since?: number | undefined;
}

interface OwedPage extends Condition {
  order: 'asc' | 'desc';
  limit: number;
  offset: number;
}

/** Lists what the shop owes its buyers, by the time from which it owes it; see `refundDueAt`. */
export async function listOwed(db: Reader, { order, limit, offset, ...filter }: OwedPage) {
  const rows = await selectOwed(db, filter)
    .selectAll()
    .orderBy('owedAt', order)
    .orderBy('orderNo', order)
    .orderBy('sn', order)
    .limit(limit)
    .offset(offset)
    .execute();
  return rows.map((row) => ({
    ...row,
    owedAt: Number(row.owedAt),
  }));
}

export function countOwed(db: Reader, filter: Condition = {}): Promise<number> {
  return countRows(selectOwed(db, filter));
}

export function countOwedWaiting(db: Reader, filter: Condition): Promise<Waiting> {
  return countWaiting(selectOwed(db, filter), 'owed.owedAt');
}

function selectOwed(db: Reader, { status, before, since }: Condition) {
  return db
    .selectFrom(openRefunds(db).unionAll(unsettledClaims(db)).as('owed'))
    .$if(status !== undefined, (query) => query.where('status', '=', status ?? null))
    .$if(before !== undefined, (query) =>
      query.where('owedAt', '<', before ?? 0).where('status', '<>', 'AccountNeeded'),
    )
    .$if(since !== undefined, (query) => query.where('owedAt', '>=', since ?? 0));
}

// A union takes its columns by their place, so both parts select them in one order.

/** Owed since its account was named, since its claim made it due, or else since it was written. */
function openRefunds(db: Reader) {
  return db
    .selectFrom('refund')
    .innerJoin('orders', 'orders.orderSn', 'refund.orderSn')
    .leftJoin('claim', 'claim.claimSn', 'refund.claimSn')
    .select(['refund.refundSn as sn', 'orders.orderNo', 'claim.claimNo', 'refund.reason'])
    .select((e) => e.ref('refund.status').$castTo<OwedStatus>().as('status'))
    .select('refund.amount')
    .select((e) =>
      e.fn
        .coalesce(
          e
            .selectFrom('refund_history as named')
            .whereRef('named.refundSn', '=', 'refund.refundSn')
            .where('named.fromStatus', '=', 'AccountNeeded')
            .select((n) => n.fn.max<number>('named.createdAt').as('at')),
          e.case().when('claim.status', '=', 'Confirmed').then(claimOwedAt(e)).end(),
          'refund.createdAt',
        )
        .as('owedAt'),
    )
    .where('refund.doneAt', 'is', null);
}

function unsettledClaims(db: Reader) {
  return db
    .selectFrom('claim')
    .innerJoin('orders', 'orders.orderSn', 'claim.orderSn')
    .select(['claim.claimSn as sn', 'orders.orderNo', 'claim.claimNo'])
    .select(sql<RefundReason>`'Claim'`.as('reason'))
    .select(sql<OwedStatus>`'ToSettle'`.as('status'))
    .select('claim.refundAmt as amount')
    .select((e) => e.fn.coalesce(claimOwedAt(e), 'claim.updatedAt').as('owedAt'))
    .where((e) =>
      e.or([
        e('claim.status', '=', 'WarehousingConfirmed'),
        e.and([e('claim.status', '=', 'Applied'), e('claim.collectionMethod', '=', 'None')]),
      ]),
    )
    .where('claim.refundAmt', '>', 0);
}

/** Selects when the goods of a claim came back; where none do, when its buyer withdrew (article 18(2)). */
function claimOwedAt(e: ExpressionBuilder<Pick<Database, 'claim' | 'claim_history'>, 'claim'>) {
  return e
    .case()
    .when('claim.collectionMethod', '=', 'None')
    .then(e.ref('claim.createdAt'))
    .else(receivedAt(e))
    .end();
}

/** Selects when the goods of a claim came back. */
export function receivedAt(
  e: ExpressionBuilder<Pick<Database, 'claim' | 'claim_history'>, 'claim'>,
) {
  return e
    .selectFrom('claim_history as received')
    .whereRef('received.claimSn', '=', 'claim.claimSn')
    .where('received.toStatus', '=', 'WarehousingConfirmed')
    .select((r) => r.fn.min<number>('received.createdAt').as('at'));
}
