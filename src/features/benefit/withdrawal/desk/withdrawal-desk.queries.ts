import { padList, type Reader } from '#db/connection.ts';
import { countRows, countWaiting, type Waiting } from '#db/count-rows.ts';
import type { Locale } from '../../../../lib/locale.ts';
import { bankName } from '../../../../lib/bank.ts';
import { WITHDRAWAL_STATUSES } from '../../deposit/deposit.ts';
import type { CountsQuery } from '../../../desk/parts/call/page.schema.ts';
import { mask } from '../../../desk/parts/call/mask.ts';
import { authorsNamed } from '../../../talk/text/desk/talk-author.queries.ts';
import type {
  WithdrawalTablePage,
  WithdrawalTableQuery,
  WithdrawalCounts,
  WithdrawalRow,
} from './withdrawal-desk.schema.ts';

/** One page of the withdrawals of a status, masked. */
export async function listWithdrawalTable(
  db: Reader,
  query: WithdrawalTableQuery,
  locale: Locale,
): Promise<WithdrawalTablePage> {
  const total = await countRows(selectMatchingWithdrawals(db, query));

  const order = query.sort === 'createdAt' ? 'asc' : 'desc';
  // The index alone finds the page, however far behind it is.
  const page = selectMatchingWithdrawals(db, query)
    .select('depositWithdrawalSn')
    .orderBy('createdAt', order)
    .orderBy('depositWithdrawalSn', order)
    .limit(query.limit)
    .offset(query.offset);

  const rows = await selectRows(db)
    .where('depositWithdrawalSn', 'in', page)
    .orderBy('deposit_withdrawal.createdAt', order)
    .orderBy('depositWithdrawalSn', order)
    .execute();

  return { total, rows: rows.map((row) => toWithdrawalRow(row, locale)) };
}

/** The number of withdrawals in each status, of those that a search finds. */
export async function countWithdrawalTable(
  db: Reader,
  { search }: CountsQuery,
): Promise<WithdrawalCounts> {
  const rows = await selectMatchingWithdrawals(db, { status: 'all', search })
    .select(['status', (e) => e.fn.countAll<number>().as('count')])
    .groupBy('status')
    .execute();
  const countOf = (status: string) => Number(rows.find((row) => row.status === status)?.count ?? 0);
  const counts = WITHDRAWAL_STATUSES.map((status) => [status, countOf(status)] as const);
  const all = counts.reduce((sum, [, count]) => sum + count, 0);

  return Object.fromEntries([...counts, ['all', all]]) as WithdrawalCounts; // each status is there
}

/** The withdrawals of a status, and since when the oldest of them is asked for. */
export function countWithdrawalsWaiting(
  db: Reader,
  status: WithdrawalTableQuery['status'],
): Promise<Waiting> {
  const found = selectMatchingWithdrawals(db, { status, search: '' });
  return countWaiting(found, 'deposit_withdrawal.createdAt');
}

/** Withdrawals by number, with their members' names; unknown numbers are left out. */
export function listStaffWithdrawals(db: Reader, sns: readonly number[]) {
  return selectRows(db)
    .select('bankAccountNo')
    .where('depositWithdrawalSn', 'in', padList(sns))
    .orderBy('depositWithdrawalSn')
    .execute();
}

const selectRows = (db: Reader) =>
  db
    .selectFrom('deposit_withdrawal')
    .innerJoin('member', 'member.memberNo', 'deposit_withdrawal.memberNo')
    .select(['depositWithdrawalSn', 'deposit_withdrawal.memberNo', 'member.name as memberName'])
    .select(['amount', 'bankCode', 'bankAccountEnd', 'bankAccountHolder', 'failureReason'])
    .select(['deposit_withdrawal.status', 'deposit_withdrawal.createdAt', 'updatedAt']);

type Row = Awaited<ReturnType<ReturnType<typeof selectRows>['execute']>>[number];

export function toWithdrawalRow(row: Row, locale: Locale): WithdrawalRow {
  const { bankCode, bankAccountEnd, ...others } = row;
  return {
    ...others,
    memberName: mask.name(row.memberName),
    bankName: bankName(bankCode, locale, bankCode),
    bankAccountNo: `****${bankAccountEnd}`,
    bankAccountHolder: mask.name(row.bankAccountHolder),
  };
}

function selectMatchingWithdrawals(
  db: Reader,
  { status, search }: Pick<WithdrawalTableQuery, 'status' | 'search'>,
) {
  return db
    .selectFrom('deposit_withdrawal')
    .$if(status !== 'all', (q) => q.where('status', '=', status === 'all' ? null : status))
    .$if(search !== '', (q) =>
      q.where('depositWithdrawalSn', 'in', selectSearchedWithdrawals(db, search)),
    );
}

/** The withdrawals that a search means: each kind has its own part of the union. */
function selectSearchedWithdrawals(db: Reader, search: string) {
  const withdrawals = db.selectFrom('deposit_withdrawal').select('depositWithdrawalSn');
  const no = /^\d{1,15}$/.test(search) ? Number(search) : 0;

  return withdrawals
    .where('memberNo', 'in', authorsNamed(db, search))
    .unionAll(withdrawals.where('depositWithdrawalSn', '=', no))
    .unionAll(withdrawals.where('memberNo', '=', no));
}
