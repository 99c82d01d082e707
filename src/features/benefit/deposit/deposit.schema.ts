import { z } from 'zod';
import { normalizeName } from '../../../lib/person-name.ts';
import { commaList, pageFields } from '../../../lib/query.schema.ts';
import { plainCode } from '../../../lib/text.ts';
import { BANKS } from '../../../lib/bank.ts';
import { DEPOSIT_TRANSACTION_TYPES, WITHDRAWAL_STATUSES } from './deposit.ts';

export const DepositSummary = z.object({
  /** The usable balance. */
  balance: z.int(),
  /** On its way to a bank account. */
  withdrawing: z.int(),
});
export type DepositSummary = z.output<typeof DepositSummary>;

const Types = commaList(200).pipe(z.array(z.enum(DEPOSIT_TRANSACTION_TYPES)));

export const DepositHistoryQuery = z.object({
  fromDate: z.iso.date().optional(),
  toDate: z.iso.date().optional(),
  /** `Saving,Using`; all without it. */
  types: Types.optional(),
  sort: z.enum(['latest', 'oldest']).default('latest'),
  ...pageFields(),
});
export type DepositHistoryQuery = z.output<typeof DepositHistoryQuery>;

const WithdrawalStatus = z.enum(WITHDRAWAL_STATUSES);

export const DepositTransaction = z.object({
  depositLedgerSn: z.int(),
  type: z.enum(DEPOSIT_TRANSACTION_TYPES),
  /** Signed. */
  amount: z.int(),
  balanceAfter: z.int(),
  createdAt: z.int(),
  orderNo: z.string().nullable(),
  note: z.string(),
  /** The withdrawal it belongs to: going out, or coming back. */
  withdrawal: z.object({ depositWithdrawalSn: z.int(), status: WithdrawalStatus }).nullable(),
});
export type DepositTransaction = z.output<typeof DepositTransaction>;

export const DepositHistory = z.object({ transactions: z.array(DepositTransaction) });

const isBank = (code: string) => BANKS.some(({ bankCode }) => bankCode === code);

/** A member's own bank account. */
export const BankAccount = z.strictObject({
  bankCode: z.string().refine(isBank, 'BankRequired'),
  bankAccountHolder: z
    .string()
    .meta({ format: 'person-name' })
    .transform(normalizeName)
    .pipe(z.string().min(1, 'BankHolderMismatch').max(30)),
  /** Digits; blanks and dashes are taken off. */
  bankAccountNo: z
    .string()
    .meta({ format: 'code' })
    .max(40)
    .transform((text) => plainCode(text).replaceAll('-', ''))
    .pipe(z.string().regex(/^\d{8,16}$/, 'BankAccountInvalid')),
});

/** rule 5.13: up to the balance, to an account whose holder is the member. */
export const WithdrawalRequest = BankAccount.extend({
  amount: z.int('WithdrawalAmountInvalid').min(1, 'WithdrawalAmountInvalid').max(1_000_000_000),
});
export type WithdrawalRequest = z.output<typeof WithdrawalRequest>;

export const WithdrawalParams = z.object({
  id: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER),
});

export const Withdrawal = z.object({
  depositWithdrawalSn: z.int(),
  amount: z.int(),
  status: WithdrawalStatus,
  bankCode: z.string(),
  bankName: z.string(),
  bankAccountHolder: z.string(),
  /** `****8901` */
  bankAccountNo: z.string(),
  failureReason: z.string(),
  cancellable: z.boolean(),
  createdAt: z.int(),
  updatedAt: z.int(),
});
export type Withdrawal = z.output<typeof Withdrawal>;
