import type { Reader } from '#db/connection.ts';
import { rangeInstants } from '../../../lib/date-range.ts';
import { endOfKstDay } from '../../../lib/instant.ts';
import { POINT_EXPIRES_SOON_DAYS, pointReason } from './point.ts';
import { countPointRows, listPointRows, sumWaiting } from './point-history.queries.ts';
import { findPoints, sumLots } from './point.queries.ts';
import type { PointHistoryQuery, PointSummary, PointTransaction } from './point.schema.ts';

export async function readPointSummary(
  db: Reader,
  { memberNo, now }: { memberNo: number; now: number },
): Promise<PointSummary> {
  const soon = endOfKstDay(now, POINT_EXPIRES_SOON_DAYS);

  const [usablePoint, expiringPoint, waitingPoint, { debt }] = await Promise.all([
    sumLots(db, { memberNo, after: now }),
    sumLots(db, { memberNo, after: now, until: soon }),
    sumWaiting(db, memberNo),
    findPoints(db, memberNo),
  ]);

  return { usablePoint, expiringPoint, waitingPoint, debtPoint: debt };
}

/** A page of a member's points in a range of days, which has to be given (rule 5.20). */
export async function readPointHistory(
  db: Reader,
  memberNo: number,
  query: PointHistoryQuery,
): Promise<{ total: number; transactions: PointTransaction[] }> {
  const { dateType, types = [] } = query;
  const range = { memberNo, dateType, types, ...rangeInstants(query) };
  const total = await countPointRows(db, range);
  const rows = total > query.offset ? await listPointRows(db, range, query) : [];

  const transactions = rows.map(({ ref, ...row }) => ({
    ...row,
    reason: pointReason(ref),
    type: row.type,
  }));

  return { total, transactions };
}
