import { handleEvery, type JobHandler } from '../../../../server/job-worker.ts';
import type { Runtime } from '../../../../server/runtime.ts';
import { raiseAlarms } from './alarm.service.ts';

const MINUTE_MS = 60_000;

/** Looks for incidents every ten minutes. */
export function alarmJobs({ database }: Runtime): JobHandler[] {
  return [
    handleEvery({ kind: 'alarms', everyMs: 10 * MINUTE_MS }, async ({ now }) => {
      const began = await raiseAlarms(database, now);
      return `${began} began`;
    }),
  ];
}
