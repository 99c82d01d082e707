export type { CheckKind } from '#db/tables/self-check.ts';

/** The checks that the shop makes of itself, with the kinds of their jobs. */
export const CHECK_JOBS = { ledgers: 'check-ledgers', books: 'compare-books' } as const;

/** An invariant, and how often it is violated. */
export interface LedgerCheck {
  id: string;
  sentence: string;
  violations: number;
}

/** A payment that the books of its provider have differently. */
export interface BookDifference {
  orderNo: string;
  provider: string;
  status: string;
  /** left: for staff; healed: repaired; explained: as expected. */
  end: 'left' | 'healed' | 'explained';
  why: string;
}

export interface CheckResults {
  ledgers: LedgerCheck[];
  books: { compared: number; differences: BookDifference[] };
}
