import { handleEvery, type JobHandler } from '../../../server/job-worker.ts';
import type { Runtime } from '../../../server/runtime.ts';
import { firstKeptDay } from './keyword.ts';
import { deleteCountsBefore } from './keyword.queries.ts';

const HOUR_MS = 60 * 60 * 1000;

/** Background work of counting searches: old days are forgotten, at four in the morning in Korea. */
export function keywordHandlers({ database }: Runtime): JobHandler[] {
  const schedule = { kind: 'forget-searches', everyMs: 24 * HOUR_MS, offsetMs: 19 * HOUR_MS };
  return [
    handleEvery(schedule, async ({ now }) => {
      const forgotten = await database.tx((t) => deleteCountsBefore(t, firstKeptDay(now)));
      return `${forgotten} forgotten`;
    }),
  ];
}
