import type { Reader } from '#db/connection.ts';
import { ALWAYS } from '../../../../lib/date-range.ts';
import {
  countDepositRows,
  listDepositRows,
} from '../../../benefit/deposit/deposit-history.queries.ts';
import { readDepositSummary } from '../../../benefit/deposit/shop/deposit-history.service.ts';
import { countPointRows, listPointRows } from '../../../benefit/point/point-history.queries.ts';
import { readPointSummary } from '../../../benefit/point/point-history.service.ts';
import { listEndingLots } from '../../../benefit/point/point.queries.ts';
import type { Balances, LedgerPage, LedgerQuery } from './ledger.schema.ts';

const LOTS_SHOWN = 12;

/** One page of a member's movements of points or deposit, each with the balance after it. */
export async function readLedger(
  db: Reader,
  memberNo: number,
  { ledger, sort, offset, limit }: LedgerQuery,
): Promise<LedgerPage> {
  const direction = sort === 'createdAt' ? 'oldest' : 'latest';
  const page = { sort: direction, offset, limit } as const;
  const range = { memberNo, types: [], ...ALWAYS };

  if (ledger === 'deposit') {
    const rows = await listDepositRows(db, range, page);
    return {
      total: await countDepositRows(db, range),
      rows: rows.map(({ depositLedgerSn: sn, ...row }) => ({ ...row, sn, expiresAt: null })),
    };
  }

  const points = { ...range, dateType: 'createdAt' as const };
  const rows = await listPointRows(db, points, page);

  return {
    total: await countPointRows(db, points),
    rows: rows.map(({ pointLedgerSn: sn, ...row }) => ({ ...row, sn })),
  };
}

export async function readBalances(
  db: Reader,
  { memberNo, now }: { memberNo: number; now: number },
): Promise<Balances> {
  const [points, { balance: deposit, withdrawing }, lots] = await Promise.all([
    readPointSummary(db, { memberNo, now }),
    readDepositSummary(db, memberNo),
    listEndingLots(db, { memberNo, after: now, limit: LOTS_SHOWN }),
  ]);
  return { ...points, deposit, withdrawing, lots };
}
