import { dateRangeProblem } from '../../../../lib/date-range.ts';
import { addMonths } from '../../../../lib/days.ts';
import type { ErrorCode } from '../../../../errors/errors.ts';
import { isCivilDay } from '../../../../lib/instant.ts';

/** Presets of a history's period. */
export const PRESETS = ['week', 'month', 'quarter', 'halfYear', 'year'] as const;
type Preset = (typeof PRESETS)[number];

interface Period {
  /** Days in Korea, inclusive. */
  fromDate: string;
  toDate: string;
}

const MONTHS = { month: 1, quarter: 3, halfYear: 6, year: 12 } as const;
const DAY_MS = 24 * 60 * 60 * 1000;

/** The period of a preset, up to today. */
export function presetPeriod(preset: Preset, today: string): Period {
  const fromDate = preset === 'week' ? addDays(today, -7) : addMonths(today, -MONTHS[preset]);
  // A year before a leap day is the 28th: a day too many.
  const isTooLong = dateRangeProblem({ fromDate, toDate: today }) !== null;
  return { fromDate: isTooLong ? addDays(fromDate, 1) : fromDate, toDate: today };
}

function addDays(day: string, days: number): string {
  return new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);
}

export interface RequestedPeriod {
  /** The displayed period: the requested one, or the page's default if that is invalid. */
  period: Period;
  /** The input as typed, for the form. */
  typed: { fromDate: string; toDate: string };
  preset: Preset | undefined;
  problem: ErrorCode | undefined;
}

/** The period in the query (rule 5.20: both ends, a year at most); `usual` if absent. */
export function requestedPeriod(
  params: URLSearchParams,
  today: string,
  usual: Preset = 'quarter',
): RequestedPeriod {
  const fallback = presetPeriod(usual, today);
  const fromDate = params.get('fromDate') || undefined;
  const toDate = params.get('toDate') || undefined;
  if (fromDate === undefined && toDate === undefined) {
    return { period: fallback, typed: fallback, preset: usual, problem: undefined };
  }

  const typed = { fromDate: fromDate ?? '', toDate: toDate ?? '' };
  const isCivil = [fromDate, toDate].every((day) => day === undefined || isCivilDay(day));
  const problem = isCivil ? dateRangeProblem({ fromDate, toDate })?.code : 'DateRangeIncomplete';
  if (problem) return { period: fallback, typed, preset: undefined, problem };

  const preset = PRESETS.find((knownPreset) => {
    const period = presetPeriod(knownPreset, today);
    return period.fromDate === typed.fromDate && period.toDate === typed.toDate;
  });

  return { period: typed, typed, preset, problem: undefined };
}
