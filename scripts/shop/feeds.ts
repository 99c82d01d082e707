import { parseArgs } from 'node:util';
import { writeFeeds } from '#src/features/marketing/feed/feed.service.ts';
import { withShop } from '../existing-shop.ts';
import type { Verb } from '../verb.ts';

/** Writes the lists of goods for shopping services now, as the running shop does by itself. */
export const verb: Verb = {
  summary: 'Writes the Google Merchant and Naver Shopping feeds.',
  usage: '',
  async run(args, context) {
    parseArgs({ args, options: {} });
    return withShop(
      context,
      async (shop) => {
        shop.out.print(`${await writeFeeds(shop)} units in ${shop.config.feedDir}`);
        return 0;
      },
      { readonly: true },
    );
  },
};
