import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Reader, ShopDatabase } from '#db/connection.ts';
import { kstDay } from '../../../lib/date.ts';
import { listDays, type DayRange } from '../../../lib/days.ts';
import { AppError } from '../../../errors/errors.ts';
import { listLedgerLines, listOrdersOfDay } from './ledger.queries.ts';
import {
  isMonthOver,
  MONTH_SUMS,
  NO_MONTH,
  sumLines,
  toMonthRange,
  withVat,
  type MonthSums,
  type SignedSum,
  type TaxedLine,
} from './month.ts';
import { insertClose, listMonthNotes, updateReopened } from './month.queries.ts';
import { getMatchKey, type SettlementMatch } from './settlement.ts';
import { sumPayouts } from './settlement.queries.ts';
import { readMatches } from './settlement.service.ts';

export interface MonthBooks {
  total: MonthSums;
  days: Map<string, MonthSums>;
  methods: Map<string, MonthSums>;
}

/** Sums what was paid and given back, by day and by payment method. */
export async function readBooks(db: Reader, range: DayRange): Promise<MonthBooks> {
  const lines: TaxedLine[] = [];

  for (const day of listDays(range)) {
    const all = withVat(await listLedgerLines(db, await listOrdersOfDay(db, day)));
    lines.push(...all.filter(({ happenedAt }) => kstDay(happenedAt) === day));
    await nextTurn(); // SQLite reads within the server's thread
  }

  const byDay = sumLines(lines, ({ happenedAt }) => kstDay(happenedAt));
  return {
    total: sumLines(lines, () => '').get('') ?? NO_MONTH,
    days: new Map(listDays(range).map((day) => [day, byDay.get(day) ?? NO_MONTH])),
    methods: sumLines(lines, ({ method }) => method),
  };
}

/** A disagreement with the note that explains it; '' without one. */
export type Disagreement = SettlementMatch & { key: string; note: string };

export interface Month {
  books: MonthBooks;
  payouts: Awaited<ReturnType<typeof sumPayouts>>;
  matches: SettlementMatch[];
  disagreements: Disagreement[];
}

/** A month's books, what providers paid out in it, and what disagrees. */
export async function readMonth(db: Reader, month: string): Promise<Month> {
  const range = toMonthRange(month);
  const books = await readBooks(db, range);
  const matches = await readMatches(db, range);
  const notes = new Map((await listMonthNotes(db, month)).map(({ key, note }) => [key, note]));

  const disagreements = matches
    .filter(({ state }) => state !== 'matched')
    .map((match) => {
      const key = getMatchKey(match);
      return { ...match, key, note: notes.get(key) ?? '' };
    });

  return { books, payouts: await sumPayouts(db, range), matches, disagreements };
}

/** The sums of a month as they are signed; those that are 0 are left out. */
export function listSums({ books, payouts }: Pick<Month, 'books' | 'payouts'>): SignedSum[] {
  const toSums = (scope: SignedSum['scope'], key: string, sums: MonthSums) =>
    MONTH_SUMS.map((name) => ({ scope, key, name, amount: sums[name] }));

  return [
    ...toSums('month', '', books.total),
    ...Object.entries(payouts).map(([name, amount]) => {
      return { scope: 'month' as const, key: '', name, amount };
    }),
    ...[...books.days].flatMap(([day, sums]) => toSums('day', day, sums)),
    ...[...books.methods].flatMap(([method, sums]) => toSums('method', method, sums)),
  ].filter(({ amount }) => amount !== 0);
}

/**
 * Closes a month with its sums. Throws MonthNotOver, MonthDisagrees while something without a note
 * disagrees, MonthClosed.
 */
export async function closeMonth(
  database: ShopDatabase,
  { month, staffSn, now }: { month: string; staffSn: number; now: number },
): Promise<void> {
  if (!isMonthOver(month, now)) throw new AppError('MonthNotOver');

  const found = await readMonth(database.read, month);
  const open = found.disagreements.filter(({ note }) => note === '');
  if (open.length > 0) throw new AppError('MonthDisagrees', { params: { count: open.length } });

  await database.tx(async (t) => {
    const isNew = await insertClose(t, { month, staffSn, createdAt: now }, listSums(found));
    if (!isNew) throw new AppError('MonthClosed');
  });
}

/** Opens a closed month again. Throws MonthNotClosed. */
export async function reopenMonth(
  database: ShopDatabase,
  month: string,
  now: number,
): Promise<void> {
  await database.tx(async (t) => {
    if (!(await updateReopened(t, month, now))) throw new AppError('MonthNotClosed');
  });
}
