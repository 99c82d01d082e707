import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { writeFeeds } from '#src/features/feed/feed.service.ts';
import { readConfig } from '#src/server/config.ts';
import { createRuntime } from '#src/server/create-runtime.ts';
import type { Verb } from '../shop.ts';

/** Writes the lists of goods for shopping services now, as the running shop does by itself. */
export const verb: Verb = {
  summary: 'Writes the Google Merchant and Naver Shopping feeds.',
  usage: '',
  async run(args, { dataDir }) {
    parseArgs({ args, options: {} });
    const config = readConfig({ ...process.env, DATA_DIR: dataDir });
    if (!existsSync(config.databaseFile)) throw new Error(`No shop in ${dataDir}.`);
    const runtime = await createRuntime(config, { readonly: true });
    try {
      console.log(`${await writeFeeds(runtime)} units in ${config.feedDir}`);
      return 0;
    } finally {
      await runtime.shop.close();
    }
  },
};
