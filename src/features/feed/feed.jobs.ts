import { fork } from 'node:child_process';
import { once } from 'node:events';
import type { Config } from '../../server/config.ts';
import { handleEvery } from '../../server/job-worker.ts';
import type { JobHandler } from '../../server/job-worker.ts';
import type { Runtime } from '../../server/runtime.ts';
import { findCatalogVersion } from '../catalogue/catalogue.queries.ts';
import type { FeedReply } from './feed.process.ts';

const TEN_MINUTES = 600_000;

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

/**
 * In a process of its own, which gives all its memory back: seconds of work in which no shopper may
 * wait. Returns how many units.
 */
async function writeAside(config: Config): Promise<number> {
  const file = new URL('./feed.process.ts', import.meta.url);
  const child = fork(file, { execArgv: ['--max-semi-space-size=1'], serialization: 'advanced' });
  const ended = once(child, 'exit').then(([code]): [FeedReply] => [
    { error: `ended with ${code}` },
  ]);
  child.send(config);
  const [reply] = (await Promise.race([once(child, 'message'), ended])) as [FeedReply];
  if ('error' in reply) throw new Error(`The feeds were not written: ${reply.error}`);
  return reply.units;
}
