/** Count of an event on one day, without an identifier of a person. */
export interface DailyFigureTable {
  /** Civil day in Korea, `2026-11-20`. */
  day: string;
  /** A kind of figure (features/operate/tracking). */
  kind: string;
  /** Its subject: a kind of page, a product's itemCode, a step of a scale. */
  key: string;
  count: number;
}

/** How far a visit came on one day, of visitors who allow to be counted so. */
export interface DailyVisitTable {
  day: string;
  /** Made of a random number that lives as long as the browser's tab. */
  visitKey: string;
  /** Furthest step of `VISIT_STEPS`, from 1. */
  step: number;
}
