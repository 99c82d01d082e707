import type { CompiledQuery, QueryResult } from 'kysely';

/** Runs a compiled query synchronously. */
export type RunNow = (query: Pick<CompiledQuery, 'sql' | 'parameters'>) => QueryResult<unknown>;

/** Known to every copy of this module: the built site has one of its own. */
const runNow = Symbol.for('shop.runNow');

interface Handle {
  [runNow]?: RunNow | undefined;
}

/**
 * How to run a query of this handle synchronously; undefined where that is impossible (PostgreSQL).
 * Kysely awaits half a dozen promises before a query reaches its connection, a third of a short
 * one's time on SQLite; prepared queries (`prepare`) skip them.
 */
export function runnerOf(handle: object): RunNow | undefined {
  return (handle as Handle)[runNow];
}

export function setRunner(handle: object, run: RunNow): void {
  (handle as Handle)[runNow] = run;
}

/** From now on its queries go through Kysely, which knows that a transaction has ended. */
export function dropRunner(handle: object): void {
  (handle as Handle)[runNow] = undefined;
}
