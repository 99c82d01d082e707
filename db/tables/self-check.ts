/** The last result of a check that the shop makes of itself. */
export interface SelfCheckTable {
  /** ledgers | books */
  kind: string;
  startedAt: number;
  endedAt: number;
  /** The number of findings for staff. */
  problems: number;
  /** JSON (features/desk/health). */
  result: string;
}
