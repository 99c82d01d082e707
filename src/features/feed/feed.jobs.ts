import { handleEvery } from '../../server/job-worker.ts';
import type { JobHandler } from '../../server/job-worker.ts';
import type { Runtime } from '../../server/runtime.ts';
import { findCatalogVersion } from '../catalogue/catalogue.queries.ts';
import { writeFeeds } from './feed.service.ts';

const TEN_MINUTES = 600_000;

/** Writes the feeds anew, soon after the catalogue changed. */
export function feedJobs(runtime: Runtime): JobHandler[] {
  let written: number | undefined;
  return [
    handleEvery({ kind: 'feeds', everyMs: TEN_MINUTES }, async () => {
      const version = await findCatalogVersion(runtime.shop.read);
      if (version === written) return 'unchanged';
      const units = await writeFeeds(runtime);
      written = version;
      return `${units} units`;
    }),
  ];
}
