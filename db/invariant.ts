import type { Engine } from './ddl.ts';

/** A condition that holds in the database at every moment. */
export interface Invariant {
  id: string;
  sentence: string;
  /** Selects violations; reads only. Catalogue queries differ by engine. */
  sql: string | Readonly<Record<Engine, string>>;
}

export interface InvariantResult extends Invariant {
  violations: number;
}
