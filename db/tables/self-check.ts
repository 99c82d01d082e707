export type CheckKind = 'ledgers' | 'books';

/** The last result of a check that the shop makes of itself. */
export interface SelfCheckTable {
  kind: CheckKind;
  startedAt: number;
  endedAt: number;
  /** The number of findings for staff. */
  problems: number;
  /** JSON (features/desk/health). */
  result: string;
}
