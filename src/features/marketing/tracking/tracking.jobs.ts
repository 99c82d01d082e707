import { handleEvery, type JobHandler } from '../../../server/job-worker.ts';
import type { Runtime } from '../../../server/runtime.ts';
import { firstKeptDays } from './tracking.ts';
import { deleteFiguresBefore } from './tracking.queries.ts';

const HOUR_MS = 60 * 60 * 1000;

/** The retention job of the figures: deletes old days at 4 a.m. in Korea. */
export function trackingHandlers({ database }: Runtime): JobHandler[] {
  const schedule = { kind: 'forget-figures', everyMs: 24 * HOUR_MS, offsetMs: 19 * HOUR_MS };
  return [
    handleEvery(schedule, async ({ now }) => {
      const forgotten = await database.tx((t) => deleteFiguresBefore(t, firstKeptDays(now)));
      return `${forgotten} forgotten`;
    }),
  ];
}
