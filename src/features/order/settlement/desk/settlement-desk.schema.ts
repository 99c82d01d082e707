import { z } from 'zod';
import { FILE_ROWS_MAX } from '../../../desk/bulk/bulk.ts';
import { BULK_MAX, DryRun, Reason } from '../../../desk/bulk/bulk.schema.ts';
import { TABLE_FILE_FORMATS } from '../../../desk/table-file/table-file.ts';
import { MONTH_SUMS } from '../month.ts';
import { SETTLEMENT_STATES } from '../settlement.ts';

const Cell = z.string().trim().max(100);

const cells = {
  tid: Cell,
  orderNo: Cell,
  kind: Cell,
  cancelNo: Cell,
  amount: Cell,
  feeAmt: Cell,
  feeVatAmt: Cell,
  tradedOn: Cell,
  payoutOn: Cell,
  /** Counts equal rows of the file. */
  repeatNo: z.int().min(1).max(FILE_ROWS_MAX),
};

export const SettlementRows = z.object({
  rows: z.array(z.object({ line: z.int(), unread: z.string().optional(), ...cells })),
});
export type SettlementRows = z.output<typeof SettlementRows>;

/** Rows of a settlement file as they were read, or mended since. */
export const RecordSettlements = z.strictObject({
  rows: z.array(z.strictObject(cells)).min(1).max(BULK_MAX),
  dryRun: DryRun,
});
export type RecordSettlements = z.output<typeof RecordSettlements>;

const MonthName = z.string().regex(/^20\d{2}-(?:0[1-9]|1[0-2])$/);

/** The month before this one by default. */
export const MonthQuery = z.strictObject({ month: MonthName.optional() });

const Sums = z.object(
  Object.fromEntries(MONTH_SUMS.map((name) => [name, z.int()])) as Record<
    (typeof MONTH_SUMS)[number],
    z.ZodInt
  >,
);

const DisagreementView = z.object({
  key: z.string(),
  state: z.enum(SETTLEMENT_STATES),
  kind: z.enum(['Approval', 'Cancel']),
  day: z.string(),
  /** '' of a row that the shop does not know. */
  orderNo: z.string(),
  tid: z.string(),
  /** The amount here, and in the file; null where it is missing. */
  amount: z.int().nullable(),
  fileAmt: z.int().nullable(),
  note: z.string(),
});
export type DisagreementView = z.output<typeof DisagreementView>;

/** A month as its owner closes it. */
export const MonthView = z.object({
  month: z.string(),
  isOver: z.boolean(),
  isClosed: z.boolean(),
  total: Sums,
  days: z.array(Sums.extend({ key: z.string() })),
  methods: z.array(Sums.extend({ key: z.string() })),
  /** Payouts of the month by the files; payoutAmt = settledAmt - feeAmt - feeVatAmt. */
  payouts: z.object({
    settledAmt: z.int(),
    feeAmt: z.int(),
    feeVatAmt: z.int(),
    payoutAmt: z.int(),
  }),
  matchedCount: z.int(),
  /** Those without a note. */
  openCount: z.int(),
  disagreementCount: z.int(),
  /** The first, those without a note before the others. */
  disagreements: z.array(DisagreementView),
  /** Closings, the latest first. */
  closes: z.array(
    z.object({
      monthCloseSn: z.int(),
      staffName: z.string(),
      createdAt: z.int(),
      reopenedAt: z.int().nullable(),
    }),
  ),
  /** Sums that changed since the closing that stands. */
  changes: z.array(
    z.object({
      scope: z.enum(['month', 'day', 'method']),
      key: z.string(),
      name: z.string(),
      signedAmt: z.int(),
      amount: z.int(),
    }),
  ),
});
export type MonthView = z.output<typeof MonthView>;

export const ExplainMonth = z.strictObject({
  month: MonthName,
  keys: z.array(z.string().min(1).max(200)).min(1).max(BULK_MAX),
  note: Reason,
});
export type ExplainMonth = z.output<typeof ExplainMonth>;

export const MoveMonth = z.strictObject({ month: MonthName, reason: Reason });
export type MoveMonth = z.output<typeof MoveMonth>;

export const MONTH_TABLES = ['days', 'methods', 'settlements'] as const;

export const MakeMonthFile = z.strictObject({
  month: MonthName,
  table: z.enum(MONTH_TABLES),
  format: z.enum(TABLE_FILE_FORMATS),
  reason: Reason,
});
export type MakeMonthFile = z.output<typeof MakeMonthFile>;
