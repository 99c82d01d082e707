import type { CompiledQuery, QueryResult } from 'kysely';

/** Runs a compiled query on the spot. */
export type RunNow = (query: Pick<CompiledQuery, 'sql' | 'parameters'>) => QueryResult<unknown>;

/**
 * By handle. Kysely awaits half a dozen promises on the way to the connection of a query; SQLite's
 * answers at once, and what is asked often (`prepare`) goes there straight.
 */
const runners = new WeakMap<object, RunNow>();

/** How to run a query of this handle at once; undefined where that takes time (PostgreSQL). */
export function runnerOf(handle: object): RunNow | undefined {
  return runners.get(handle);
}

export function setRunner(handle: object, run: RunNow): void {
  runners.set(handle, run);
}

/** From now on its queries take Kysely's way, which knows that a transaction has ended. */
export function dropRunner(handle: object): void {
  runners.delete(handle);
}
