import { parseArgs } from 'node:util';
import { listMisses } from '#src/features/find/keyword/keyword.queries.ts';
import { kstDay } from '#src/lib/date.ts';
import { withShop } from '../existing-shop.ts';
import type { Verb } from '../verb.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Searches without a result: candidates for synonyms, or for the range of goods. */
export const verb: Verb = {
  summary: 'Lists what shoppers searched for and did not find, the commonest first.',
  usage: 'misses [--days 30] [--limit 50]',
  async run(args, context) {
    const { positionals, values } = parseArgs({
      args,
      allowPositionals: true,
      options: {
        days: { type: 'string', default: '30' },
        limit: { type: 'string', default: '50' },
      },
    });

    const days = Number(values.days);
    const limit = Number(values.limit);
    const isFine = [days, limit].every((n) => Number.isInteger(n) && n > 0);
    if (positionals[0] !== 'misses' || !isFine) {
      context.out.complain(`search ${verb.usage}`);
      return 2;
    }

    return withShop(context, async ({ database, clock, out }) => {
      const period = { from: kstDay(clock() - (days - 1) * DAY_MS), until: kstDay(clock()) };
      const misses = await listMisses(database.read, period, limit);
      for (const { keyword, searchCount, lastDay } of misses) {
        out.print(`${String(searchCount).padStart(6)}  ${lastDay}  ${keyword}`);
      }

      out.print(`${misses.length} keywords without a product in ${days} days.`);

      return 0;
    });
  },
};
