import { handleEvery } from '../../../server/job-worker.ts';
import type { JobHandler } from '../../../server/job-worker.ts';
import type { Runtime } from '../../../server/runtime.ts';
import { tellOfChanges } from './index-now.service.ts';

const MINUTE_MS = 60_000;

/** Tells search engines of changed pages, where the shop has a key for that. */
export function indexNowJobs(runtime: Runtime): JobHandler[] {
  if (!runtime.config.indexNow) return [];
  return [handleEvery({ kind: 'indexNow', everyMs: MINUTE_MS }, () => tellOfChanges(runtime))];
}
