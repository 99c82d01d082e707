import type { Problem } from './errors.ts';

/** Civil dates in Korea, `YYYY-MM-DD`, both included. */
export interface DateRange {
  fromDate?: string | undefined;
  toDate?: string | undefined;
}

/** spec 5 "Search date range": both ends or none, in their order, one year at most. */
export function dateRangeProblem({ fromDate, toDate }: DateRange): Problem | null {
  if (fromDate === undefined && toDate === undefined) return null;
  if (fromDate === undefined || toDate === undefined) return { code: 'DateRangeIncomplete' };
  if (fromDate > toDate) return { code: 'DateRangeReversed' };
  const aYearOn = `${String(Number(fromDate.slice(0, 4)) + 1).padStart(4, '0')}${fromDate.slice(4)}`;
  return toDate > aYearOn ? { code: 'DateRangeTooLong' } : null;
}

/** The instants a range spans: from its first midnight in Korea until before the one after it. */
export function rangeInstants({ fromDate, toDate }: DateRange): { from: number; until: number } {
  const midnight = (day: string) => Date.parse(`${day}T00:00:00+09:00`);
  return {
    from: fromDate === undefined ? 0 : midnight(fromDate),
    until: toDate === undefined ? Number.MAX_SAFE_INTEGER : midnight(toDate) + 24 * 60 * 60 * 1000,
  };
}
