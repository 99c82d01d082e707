import type { LedgerEntry } from './control.ts';

/** The moves of money of one provider, in their order. */
export interface Ledger {
  entries: () => readonly LedgerEntry[];
  record: (entry: Omit<LedgerEntry, 'seq' | 'at'>) => void;
  clear: () => void;
}

export function createLedger(now: () => number): Ledger {
  let entries: LedgerEntry[] = [];
  let seq = 0;

  return {
    entries: () => entries,
    record(entry) {
      seq += 1;
      entries.push({ seq, at: now(), ...entry });
    },
    clear: () => (entries = []),
  };
}
