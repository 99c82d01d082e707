import { stringify } from 'yaml';
import type { Reader } from '#db/connection.ts';
import type { ContentKind } from '#src/features/content/content/content.ts';
import { withShop } from '../existing-shop.ts';
import type { Verb } from '../verb.ts';
import { contentVerb } from './content-verb.ts';

/** A kind of content that can also be listed, as a file that can be edited and loaded again. */
export function listVerb(
  kind: ContentKind,
  list: (db: Reader) => Promise<readonly object[]>,
): Verb {
  const { summary, run } = contentVerb(kind);
  return {
    summary,
    usage: 'load FILE ... | list',
    async run(args, at) {
      if (args[0] !== 'list') return run(args, at);
      const all = await withShop({ dataDir: at.dataDir }, ({ database }) => list(database.read));
      console.log(all.length > 0 ? stringify(all).trimEnd() : `# no ${kind.name} yet`);
      return 0;
    },
  };
}
