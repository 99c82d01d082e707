import type { BulkResults } from './bulk.schema.ts';

export type BulkResult = BulkResults['results'][number];

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
 * Parts of at most `size`: each is one call, so that progress can be shown. Neighbours of one `idOf`
 * are in one part, where there is room for them.
 */
export function getParts<T>(
  things: readonly T[],
  size: number,
  idOf: (thing: T, at: number) => unknown = (_, index) => index,
): T[][] {
  const parts: T[][] = [];
  for (const same of Map.groupBy(things, idOf).values()) {
    for (let partStart = 0; partStart < same.length; partStart += size) {
      const some = same.slice(partStart, partStart + size);
      const last = parts.at(-1);
      if (last && last.length + some.length <= size) last.push(...some);
      else parts.push(some);
    }
  }

  return parts;
}
