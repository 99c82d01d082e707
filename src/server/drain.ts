import type { Runtime } from './runtime.ts';

/** Within a job's lease, and within the time that a server has to end. */
export const DRAIN_MS = 10_000;
/** A slow provider asked about one row must not keep the others waiting. */
const AT_ONCE = 8;

interface Draining<T> {
  /** The next rows that are due, those due longest first: a batch, and `more` than that. */
  list: (more: number) => Promise<readonly T[]>;
  keyOf: (row: T) => number;
  /** Works a row off so that it is not due any more; returns how much that came to. */
  each: (row: T) => Promise<number>;
}

/**
 * Works off everything that is due, batch after batch, so that a backlog lasts no longer than the
 * work does. Each row is tried once: one that fails is logged and keeps none behind it waiting.
 * Work left after `DRAIN_MS` waits for the next round. Returns the sum of `each`.
 */
export async function drain<T>(
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
  // Rows that were tried and are due still: the list has to reach beyond them.
  for (let left = 0; ;) {
    const listed = await list(left);
    const rows = listed.filter((row) => !tried.has(keyOf(row)));
    if (rows.length === 0 && listed.length <= left) return done;
    left = listed.length - rows.length;
    for (let at = 0; at < rows.length; at += AT_ONCE) {
      if (clock() >= end) return done;
      await Promise.all(rows.slice(at, at + AT_ONCE).map(tryOnce));
    }
  }
}
