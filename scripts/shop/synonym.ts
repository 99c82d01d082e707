import { stringify } from 'yaml';
import { listSynonymGroups } from '#src/features/synonym/synonym.queries.ts';
import { synonymContent } from '#src/features/synonym/synonym.service.ts';
import { readConfig } from '#src/server/config.ts';
import { createRuntime } from '#src/server/create-runtime.ts';
import { contentVerb } from '../content/content-verb.ts';
import type { Verb } from '../shop.ts';

/** Words that mean the same to search; a running server knows them with the next search. */
export const verb: Verb = {
  summary: synonymContent.summary,
  usage: 'import FILE.yaml ... | list',
  async run([order, ...files], at) {
    if (order === 'list') return list(at.dataDir);
    if (order === 'import' && files.length > 0) {
      return contentVerb(synonymContent).run(['load', ...files], at);
    }
    console.error(`npm run shop -- synonym ${verb.usage}`);
    return 2;
  },
};

/** As a file that can be edited and imported again. */
async function list(dataDir: string): Promise<number> {
  const { shop } = await createRuntime(readConfig({ ...process.env, DATA_DIR: dataDir }));
  try {
    const groups = await listSynonymGroups(shop.read);
    console.log(groups.length > 0 ? stringify(groups).trimEnd() : '# no synonyms yet');
    return 0;
  } finally {
    await shop.close();
  }
}
