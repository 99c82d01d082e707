import { setPriority } from 'node:os';
import { openDatabase } from '#db/connection.ts';
import type { Config } from '#src/server/config.ts';
import { writeFeeds } from './feed.service.ts';
import { completeMedia } from './media-jpegs.ts';

export interface FeedOrder {
  config: Config;
  now: number;
}

/** The result: the number of units, or an error message. */
export type FeedReply = { units: number } | { error: string };

/** Writes the feeds without the runtime, whose modules would double the process's memory. */
async function writeOrderedFeeds({
  config: { databaseFile: file, databaseUrl: url, ...config },
  now,
}: FeedOrder) {
  await completeMedia(config.mediaDir);

  const database = await openDatabase({ file, url, poolSize: 1, readonly: true });
  try {
    return await writeFeeds({ database, config, clock: () => now });
  } finally {
    await database.close();
  }
}

setPriority(10); // below the server's own priority
process.once('disconnect', () => process.exit()); // the parent has ended
process.once('message', (order) => {
  const reply = (feedReply: FeedReply) => process.send?.(feedReply, () => process.exit());
  writeOrderedFeeds(order as FeedOrder).then(
    (units) => reply({ units }),
    (error: unknown) => reply({ error: String(error) }),
  );
});
