import { sql } from 'kysely';
import type { Reader } from '#db/connection.ts';
import { countRows } from '#db/count-rows.ts';
import type { PointTransactionType } from './point.ts';

interface PointRange {
  memberNo: number;
  dateType: 'createdAt' | 'expiresAt';
  /** Epoch ms, `until` excluded. */
  from: number;
  until: number;
  /** All without any. */
  types: readonly PointTransactionType[];
}

function selectRange(db: Reader, { memberNo, dateType, from, until, types }: PointRange) {
  return db
    .selectFrom('point_ledger as moved')
    .where('moved.memberNo', '=', memberNo)
    .where(`moved.${dateType}`, '>=', from)
    .where(`moved.${dateType}`, '<', until)
    .$if(types.length > 0, (query) => query.where('moved.type', 'in', types));
}

export function countPointRows(db: Reader, range: PointRange): Promise<number> {
  return countRows(selectRange(db, range));
}

export function listPointRows(
  db: Reader,
  range: PointRange,
  page: { sort: 'latest' | 'oldest'; offset: number; limit: number },
) {
  const direction = page.sort === 'latest' ? 'desc' : 'asc';
  return selectRange(db, range)
    .leftJoin('orders', 'orders.orderSn', 'moved.orderSn')
    .select(['moved.pointLedgerSn', 'moved.type', 'moved.amount', 'moved.balanceAfter'])
    .select(['moved.expiresAt', 'moved.createdAt', 'moved.note', 'moved.ref', 'orders.orderNo'])
    .orderBy(`moved.${range.dateType}`, direction)
    .orderBy('moved.pointLedgerSn', direction)
    .offset(page.offset)
    .limit(page.limit)
    .execute();
}

/** Items kept of paid orders earn points once their purchase is confirmed (`confirmedPoints`). */
export async function sumWaiting(db: Reader, memberNo: number): Promise<number> {
  const row = await db
    .selectFrom('orders')
    .innerJoin('order_item', 'order_item.orderSn', 'orders.orderSn')
    .select(
      // The division of whole numbers rounds down on both engines.
      sql<number>`coalesce(sum("earningPoint" * ("orderedQty" - "cancelledQty" - "returnedQty") / "orderedQty"), 0)`.as(
        'points',
      ),
    )
    .where('orders.memberNo', '=', memberNo)
    .where('order_item.status', 'in', [
      'PaymentCompleted',
      'OrderCompleted',
      'PreparingToShip',
      'ShippingDelayed',
      'InTransit',
      'Delivered',
    ])
    .executeTakeFirstOrThrow();
  return Number(row.points);
}

/** The beginning of the `ref` of points that staff gave or took away. */
export const STAFF_REF = 'staff:';

/** The points that staff have given a member since then, beside those of the same ref. */
export async function sumPointsByStaff(
  db: Reader,
  { memberNo, ref }: { memberNo: number; ref: string },
  since: number,
): Promise<number> {
  const { points } = await db
    .selectFrom('point_ledger')
    .select((e) => e.fn.sum<number>('amount').as('points'))
    .where('memberNo', '=', memberNo)
    .where('ref', 'like', `${STAFF_REF}%`)
    .where('ref', '<>', ref)
    .where('amount', '>', 0)
    .where('createdAt', '>', since)
    .executeTakeFirstOrThrow();
  return Number(points ?? 0);
}
