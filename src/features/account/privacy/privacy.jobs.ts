import { defineJobHandler, handleEvery, type JobHandler } from '../../../server/job-worker.ts';
import type { Runtime } from '../../../server/runtime.ts';
import { makeExport } from './export-file.service.ts';
import { exportJob } from './export.service.ts';
import { purgePersonalData } from './purge.service.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** The jobs of privacy: exports, and the daily purge of what is retained no longer. */
export function privacyHandlers(runtime: Runtime): JobHandler[] {
  return [
    defineJobHandler(exportJob, (requested, { now }) => makeExport(runtime, requested, now)),
    handleEvery({ kind: 'purge-personal-data', everyMs: DAY_MS }, async ({ now }) => {
      return purgePersonalData(runtime, now);
    }),
  ];
}
