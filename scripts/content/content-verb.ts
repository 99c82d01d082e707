import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { stringify } from 'yaml';
import {
  loadContent,
  UnloadableError,
  type LoadedContent,
  type NamedFile,
} from '#src/features/content/content/content.service.ts';
import type { ContentKind, HasFile } from '#src/features/content/content/content.ts';
import { formatInstant } from '#src/lib/instant.ts';
import { withShop, type OpenShop } from '../existing-shop.ts';
import { root } from '../processes.ts';
import type { Verb } from '../verb.ts';

/**
 * `npm run shop -- <kind> load FILE ...`; a running server publishes what changed. `printContent` prints all
 * pieces, as a file that can be edited and loaded again.
 */
export function contentVerb(kind: ContentKind): Verb {
  return {
    summary: kind.summary,
    usage: 'load FILE ... | list',
    async run(args, context) {
      const { positionals } = parseArgs({ args, allowPositionals: true, options: {} });
      const [order, ...names] = positionals;
      if (order === 'list') return withShop(context, (shop) => printContent(shop, kind));

      const files = order === 'load' ? readFiles(names) : undefined;
      if (files === undefined || files.length === 0) {
        context.out.complain(`npm run shop -- ${kind.name} load FILE ... | list`);
        return 2;
      }

      return withShop(context, (shop) => loadFiles(shop, kind, files));
    },
  };
}

async function printContent({ database, out }: OpenShop, kind: ContentKind): Promise<number> {
  const { read } = database;
  const all: unknown[] = [];
  for (const { key } of await kind.list(read)) all.push(await kind.stored(read, key));
  out.print(all.length > 0 ? stringify(all).trimEnd() : `# no ${kind.name} yet`);
  return 0;
}

async function loadFiles(
  { database, clock, config, out }: OpenShop,
  kind: ContentKind,
  files: readonly NamedFile[],
): Promise<number> {
  const now = clock();
  const hasFile = servedFiles(config.mediaDir);
  try {
    const loaded = await loadContent(database, kind, { files, now, hasFile });
    for (const line of describeChanges(kind.name, loaded, now)) out.print(line);

    for (const line of loaded.flatMap(({ warnings }) => warnings)) {
      out.complain(`warning: ${line}`);
    }

    return 0;
  } catch (error) {
    if (!(error instanceof UnloadableError)) throw error;
    out.complain(`${error.message}\nNothing was written.`);
    return 1;
  }
}

/** Files that come with the shop, and those that imports stored. */
function servedFiles(mediaDir: string): HasFile {
  return (address) => {
    const [name = ''] = address.split(/[?#]/);
    const stored = name.startsWith('/media/') && existsSync(path.join(mediaDir, name.slice(7)));
    return stored || existsSync(path.join(root, 'public', name));
  };
}

function readFiles(names: readonly string[]): NamedFile[] {
  return names.map((name) => {
    if (!existsSync(name)) throw new Error(`No file ${name}.`);
    return { name, text: readFileSync(name, 'utf8') };
  });
}

/** The changes, with the tags to publish and their times, and the counts. */
function describeChanges(name: string, loaded: readonly LoadedContent[], now: number): string[] {
  const lines = loaded.flatMap(({ key, outcome, publish }) => {
    if (outcome === 'unchanged') return [];
    const wishes = publish.map(
      ({ tags, runAt }) => `${tags.join(' ')} ${runAt <= now ? 'now' : formatInstant(runAt)}`,
    );
    return [`${name} ${key}: ${outcome}; publishes ${wishes.join(', ') || 'nothing'}`];
  });

  const count = (outcome: LoadedContent['outcome']) =>
    loaded.filter((one) => one.outcome === outcome).length;
  const sum = `${count('added')} added, ${count('changed')} changed, ${count('unchanged')} as before`;

  return [...lines, sum];
}
