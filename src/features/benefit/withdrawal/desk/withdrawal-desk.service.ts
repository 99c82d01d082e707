import type { Reader } from '#db/connection.ts';
import { kstDay } from '../../../../lib/date.ts';
import { AppError } from '../../../../errors/errors.ts';
import type { Locale } from '../../../../lib/locale.ts';
import type { AuditedThing } from '../../../../server/staff/audit.ts';
import { bankName } from '../../../../lib/bank.ts';
import { findDeposit } from '../../deposit/deposit.queries.ts';
import { findWithdrawal } from '../withdrawal.queries.ts';
import { getAccountNo, settleWithdrawal } from '../withdrawal.service.ts';
import { listAuditOf } from '../../../desk/audit/audit.queries.ts';
import type { TextFile } from '../../../desk/bulk/bulk.schema.ts';
import { forEachThing } from '../../../desk/bulk/bulk.service.ts';
import { readCsvRows } from '../../../desk/bulk/csv-rows.service.ts';
import { getDatabases } from '../../../desk/bulk/rehearsed.ts';
import { bankFile, RESULT_COLUMNS, getStep } from './bank-file.ts';
import { listStaffWithdrawals, toWithdrawalRow } from './withdrawal-desk.queries.ts';
import {
  StaffWithdrawalParams,
  type AskBankFile,
  type BankFile,
  type MoveWithdrawals,
  type ResultRows,
  type StaffWithdrawal,
  type WithdrawalAccount,
} from './withdrawal-desk.schema.ts';
import { STATUS_OF } from './withdrawal-desk.ts';
import { deskCalls } from '../../../desk/parts/call/desk-calls.service.ts';
import type { StaffCall } from '../../../desk/parts/call/staff-call.ts';

/** The calls of staff about a withdrawal. */
export const withdrawalCalls = deskCalls({
  params: StaffWithdrawalParams,
  read: 'withdrawal:read',
  write: 'payment:settle',
  errors: ['NotFound'],
});

async function withdrawalBySn(db: Reader, sn: number) {
  const [row] = await listStaffWithdrawals(db, [sn]);
  if (!row) throw new AppError('NotFound');
  return row;
}

/** A withdrawal, its account masked; throws NotFound. */
export async function readStaffWithdrawal(
  db: Reader,
  sn: number,
  locale: Locale,
): Promise<StaffWithdrawal> {
  const { bankAccountNo: _, ...row } = await withdrawalBySn(db, sn);
  return {
    ...toWithdrawalRow(row, locale),
    bankCode: row.bankCode,
    depositAmt: await findDeposit(db, row.memberNo),
    audit: await listAuditOf(db, { entity: 'withdrawal', id: String(sn) }),
  };
}

/** Returns the account that the money goes to, and records that it was asked for. */
export async function showAccount(
  call: StaffCall,
  sn: number,
  reason: string,
): Promise<WithdrawalAccount> {
  const { runtime } = call;
  const row = await withdrawalBySn(runtime.database.read, sn);
  const bankAccountNo = getAccountNo(runtime.secret, row);

  await databaseFor(call, sn, { reason }).tx(async () => undefined);

  const { memberName, bankAccountHolder } = row;
  return { memberName, bankAccountHolder, bankAccountNo };
}

/** Starts, completes or fails withdrawals, each on its own; what fails comes back to the deposit. */
export function moveWithdrawals(call: StaffCall, input: MoveWithdrawals) {
  const getId = (move: MoveWithdrawals['moves'][number]) => move.depositWithdrawalSn;
  const databaseOf = getDatabases((sn) => databaseFor(call, getSn(sn), input), input);

  return forEachThing(
    input.moves,
    { idOf: getId, locale: call.locale },
    async ({ step, ...move }) => {
      const depositWithdrawalSn = getSn(move.depositWithdrawalSn);
      const database = databaseOf(String(depositWithdrawalSn));
      const to = STATUS_OF[step];
      await settleWithdrawal(database, { ...move, depositWithdrawalSn, to, now: call.now });
      return to;
    },
  );
}

/** The number that a text is; throws NotFound. */
function getSn(text: string): number {
  if (!/^[1-9]\d{0,14}$/.test(text)) throw new AppError('NotFound');
  return Number(text);
}

/** The rows of a bank's results; changes nothing. See `readCsvRows` for what it throws. */
export function readResults(file: TextFile, locale: Locale): ResultRows {
  const rows = readCsvRows(file, RESULT_COLUMNS, locale);
  return {
    rows: rows.map(({ result, ...row }) => ({ ...row, step: getStep(result) })),
  };
}

/**
 * A file of transfers for the bank, with full account numbers: one audit row for each withdrawal.
 * Throws NotFound if one is unknown, and WithdrawalStatusConflict if one is over.
 */
export async function makeBankFile(
  call: StaffCall,
  { depositWithdrawalSns, reason }: AskBankFile,
): Promise<BankFile> {
  const { runtime } = call;
  const sns = [...new Set(depositWithdrawalSns)];
  const rows = await listStaffWithdrawals(runtime.database.read, sns);
  if (rows.length < sns.length) throw new AppError('NotFound');

  const isOpen = rows.every(({ status }) => status === 'Waiting' || status === 'InProgress');
  if (!isOpen) throw new AppError('WithdrawalStatusConflict');

  const transfers = rows.map((row) => ({
    ...row,
    bankName: bankName(row.bankCode, 'ko', row.bankCode),
    bankAccountNo: getAccountNo(runtime.secret, row),
  }));

  for (const sn of sns) await databaseFor(call, sn, { reason }).tx(async () => undefined);

  const amount = rows.reduce((sum, row) => sum + row.amount, 0);
  const fileName = `withdrawals-${kstDay(call.now)}.csv`;

  return { fileName, csv: bankFile(transfers), count: rows.length, amount };
}

/** The database for a change of a withdrawal, or for its dry run. */
function databaseFor(
  { audit }: StaffCall,
  sn: number,
  { reason, dryRun }: { reason: string; dryRun?: boolean },
) {
  const read: AuditedThing['read'] = async (db) => {
    const row = await findWithdrawal(db, { depositWithdrawalSn: sn });
    if (!row) return {};
    const { status, failureReason, memberNo } = row;
    return { status, failureReason, deposit: await findDeposit(db, memberNo) };
  };

  return audit({ entity: 'withdrawal', id: String(sn), read, reason, dryRun }).database;
}
