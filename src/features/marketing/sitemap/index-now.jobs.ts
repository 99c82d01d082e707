import { handleEvery, type JobHandler } from '../../../server/job-worker.ts';
import type { Runtime } from '../../../server/runtime.ts';
import { tellOfChanges } from './index-now.service.ts';

const MINUTE_MS = 60_000;

/** Submits changed pages to search engines (IndexNow), if a key is configured. */
export function indexNowJobs(runtime: Runtime): JobHandler[] {
  if (!runtime.config.indexNow) return [];
  return [handleEvery({ kind: 'indexNow', everyMs: MINUTE_MS }, () => tellOfChanges(runtime))];
}
