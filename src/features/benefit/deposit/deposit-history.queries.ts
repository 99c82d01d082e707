import { padList, type Reader } from '#db/connection.ts';
import { countRows } from '#db/count-rows.ts';
import type { DepositTransactionType } from './deposit.ts';

interface DepositRange {
  memberNo: number;
  /** Epoch ms, `until` excluded. */
  from: number;
  until: number;
  /** All without any. */
  types: readonly DepositTransactionType[];
}

function selectRange(db: Reader, { memberNo, from, until, types }: DepositRange) {
  return db
    .selectFrom('deposit_ledger as moved')
    .where('moved.memberNo', '=', memberNo)
    .where('moved.createdAt', '>=', from)
    .where('moved.createdAt', '<', until)
    .$if(types.length > 0, (query) => query.where('moved.type', 'in', types));
}

export function countDepositRows(db: Reader, range: DepositRange): Promise<number> {
  return countRows(selectRange(db, range));
}

export function listDepositRows(
  db: Reader,
  range: DepositRange,
  page: { sort: 'latest' | 'oldest'; offset: number; limit: number },
) {
  const direction = page.sort === 'latest' ? 'desc' : 'asc';
  return selectRange(db, range)
    .leftJoin('orders', 'orders.orderSn', 'moved.orderSn')
    .select(['moved.depositLedgerSn', 'moved.type', 'moved.amount', 'moved.balanceAfter'])
    .select(['moved.createdAt', 'moved.note', 'moved.ref', 'orders.orderNo'])
    .orderBy('moved.createdAt', direction)
    .orderBy('moved.depositLedgerSn', direction)
    .offset(page.offset)
    .limit(page.limit)
    .execute();
}

/** How a member's withdrawals stand, by serial. */
export async function listWithdrawalStatuses(
  db: Reader,
  memberNo: number,
  sns: readonly number[],
): Promise<Map<number, string>> {
  if (sns.length === 0) return new Map();

  const rows = await db
    .selectFrom('deposit_withdrawal')
    .select(['depositWithdrawalSn', 'status'])
    .where('memberNo', '=', memberNo)
    .where('depositWithdrawalSn', 'in', padList(sns))
    .execute();

  return new Map(rows.map(({ depositWithdrawalSn, status }) => [depositWithdrawalSn, status]));
}
