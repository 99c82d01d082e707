import { fork } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { FEED_FILES, FEEDS_JOB } from '../../../lib/feed-files.ts';
import type { Config } from '../../../server/config.ts';
import { handleEvery, type JobHandler } from '../../../server/job-worker.ts';
import type { Runtime } from '../../../server/runtime.ts';
import type { FeedOrder, FeedReply } from './feed.process.ts';
import { findFeedState } from './feed.queries.ts';

const TEN_MINUTES = 600_000;

/**
 * Rewrites the feeds when something is published, and within ten minutes of changed stock or
 * prices.
 */
export function feedJobs(runtime: Runtime): JobHandler[] {
  let written: string | undefined;

  const write = async (now: number) => {
    const state = await findFeedState(runtime.database.read, now);
    if (state === written && isThere(runtime.config)) return 'unchanged';
    const units = await writeAside({ config: runtime.config, now });
    written = state;
    return `${units} units`;
  };

  let last: Promise<unknown> = Promise.resolve();

  return [
    handleEvery({ kind: FEEDS_JOB, everyMs: TEN_MINUTES }, async ({ now }) => {
      // Serialised: a requested and a scheduled run may coincide.
      const turn = last.then(() => write(now));
      last = turn.catch(() => undefined);
      return turn;
    }),
  ];
}

function isThere({ feedDir }: Config): boolean {
  return FEED_FILES.every((name) => existsSync(path.join(feedDir, name)));
}

/**
 * Writes the feeds in a child process, which keeps seconds of work off the event loop and returns
 * its memory at the end. Returns the number of units.
 */
async function writeAside(order: FeedOrder): Promise<number> {
  const file = new URL('./feed.process.ts', import.meta.url);
  const child = fork(file, { execArgv: ['--max-semi-space-size=1'], serialization: 'advanced' });
  const ended = once(child, 'exit').then(([code]): [FeedReply] => [
    { error: `ended with ${code}` },
  ]);

  child.send(order);

  const [reply] = (await Promise.race([once(child, 'message'), ended])) as [FeedReply];
  if ('error' in reply) throw new Error(`The feeds were not written: ${reply.error}`);

  return reply.units;
}
