import { z } from 'zod';
import { SearchField } from '../../../../lib/query.schema.ts';
import { WITHDRAWAL_STATUSES } from '../../deposit/deposit.ts';
import { AuditView } from '../../../desk/audit/audit.schema.ts';
import { BULK_MAX, DryRun, Reason } from '../../../desk/bulk/bulk.schema.ts';
import { sortedPage, tablePage } from '../../../desk/parts/call/page.schema.ts';
import { RevealReason } from '../../../desk/parts/call/reveal.schema.ts';
import { WITHDRAWAL_STEPS } from './withdrawal-desk.ts';

const Status = z.enum(WITHDRAWAL_STATUSES);

export const WithdrawalTableQuery = z.strictObject({
  status: z.enum([...WITHDRAWAL_STATUSES, 'all']).default('all'),
  /** Its number, or the number, name or e-mail address of its member. */
  search: SearchField,
  ...sortedPage('-createdAt', ['createdAt']),
});
export type WithdrawalTableQuery = z.output<typeof WithdrawalTableQuery>;

/** Names and account masked; amounts in won, times in epoch ms. */
const WithdrawalRow = z.object({
  depositWithdrawalSn: z.int(),
  memberNo: z.int(),
  memberName: z.string(),
  amount: z.int(),
  bankName: z.string(),
  /** `****8901` */
  bankAccountNo: z.string(),
  bankAccountHolder: z.string(),
  status: Status,
  failureReason: z.string(),
  createdAt: z.int(),
  updatedAt: z.int(),
});
export type WithdrawalRow = z.output<typeof WithdrawalRow>;

export const WithdrawalTablePage = tablePage(WithdrawalRow);
export type WithdrawalTablePage = z.output<typeof WithdrawalTablePage>;

export const WithdrawalCounts = z.record(z.enum([...WITHDRAWAL_STATUSES, 'all']), z.int());
export type WithdrawalCounts = z.output<typeof WithdrawalCounts>;

export const StaffWithdrawalParams = z.object({
  depositWithdrawalSn: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER),
});

export const StaffWithdrawal = WithdrawalRow.extend({
  bankCode: z.string(),
  /** The amount that is left in the member's deposit. */
  depositAmt: z.int(),
  audit: z.array(AuditView),
});
export type StaffWithdrawal = z.output<typeof StaffWithdrawal>;

/** The account the money goes to, unmasked. */
export const WithdrawalAccount = z.object({
  memberName: z.string(),
  bankAccountHolder: z.string(),
  bankAccountNo: z.string(),
});
export type WithdrawalAccount = z.output<typeof WithdrawalAccount>;

/** A number as it stands in a file; one that names nothing is that row's refusal. */
const SnText = z.string().trim().max(20);

const Move = z.strictObject({
  depositWithdrawalSn: SnText,
  step: z.enum(WITHDRAWAL_STEPS),
  /** The reason why it failed; the member reads it. */
  failureReason: z.string().trim().max(200).default(''),
  /** The amount that the bank has paid. */
  paidAmt: z.int().min(0).optional(),
});

/** Moves withdrawals on, each on its own. */
export const MoveWithdrawals = z.strictObject({
  moves: z.array(Move).min(1).max(BULK_MAX),
  reason: Reason,
  dryRun: DryRun,
});
export type MoveWithdrawals = z.output<typeof MoveWithdrawals>;

/** A bank's file of what it has paid and what not. */

const ResultRow = z.object({
  /** Its line in the file. */
  line: z.int(),
  /** The reason why it cannot be used as it is. */
  unread: z.string().optional(),
  depositWithdrawalSn: z.string(),
  /** '' if the file's word is not known. */
  step: z.enum(['complete', 'fail', '']),
  failureReason: z.string(),
  /** '' if the file has no amount. */
  amount: z.string(),
});
export type ResultRow = z.output<typeof ResultRow>;

export const ResultRows = z.object({ rows: z.array(ResultRow) });
export type ResultRows = z.output<typeof ResultRows>;

export const AskBankFile = z.strictObject({
  depositWithdrawalSns: z.array(z.int().positive()).min(1).max(BULK_MAX),
  reason: RevealReason,
});
export type AskBankFile = z.output<typeof AskBankFile>;

/** CSV with account numbers. */
export const BankFile = z.object({
  fileName: z.string(),
  csv: z.string(),
  count: z.int(),
  amount: z.int(),
});
export type BankFile = z.output<typeof BankFile>;
