import { kstDay } from '../../../../lib/date.ts';
import { addDays, countDays, type DayRange } from '../../../../lib/days.ts';
import { isCivilDay } from '../../../../lib/instant.ts';
import type { SalesSums } from '../sales.ts';

/** The periods to choose from; `free` is named by its days. All end today. */
export const PERIODS = ['today', '7d', '30d', 'month', 'free'] as const;
export type Period = (typeof PERIODS)[number];
export const USUAL_PERIOD: Period = '7d';

/** The longest period: a year. */
export const PERIOD_DAYS_MAX = 366;

/** Returns whether days are a period that can be asked for. */
export function isPeriodOfDays({ from, to }: DayRange): boolean {
  return (
    isCivilDay(from) && isCivilDay(to) && from <= to && countDays({ from, to }) <= PERIOD_DAYS_MAX
  );
}

interface RequestedPeriod {
  period: Period;
  from?: string | undefined;
  to?: string | undefined;
}

/** The days of a period, in Korea. */
export function periodRange({ period, from, to }: RequestedPeriod, now: number): DayRange {
  const today = kstDay(now);
  switch (period) {
    case 'today':
      return { from: today, to: today };
    case '7d':
      return { from: addDays(today, -6), to: today };
    case '30d':
      return { from: addDays(today, -29), to: today };
    case 'month':
      return { from: `${today.slice(0, 7)}-01`, to: today };
    case 'free':
      return { from: from ?? today, to: to ?? today };
    default:
      return period satisfies never;
  }
}

/** The views of the figures, by their name in the address. */
export const FIGURE_VIEWS = [
  'days',
  'goods',
  'channels',
  'coupons',
  'returns',
  'conversion',
  'sources',
  'misses',
  'stock',
  'reasons',
  'month',
] as const;
export type FigureView = (typeof FIGURE_VIEWS)[number];

/** The tables of figures that leave as files. */
export const FIGURE_TABLES = [
  'days',
  'goods',
  'channels',
  'coupons',
  'returns',
  'funnel',
  'conversion',
  'sources',
  'misses',
  'stock',
  'reasons',
] as const;
export type FigureTableName = (typeof FIGURE_TABLES)[number];

/** The columns of sales, the most wanted first. */
export const SALES_COLUMNS = [
  'orders',
  'netAmt',
  'listAmt',
  'discountAmt',
  'shippingAmt',
  'pointAmt',
  'depositAmt',
  'paymentAmt',
  'cancels',
  'cancelAmt',
  'claims',
  'claimAmt',
] as const satisfies readonly (keyof SalesSums)[];

/** The change from one amount to another in tenths of a percent; undefined from nothing. */
export function getChange(now: number, before: number): number | undefined {
  if (before === 0) return undefined;
  return Math.round(((now - before) * 1000) / Math.abs(before));
}

/** `+12.3%`, of tenths of a percent. */
export function formatChange(tenths: number): string {
  const sign = tenths > 0 ? '+' : tenths < 0 ? '-' : '';
  return `${sign}${(Math.abs(tenths) / 10).toFixed(1)}%`;
}

/** Stock is told about when it lasts for so many days at most; the rate is that of as many days. */
export const COVER_DAYS = 28;

interface Stock {
  saleableQty: number;
  /** In `COVER_DAYS`. */
  soldQty: number;
}

/** For how many days the stock lasts, rounded down; undefined if nothing is sold. */
export function coverDays({ saleableQty, soldQty }: Stock): number | undefined {
  if (soldQty <= 0) return undefined;
  return Math.floor((Math.max(0, saleableQty) * COVER_DAYS) / soldQty);
}
