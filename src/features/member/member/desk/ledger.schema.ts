import { z } from 'zod';
import { DEPOSIT_TRANSACTION_TYPES } from '../../../benefit/deposit/deposit.ts';
import { POINT_TRANSACTION_TYPES } from '../../../benefit/point/point.ts';
import { sortedPage, tablePage } from '../../../desk/parts/call/page.schema.ts';

const LEDGER_KINDS = ['points', 'deposit'] as const;
export type LedgerKind = (typeof LEDGER_KINDS)[number];

export const LedgerQuery = z.strictObject({
  ledger: z.enum(LEDGER_KINDS).default('points'),
  ...sortedPage('-createdAt', ['createdAt']),
});
export type LedgerQuery = z.output<typeof LedgerQuery>;

/** A movement of points or deposit with the balance after it; times in epoch ms. */
const LedgerRow = z.object({
  sn: z.int(),
  type: z.enum([...POINT_TRANSACTION_TYPES, ...DEPOSIT_TRANSACTION_TYPES]),
  /** Signed. */
  amount: z.int(),
  balanceAfter: z.int(),
  createdAt: z.int(),
  /** The earliest end of points that came in. */
  expiresAt: z.int().nullable(),
  orderNo: z.string().nullable(),
  /** Staff's note, which the member reads. */
  note: z.string(),
  /** Its cause: `order:12`, `staff:…`. */
  ref: z.string(),
});
export type LedgerRow = z.output<typeof LedgerRow>;

export const LedgerPage = tablePage(LedgerRow);
export type LedgerPage = z.output<typeof LedgerPage>;

/** A member's balance, the amount to come, and the amount that ends soon. */
export const Balances = z.object({
  usablePoint: z.int(),
  /** The part of `usablePoint` that ends within 30 days. */
  expiringPoint: z.int(),
  waitingPoint: z.int(),
  debtPoint: z.int(),
  deposit: z.int(),
  /** On its way to a bank account. */
  withdrawing: z.int(),
  /** Points by when they end, the soonest first. */
  lots: z.array(z.object({ expiresAt: z.int(), remaining: z.int() })),
});
export type Balances = z.output<typeof Balances>;
