import { handleEvery, type JobHandler } from '../../../server/job-worker.ts';
import type { Runtime } from '../../../server/runtime.ts';
import { deleteExpired } from './auth.queries.ts';

const HOUR_MS = 60 * 60 * 1000;

/** The job that deletes expired sessions and other expired rows of signing in. */
export function authHandlers({ database }: Runtime): JobHandler[] {
  return [
    handleEvery({ kind: 'forget-sessions', everyMs: HOUR_MS }, async ({ now }) => {
      const forgotten = await database.tx((t) => deleteExpired(t, now));
      return `${forgotten} forgotten`;
    }),
  ];
}
