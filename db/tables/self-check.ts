/** The last result of a check that the shop makes of itself. */
export interface SelfCheckTable {
  /** ledgers | books */
  kind: string;
  startedAt: number;
  endedAt: number;
  /** What staff have to look at. */
  problems: number;
  /** JSON (features/operate/self-check). */
  result: string;
}
