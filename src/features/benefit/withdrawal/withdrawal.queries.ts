import type { Insertable } from 'kysely';
import type { Reader, Tx } from '#db/connection.ts';
import type { Database } from '#db/database.ts';
import { withdrawalSources, type WithdrawalStatus } from '../deposit/deposit.ts';

/** Undefined if the same request has written it before. */
export async function insertWithdrawal(
  t: Tx,
  row: Omit<Insertable<Database['deposit_withdrawal']>, 'depositWithdrawalSn'>,
): Promise<number | undefined> {
  const written = await t
    .insertInto('deposit_withdrawal')
    .values(row)
    .onConflict((c) => c.columns(['memberNo', 'requestHash']).doNothing())
    .returning('depositWithdrawalSn')
    .executeTakeFirst();
  return written?.depositWithdrawalSn;
}

/** The withdrawal written by a request with an Idempotency-Key. */
export function findRequestedWithdrawal(
  db: Reader,
  { memberNo, requestHash }: { memberNo: number; requestHash: string | null },
) {
  return db
    .selectFrom('deposit_withdrawal')
    .selectAll()
    .where('memberNo', '=', memberNo)
    .where('requestHash', '=', requestHash)
    .executeTakeFirstOrThrow();
}

/** Finds a withdrawal; with `memberNo`, only that member's own. */
export function findWithdrawal(
  db: Reader,
  { depositWithdrawalSn, memberNo }: { depositWithdrawalSn: number; memberNo?: number },
) {
  return db
    .selectFrom('deposit_withdrawal')
    .selectAll()
    .where('depositWithdrawalSn', '=', depositWithdrawalSn)
    .$if(memberNo !== undefined, (query) => query.where('memberNo', '=', memberNo ?? 0))
    .executeTakeFirst();
}
export type WithdrawalRow = NonNullable<Awaited<ReturnType<typeof findWithdrawal>>>;

interface Move {
  depositWithdrawalSn: number;
  to: WithdrawalStatus;
  memberNo?: number;
  failureReason?: string;
  now: number;
}

/** Moves a withdrawal along its table; undefined if it does not stand where it may. */
export function moveWithdrawal(t: Tx, move: Move) {
  const { depositWithdrawalSn, to, memberNo, failureReason = '', now } = move;
  return t
    .updateTable('deposit_withdrawal')
    .set({ status: to, failureReason, updatedAt: now })
    .where('depositWithdrawalSn', '=', depositWithdrawalSn)
    .where('status', 'in', withdrawalSources(to))
    .$if(memberNo !== undefined, (query) => query.where('memberNo', '=', memberNo ?? 0))
    .returning(['memberNo', 'amount', 'bankCode', 'bankAccountEnd'])
    .executeTakeFirst();
}

/** Withdrawals in some statuses, the oldest first, with who they are for. */
export function listWithdrawals(db: Reader, statuses: readonly WithdrawalStatus[]) {
  return db
    .selectFrom('deposit_withdrawal')
    .innerJoin('member', 'member.memberNo', 'deposit_withdrawal.memberNo')
    .selectAll('deposit_withdrawal')
    .select('member.email')
    .where('deposit_withdrawal.status', 'in', statuses)
    .orderBy('depositWithdrawalSn')
    .execute();
}

/** A member's withdrawals in progress. */
export async function sumOpenWithdrawals(db: Reader, memberNo: number): Promise<number> {
  const row = await db
    .selectFrom('deposit_withdrawal')
    .select((e) => e.fn.coalesce(e.fn.sum<number>('amount'), e.lit(0)).as('amount'))
    .where('memberNo', '=', memberNo)
    .where('status', 'in', ['Waiting', 'InProgress'])
    .executeTakeFirstOrThrow();
  return Number(row.amount);
}
