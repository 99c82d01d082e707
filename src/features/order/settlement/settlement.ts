import type { SettlementKind } from '#db/tables/settlement.ts';
import { isCivilDay } from '../../../lib/instant.ts';

/** A row of a settlement file as it is kept. Won; see `SettlementRowTable`. */
export interface SettlementRow {
  kind: SettlementKind;
  tid: string;
  cancelNo: string;
  amount: number;
  feeAmt: number;
  feeVatAmt: number;
  tradedOn: string;
  payoutOn: string;
  repeatNo: number;
}

/** The cells of a row, as they are written. */
export type SettlementCells = Record<
  'kind' | 'amount' | 'feeAmt' | 'feeVatAmt' | 'tradedOn' | 'payoutOn',
  string
>;

export type SettlementProblem = 'SettlementAmountInvalid' | 'SettlementDayInvalid';

export type ReadSettlement = Omit<SettlementRow, 'tid' | 'cancelNo' | 'repeatNo'>;

/** `-1,100원` -> -1100; '' -> 0; undefined for anything else. */
function readWon(text: string): number | undefined {
  const plain = text.replaceAll(/[,\s₩￦원]/g, '').replace(/\.0+$/, '');
  if (plain === '') return 0;
  return /^-?\d{1,10}$/.test(plain) ? Number(plain) : undefined;
}

/** `20261120`, `2026.11.20 10:00` -> `2026-11-20`; undefined if it is no day. */
function readDay(text: string): string | undefined {
  const [, year = '', month = '', day = ''] =
    /^(\d{4})[-./]?\s?(\d{2})[-./]?\s?(\d{2})/.exec(text.trim()) ?? [];
  const civil = `${year}-${month}-${day}`;
  return isCivilDay(civil) ? civil : undefined;
}

type Sums = Pick<SettlementRow, 'kind' | 'amount' | 'feeAmt' | 'feeVatAmt'>;

function readSums(cells: SettlementCells): Sums | undefined {
  const amount = readWon(cells.amount);
  const feeAmt = readWon(cells.feeAmt);
  const feeVatAmt = readWon(cells.feeVatAmt);
  if (!amount || feeAmt === undefined || feeVatAmt === undefined) return undefined;

  const isCancel = amount < 0 || /취소|환불|cancel|refund/i.test(cells.kind);
  // Some providers write cancels below zero, and others tell them by their kind alone.
  const sign = isCancel && amount > 0 ? -1 : 1;

  return {
    kind: isCancel ? 'Cancel' : 'Approval',
    amount: Math.abs(amount),
    feeAmt: sign * feeAmt || 0, // never -0
    feeVatAmt: sign * feeVatAmt || 0,
  };
}

/** Reads the cells of a row; the problem of the first that cannot be read. */
export function readSettlement(cells: SettlementCells): ReadSettlement | SettlementProblem {
  const sums = readSums(cells);
  if (!sums) return 'SettlementAmountInvalid';

  const payoutOn = readDay(cells.payoutOn);
  const tradedOn = cells.tradedOn.trim() === '' ? payoutOn : readDay(cells.tradedOn);
  if (payoutOn === undefined || tradedOn === undefined) return 'SettlementDayInvalid';

  return { ...sums, tradedOn, payoutOn };
}

/** A payment or a refund that its provider has to settle. */
export interface SettlementEntry {
  /** `pay:7` of an attempt, `back:9` of a refund. */
  key: string;
  kind: SettlementKind;
  tid: string;
  cancelNo: string;
  orderNo: string;
  amount: number;
  /** YYYY-MM-DD in Korea. */
  day: string;
}

export const SETTLEMENT_STATES = [
  'matched',
  'missingInFile',
  'missingHere',
  'double',
  'wrongAmount',
] as const;
type SettlementState = (typeof SETTLEMENT_STATES)[number];

export type StoredSettlement = SettlementRow & { settlementRowSn: number };

/** A row of a file and what it settles; one of them may be missing. */
export interface SettlementMatch {
  state: SettlementState;
  entry: SettlementEntry | null;
  row: StoredSettlement | null;
}

/**
 * Compares what the shop took and gave back by one provider transaction with the rows of files about it.
 * Each entry and each row is in exactly one match.
 */
export function matchSettlement(
  entries: readonly SettlementEntry[],
  rows: readonly StoredSettlement[],
): SettlementMatch[] {
  return (['Approval', 'Cancel'] as const).flatMap((kind) =>
    matchKind(
      entries.filter((entry) => entry.kind === kind),
      rows.filter((row) => row.kind === kind),
    ),
  );
}

type Rule = (entry: SettlementEntry, row: StoredSettlement) => boolean;

const isSameAmount: Rule = (entry, row) => entry.amount === row.amount;
const isSameCancel: Rule = (entry, row) => row.cancelNo !== '' && entry.cancelNo === row.cancelNo;

/** The strictest first: what one rule pairs is not there for the next. */
const RULES: readonly Rule[] = [
  (entry, row) => isSameCancel(entry, row) && isSameAmount(entry, row),
  isSameCancel,
  isSameAmount,
  () => true,
];

function matchKind(
  entries: readonly SettlementEntry[],
  rows: readonly StoredSettlement[],
): SettlementMatch[] {
  const openEntries = new Set(entries);
  const openRows = new Set(rows);
  const matches: SettlementMatch[] = [];

  for (const isMeant of RULES) {
    for (const entry of openEntries) {
      const row = [...openRows].find((other) => isMeant(entry, other));
      if (!row) continue;
      openEntries.delete(entry);
      openRows.delete(row);
      matches.push({ state: isSameAmount(entry, row) ? 'matched' : 'wrongAmount', entry, row });
    }
  }

  const isDouble = (row: StoredSettlement) => entries.some((entry) => isSameAmount(entry, row));
  return [
    ...matches,
    ...[...openEntries].map((entry) => ({ state: 'missingInFile' as const, entry, row: null })),
    ...[...openRows].map((row) => ({
      state: isDouble(row) ? ('double' as const) : ('missingHere' as const),
      entry: null,
      row,
    })),
  ];
}

/** The parts of a match that the shop's books tell, else the file. */
export function getMatchFacts({ entry, row }: SettlementMatch) {
  if (entry) return entry;
  if (!row) throw new Error('A match has an entry or a row.');

  return { kind: row.kind, tid: row.tid, orderNo: '', day: row.tradedOn };
}

/** Names a disagreement with its amounts, so that a note about it ends when they change. */
export function getMatchKey({ state, entry, row }: SettlementMatch): string {
  const amounts = `${entry?.amount ?? 0}/${row?.amount ?? 0}`;
  return `${state} ${entry?.key ?? `row:${row?.settlementRowSn}`} ${amounts}`;
}
