import type { BulkResults } from './bulk.schema.ts';

export type BulkResult = BulkResults['results'][number];

/** Rows that are read from one file at most, which the desk then sends in parts. */
export const FILE_ROWS_MAX = 5000;

export interface Refusals {
  message: string;
  ids: string[];
}

/** Those that were refused, by the reason why, the most frequent first. */
export function getRefusals(results: readonly BulkResult[]): Refusals[] {
  const byMessage = new Map<string, string[]>();
  for (const { id, problem } of results) {
    if (problem) byMessage.set(problem.message, [...(byMessage.get(problem.message) ?? []), id]);
  }

  return [...byMessage]
    .map(([message, ids]) => ({ message, ids }))
    .sort((a, b) => b.ids.length - a.ids.length);
}

export const idsDone = (results: readonly BulkResult[]): string[] =>
  results.flatMap(({ id, problem }) => (problem ? [] : [id]));

/**
 * Parts of at most `size`: each is one call, so that progress can be shown. Things of one `idOf` are in one
 * part, which is larger then, up to ten times.
 */
export function getParts<T>(
  things: readonly T[],
  size: number,
  idOf: (thing: T, at: number) => unknown = (_, index) => index,
): T[][] {
  const most = size * 10;
  const parts: T[][] = [];
  for (const same of Map.groupBy(things, idOf).values()) {
    const last = parts.at(-1);
    if (last && last.length + same.length <= size) last.push(...same);
    else
      for (let start = 0; start < same.length; start += most)
        parts.push(same.slice(start, start + most));
  }

  return parts;
}
