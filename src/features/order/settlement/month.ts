import { splitVat } from '../../benefit/pricing/tax.ts';
import { addMonths, addDays, type DayRange } from '../../../lib/days.ts';
import type { PaymentMethodType } from '#db/tables/payment.ts';
import { OWN_ACCOUNT } from '../../../gateways/gateway.ts';
import { kstMidnight } from '../../../lib/instant.ts';
import type { TaxedAmount } from '../../../lib/money.ts';

/**
 * The sums of what was paid and given back, in won, by the day it happened in Korea. Points are the
 * shop's discount: they stand apart, and no tax is due on them.
 */
export interface MonthSums {
  paidAmt: number;
  refundAmt: number;
  /** paidAmt - refundAmt = supplyAmt + vatAmt + taxFreeAmt */
  netAmt: number;
  supplyAmt: number;
  vatAmt: number;
  taxFreeAmt: number;
  /** Points used less points given back. */
  pointAmt: number;
}

export const MONTH_SUMS = [
  'paidAmt',
  'refundAmt',
  'netAmt',
  'supplyAmt',
  'vatAmt',
  'taxFreeAmt',
  'pointAmt',
] as const satisfies readonly (keyof MonthSums)[];

export const NO_MONTH: MonthSums = {
  paidAmt: 0,
  refundAmt: 0,
  netAmt: 0,
  supplyAmt: 0,
  vatAmt: 0,
  taxFreeAmt: 0,
  pointAmt: 0,
};

/** A payment, or below zero a refund of it. */
export interface LedgerLine extends TaxedAmount {
  /** The payment that it is part of: an attempt, or the deposit of an order. */
  account: string;
  /** Epoch ms. */
  happenedAt: number;
  /** PaymentMethodType. */
  method: string;
  isPoint: boolean;
}

/** A line with the VAT in it: that of what is kept after it less that of what was kept before. */
export type TaxedLine = LedgerLine & { vatAmt: number };

/**
 * Adds the VAT to lines. It is rounded for what is kept of a payment, as on a receipt, so that a payment
 * that is given back in parts leaves none; all earlier lines of the payments must be there.
 */
export function withVat(lines: readonly LedgerLine[]): TaxedLine[] {
  const keptByAccount = new Map<string, number>();

  return lines
    .toSorted((a, b) => a.happenedAt - b.happenedAt || b.amount - a.amount)
    .map((line) => {
      if (line.isPoint) return { ...line, vatAmt: 0 };

      const before = keptByAccount.get(line.account) ?? 0;
      const after = before + line.amount - line.taxFreeAmt;
      keptByAccount.set(line.account, after);

      return { ...line, vatAmt: splitVat(after).vat - splitVat(before).vat };
    });
}

/** Adds a line to sums. */
function addLine(sums: MonthSums, line: TaxedLine): MonthSums {
  const { amount, taxFreeAmt, vatAmt, isPoint } = line;
  if (isPoint) return { ...sums, pointAmt: sums.pointAmt + amount };

  return {
    ...sums,
    paidAmt: sums.paidAmt + Math.max(0, amount),
    refundAmt: sums.refundAmt + Math.max(0, -amount),
    netAmt: sums.netAmt + amount,
    supplyAmt: sums.supplyAmt + amount - taxFreeAmt - vatAmt,
    vatAmt: sums.vatAmt + vatAmt,
    taxFreeAmt: sums.taxFreeAmt + taxFreeAmt,
  };
}

/** The sums of lines by a key. */
export function sumLines(
  lines: readonly TaxedLine[],
  keyOf: (line: TaxedLine) => string,
): Map<string, MonthSums> {
  const sums = new Map<string, MonthSums>();
  for (const line of lines) {
    const key = keyOf(line);
    sums.set(key, addLine(sums.get(key) ?? NO_MONTH, line));
  }

  return sums;
}

/** The days of a month `YYYY-MM`. */
export function toMonthRange(month: string): DayRange {
  const from = `${month}-01`;
  return { from, to: addDays(addMonths(from, 1), -1) };
}

/** Returns whether a month is over in Korea. */
export function isMonthOver(month: string, now: number): boolean {
  return now >= kstMidnight(addMonths(`${month}-01`, 1));
}

/** A sum of a month as it is signed. */
export interface SignedSum {
  scope: 'month' | 'day' | 'method';
  key: string;
  name: string;
  amount: number;
}

/** A sum that has changed since it was signed. */
export type ChangedSum = Omit<SignedSum, 'amount'> & { signedAmt: number; amount: number };

const nameSum = ({ scope, key, name }: SignedSum) => JSON.stringify([scope, key, name]);

/**
 * The sums that differ from the signed ones; one that is absent is 0. A month that was signed while
 * transfers to the mall's own account stood among virtual accounts is compared in the same way.
 */
export function listChanges(
  signed: readonly SignedSum[],
  current: readonly SignedSum[],
): ChangedSum[] {
  const isApart = signed.some(isOfOwnAccount);
  const signedByName = new Map(signed.map((sum) => [nameSum(sum), sum]));
  const currentByName = addByName(isApart ? current : current.map(withoutOwnAccount));
  const all = new Map([...signedByName, ...currentByName]);

  return [...all].flatMap(([id, { scope, key, name }]) => {
    const signedAmt = signedByName.get(id)?.amount ?? 0;
    const amount = currentByName.get(id)?.amount ?? 0;
    return signedAmt === amount ? [] : [{ scope, key, name, signedAmt, amount }];
  });
}

const isOfOwnAccount = ({ scope, key }: SignedSum) => scope === 'method' && key === OWN_ACCOUNT;

const withoutOwnAccount = (sum: SignedSum): SignedSum =>
  isOfOwnAccount(sum) ? { ...sum, key: 'VirtualBankAccount' satisfies PaymentMethodType } : sum;

function addByName(sums: readonly SignedSum[]): Map<string, SignedSum> {
  const byName = new Map<string, SignedSum>();

  for (const sum of sums) {
    const name = nameSum(sum);
    byName.set(name, { ...sum, amount: (byName.get(name)?.amount ?? 0) + sum.amount });
  }

  return byName;
}
