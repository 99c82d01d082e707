import type { BulkResults } from './bulk.schema.ts';

export type BulkResult = BulkResults['results'][number];

export interface Refusals {
  message: string;
  ids: string[];
}

/** Those that were refused, by the reason why, the most frequent first. */
export function refusalsOf(results: readonly BulkResult[]): Refusals[] {
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

/** Parts of at most `size`: each is one call, so that progress can be shown. */
export function partsOf<T>(things: readonly T[], size: number): T[][] {
  const count = Math.ceil(things.length / size);
  return Array.from({ length: count }, (_, part) => things.slice(part * size, (part + 1) * size));
}
