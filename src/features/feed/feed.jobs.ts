import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { Config } from '../../server/config.ts';
import { handleEvery } from '../../server/job-worker.ts';
import type { JobHandler } from '../../server/job-worker.ts';
import type { Runtime } from '../../server/runtime.ts';
import { findCatalogVersion } from '../catalogue/catalogue.queries.ts';

const TEN_MINUTES = 600_000;

/** Little is kept while a feed streams. */
const MEMORY = { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 16 };

/** Writes the feeds anew, soon after the catalogue changed. */
export function feedJobs(runtime: Runtime): JobHandler[] {
  let written: number | undefined;
  return [
    handleEvery({ kind: 'feeds', everyMs: TEN_MINUTES }, async () => {
      const version = await findCatalogVersion(runtime.shop.read);
      if (version === written) return 'unchanged';
      const units = await writeAside(runtime.config);
      written = version;
      return `${units} units`;
    }),
  ];
}

/** In a thread of its own: seconds of work in which no shopper may wait. Returns how many units. */
async function writeAside(config: Config): Promise<number> {
  const worker = new Worker(new URL('./feed.worker.ts', import.meta.url), {
    workerData: config,
    resourceLimits: MEMORY,
  });
  // Either is refused, with its error, where the thread fails.
  const [[units]] = await Promise.all([once(worker, 'message'), once(worker, 'exit')]);
  return units as number;
}
