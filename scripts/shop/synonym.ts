import { existsSync, readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { stringify } from 'yaml';
import { loadContent, UnloadableError } from '#src/features/content/content.service.ts';
import { listSynonymGroups } from '#src/features/synonym/synonym.queries.ts';
import { synonymContent } from '#src/features/synonym/synonym.service.ts';
import { readConfig } from '#src/server/config.ts';
import { createRuntime } from '#src/server/create-runtime.ts';
import type { Runtime } from '#src/server/runtime.ts';
import type { Verb } from '../shop.ts';

/** Words that mean the same to search; a running server knows them with the next search. */
export const verb: Verb = {
  summary: synonymContent.summary,
  usage: 'import FILE.yaml | list',
  async run(args, { dataDir }) {
    const { positionals } = parseArgs({ args, allowPositionals: true, options: {} });
    const [order, file] = positionals;
    const isImport = order === 'import' && file !== undefined && existsSync(file);
    if (!isImport && order !== 'list') {
      console.error(order === 'import' && file ? `No file ${file}.` : `synonym ${verb.usage}`);
      return 2;
    }
    const runtime = await createRuntime(readConfig({ ...process.env, DATA_DIR: dataDir }));
    try {
      return isImport ? await load(runtime, file) : await list(runtime);
    } finally {
      await runtime.shop.close();
    }
  },
};

/** `FILE:LINE: [0].terms[2]: why` for everything that is wrong; then nothing is written. */
async function load({ shop, clock }: Runtime, file: string): Promise<number> {
  try {
    const files = [{ name: file, text: readFileSync(file, 'utf8') }];
    for (const { key, outcome } of await loadContent(shop, synonymContent, {
      files,
      now: clock(),
    })) {
      console.log(`${key}  ${outcome}`);
    }
    return 0;
  } catch (error) {
    if (!(error instanceof UnloadableError)) throw error;
    console.error(error.message);
    return 1;
  }
}

/** As a file that can be edited and loaded again. */
async function list({ shop }: Runtime): Promise<number> {
  const groups = await listSynonymGroups(shop.read);
  console.log(groups.length > 0 ? stringify(groups).trimEnd() : '# no synonyms yet');
  return 0;
}
