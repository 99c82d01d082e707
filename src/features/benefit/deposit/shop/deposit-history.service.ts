import type { Reader } from '#db/connection.ts';
import { rangeInstants } from '../../../../lib/date-range.ts';
import type { WithdrawalStatus } from '../deposit.ts';
import {
  countDepositRows,
  listDepositRows,
  listWithdrawalStatuses,
} from '../deposit-history.queries.ts';
import type { DepositHistoryQuery, DepositSummary, DepositTransaction } from '../deposit.schema.ts';
import { findDeposit } from '../deposit.queries.ts';
import { sumOpenWithdrawals } from '../../withdrawal/withdrawal.queries.ts';

export async function readDepositSummary(db: Reader, memberNo: number): Promise<DepositSummary> {
  const [balance, withdrawing] = await Promise.all([
    findDeposit(db, memberNo),
    sumOpenWithdrawals(db, memberNo),
  ]);
  return { balance, withdrawing };
}

/** A page of a member's deposit in a range of days, which has to be given (rule 5.20). */
export async function readDepositHistory(
  db: Reader,
  memberNo: number,
  query: DepositHistoryQuery,
): Promise<{ total: number; transactions: DepositTransaction[] }> {
  const range = { memberNo, types: query.types ?? [], ...rangeInstants(query) };
  const total = await countDepositRows(db, range);
  const rows = total > query.offset ? await listDepositRows(db, range, query) : [];

  const statuses = await listWithdrawalStatuses(
    db,
    memberNo,
    rows.flatMap(({ ref }) => getWithdrawal(ref) ?? []),
  );

  const transactions = rows.map(({ ref, ...row }) => {
    const depositWithdrawalSn = getWithdrawal(ref);
    const type = row.type;
    const status = statuses.get(depositWithdrawalSn ?? 0) as WithdrawalStatus | undefined;
    const withdrawal =
      depositWithdrawalSn === undefined || status === undefined
        ? null
        : { depositWithdrawalSn, status };

    return { ...row, type, withdrawal };
  });

  return { total, transactions };
}

function getWithdrawal(ref: string): number | undefined {
  const sn = /^withdrawal:(\d+)$/.exec(ref)?.[1];
  return sn === undefined ? undefined : Number(sn);
}
