import { endOfKstDay } from '../../../lib/instant.ts';

/** Days to change one's mind: at least those of the law (E-Commerce Act, article 17(1)). */
export const RETURN_DAYS = { min: 7, initial: 7, max: 365 } as const;

/** A longer period that the shop gave before: orders placed until then keep it. */
export interface LongerReturn {
  days: number;
  /** Epoch ms. */
  until: number;
}

/** A period of returns, and the orders that it holds for: placed from, and before, epoch ms. */
export interface ReturnTerm {
  days: number;
  from: number;
  before: number;
}

/** The settings of a shop that the period of returns follows from. */
interface ReturnSettings {
  limits: { returnDays: number };
  longerReturns: readonly LongerReturn[];
}

/**
 * The periods by when an order was placed. The shopper's side wins: a longer period holds for all
 * orders at once, a shorter one only for those placed from then on.
 */
export function listReturnTerms({ limits, longerReturns }: ReturnSettings): ReturnTerm[] {
  const current = { days: limits.returnDays, until: Number.MAX_SAFE_INTEGER };
  const periods = [...longerReturns, current];

  return periods.map(({ days, until }, index) => ({
    days,
    from: periods[index - 1]?.until ?? 0,
    before: until,
  }));
}

/** The days in which items of an order can be returned without a reason, from their delivery. */
export function getReturnDays(settings: ReturnSettings, orderedAt: number): number {
  const term = listReturnTerms(settings).find(({ before }) => orderedAt < before);
  return term?.days ?? settings.limits.returnDays;
}

/** The longer periods that still hold for orders of before, once the current one is changed. */
export function keepLongerReturns(
  { limits, longerReturns }: ReturnSettings,
  days: number,
  now: number,
): LongerReturn[] {
  const former = limits.returnDays;
  const longer = longerReturns.filter((period) => period.days > former);
  return [...longer, { days: former, until: now }].filter((period) => period.days > days);
}

/**
 * The end of the time to change one's mind, the last day whole (Civil Act, articles 157 and 159). The
 * purchase is confirmed then.
 */
export const returnPeriodEnd = (deliveredAt: number, days: number): number =>
  endOfKstDay(deliveredAt, days);

/** The last delivery for which `returnPeriodEnd` has come. */
export const endedReturnDelivery = (now: number, days: number): number =>
  endOfKstDay(now, -days - 1) - 1;
