import { stringify } from 'yaml';
import { listSynonymGroups } from '#src/features/synonym/synonym.queries.ts';
import { synonymContent } from '#src/features/synonym/synonym.service.ts';
import { contentVerb } from '../content/content-verb.ts';
import { withShop } from '../existing-shop.ts';
import type { Verb } from '../shop.ts';

/** Words that mean the same to search; a running server knows them with the next search. */
export const verb: Verb = {
  summary: synonymContent.summary,
  usage: 'load FILE ... | list',
  async run(args, at) {
    if (args[0] === 'list') return list(at.dataDir);
    return contentVerb(synonymContent).run(args, at);
  },
};

/** As a file that can be edited and loaded again. */
async function list(dataDir: string): Promise<number> {
  const groups = await withShop({ dataDir }, ({ shop }) => listSynonymGroups(shop.read));
  console.log(groups.length > 0 ? stringify(groups).trimEnd() : '# no synonyms yet');
  return 0;
}
