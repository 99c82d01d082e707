import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { listMisses } from '#src/features/keyword/keyword.queries.ts';
import { readConfig } from '#src/server/config.ts';
import { createRuntime } from '#src/server/create-runtime.ts';
import { kstDay } from '#src/lib/date.ts';
import type { Verb } from '../shop.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** What shoppers look for and do not find: the words for synonyms, or for the buyers. */
export const verb: Verb = {
  summary: 'Lists what shoppers searched for and did not find, the commonest first.',
  usage: 'misses [--days 30] [--limit 50]',
  async run(args, { dataDir }) {
    const { positionals, values } = parseArgs({
      args,
      allowPositionals: true,
      options: {
        days: { type: 'string', default: '30' },
        limit: { type: 'string', default: '50' },
      },
    });
    const [days, limit] = [Number(values.days), Number(values.limit)];
    const isFine = [days, limit].every((n) => Number.isInteger(n) && n > 0);
    if (positionals[0] !== 'misses' || !isFine) {
      console.error(`search ${verb.usage}`);
      return 2;
    }
    const config = readConfig({ ...process.env, DATA_DIR: dataDir });
    if (!existsSync(config.databaseFile)) throw new Error(`No shop in ${dataDir}.`);
    const { shop, clock } = await createRuntime(config);
    try {
      const period = { from: kstDay(clock() - (days - 1) * DAY_MS), until: kstDay(clock()) };
      const misses = await listMisses(shop.read, period, limit);
      for (const { keyword, searchCount, lastDay } of misses) {
        console.log(`${String(searchCount).padStart(6)}  ${lastDay}  ${keyword}`);
      }
      console.log(`${misses.length} keywords without a product in ${days} days.`);
      return 0;
    } finally {
      await shop.close();
    }
  },
};
