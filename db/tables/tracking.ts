import type { Generated } from 'kysely';

/** Count of an event on one day, without an identifier of a person. */
export interface DailyFigureTable {
  /** Civil day in Korea, `2026-11-20`. */
  day: string;
  /** A kind of figure (features/marketing/tracking). */
  kind: string;
  /** Its subject: a kind of page, a product's itemCode, a step of a scale. */
  key: string;
  count: number;
}

/** The furthest step of a visit on one day, for visitors who consent to statistics. */
export interface DailyVisitTable {
  day: string;
  /** Derived from a random number of the browser tab's session. */
  visitKey: string;
  /** Furthest step of `VISIT_STEPS`, from 1. */
  step: number;
  /** The site or the tagged link that it came from; '' where it came directly. */
  source: Generated<string>;
  /** Its kind: that of a tagged link, `referral` of another site; '' where it came directly. */
  medium: Generated<string>;
  /** The campaign of a tagged link. */
  campaign: Generated<string>;
}

/** A product that such a visit has looked at, once a day; deleted with the visit. */
export interface DailyViewTable {
  day: string;
  visitKey: string;
  productSn: number;
}
