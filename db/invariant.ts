import type { Engine } from './ddl.ts';

/** Something that holds in the database at every moment, whatever happened. */
export interface Invariant {
  id: string;
  sentence: string;
  /** Selects what breaks it; reads only. Each engine has its own words where it looks at itself. */
  sql: string | Readonly<Record<Engine, string>>;
}

export interface InvariantResult extends Invariant {
  violations: number;
}
