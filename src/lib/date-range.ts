import { throwIf, type Problem } from '../errors/errors.ts';

/** Civil dates in Korea, `YYYY-MM-DD`, both included. */
interface DateRange {
  fromDate?: string | undefined;
  toDate?: string | undefined;
}

/** rule 5.20 "Search date range": start and end are required, in their order, one year at most. */
export function dateRangeProblem({ fromDate, toDate }: DateRange): Problem | null {
  if (fromDate === undefined || toDate === undefined) return { code: 'DateRangeIncomplete' };
  if (fromDate > toDate) return { code: 'DateRangeReversed' };
  const aYearOn = `${String(Number(fromDate.slice(0, 4)) + 1).padStart(4, '0')}${fromDate.slice(4)}`;
  return toDate > aYearOn ? { code: 'DateRangeTooLong' } : null;
}

/**
 * The instants of a range: from its first midnight in Korea until before the one after its last
 * day. Throws for an invalid range (`dateRangeProblem`).
 */
export function rangeInstants(range: DateRange): { from: number; until: number } {
  throwIf(dateRangeProblem(range));

  const midnight = (day = '') => Date.parse(`${day}T00:00:00+09:00`);

  return {
    from: midnight(range.fromDate),
    until: midnight(range.toDate) + 24 * 60 * 60 * 1000,
  };
}

/** The instants without a range: all of time. */
export const ALWAYS = { from: 0, until: Number.MAX_SAFE_INTEGER };
