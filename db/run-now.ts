import type { CompiledQuery, QueryResult } from 'kysely';

/** Runs a compiled query on the spot. */
export type RunNow = (query: Pick<CompiledQuery, 'sql' | 'parameters'>) => QueryResult<unknown>;

/** Known to every copy of this module: the built site has one of its own. */
const runNow = Symbol.for('shop.runNow');

interface Handle {
  [runNow]?: RunNow | undefined;
}

/**
 * How to run a query of this handle at once; undefined where that takes time (PostgreSQL). Kysely
 * awaits half a dozen promises on the way to the connection of a query; SQLite's answers at once,
 * and what is asked often (`prepare`) goes there straight.
 */
export function runnerOf(handle: object): RunNow | undefined {
  return (handle as Handle)[runNow];
}

export function setRunner(handle: object, run: RunNow): void {
  (handle as Handle)[runNow] = run;
}

/** From now on its queries take Kysely's way, which knows that a transaction has ended. */
export function dropRunner(handle: object): void {
  (handle as Handle)[runNow] = undefined;
}
