import type { Runtime } from './runtime.ts';

/** Shorter than a job's lease, and than the time a server has to shut down. */
export const DRAIN_MS = 10_000;
/** Rows in parallel: a slow provider's row must not block the others. */
const AT_ONCE = 8;

interface Draining<T> {
  /** The next batch of due rows, the longest due first; `more` raises its limit. */
  list: (more: number) => Promise<readonly T[]>;
  keyOf: (row: T) => number;
  /** Processes a row so that it is no longer due; returns a count for the sum. */
  each: (row: T) => Promise<number>;
}

/**
 * Processes everything that is due, batch after batch, until the backlog is empty. Each row is
 * tried once: a failing row is logged and does not block those behind it. Work left after
 * `DRAIN_MS` waits for the next round. Returns the sum of `each`.
 */
export async function drainBacklog<T>(
  { clock, log }: Pick<Runtime, 'clock' | 'log'>,
  { list, keyOf, each }: Draining<T>,
): Promise<number> {
  const end = clock() + DRAIN_MS;
  const tried = new Set<number>();
  let done = 0;

  const tryOnce = async (row: T) => {
    tried.add(keyOf(row));

    try {
      const worth = await each(row);
      done += worth; // after the await: others add to it meanwhile
    } catch (error) {
      log.error({ err: error, key: keyOf(row) }, 'not worked off');
    }
  };

  // Rows that were tried and are still due: the limit has to reach beyond them.
  for (let left = 0; ;) {
    const listed = await list(left);
    const rows = listed.filter((row) => !tried.has(keyOf(row)));
    if (rows.length === 0 && listed.length <= left) return done;

    left = listed.length - rows.length;

    for (let batchStart = 0; batchStart < rows.length; batchStart += AT_ONCE) {
      if (clock() >= end) return done;
      await Promise.all(rows.slice(batchStart, batchStart + AT_ONCE).map(tryOnce));
    }
  }
}
