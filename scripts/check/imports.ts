import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../processes.ts';

const CODE = /\.(?:ts|tsx|mjs|js|astro)$/;

/** A path in quotes: relative, by an alias of package.json, or from the root of the project. */
const PATH = /['"`]((?:\.{1,2}|#src|#db|src|db|scripts|tests|public)\/[^'"`\n*]+)['"`]/g;

/** Which files name a file, by file. */
export type Importers = ReadonlyMap<string, readonly string[]>;

/**
 * Reads what each file imports. Every quoted path counts, so that workers, dynamic imports and data
 * that is read by its path are seen as well; a path that is composed is not.
 */
export function readImporters(files: Iterable<string>): Importers {
  const importers = new Map<string, string[]>();
  for (const file of files) {
    if (!CODE.test(file) || !existsSync(path.join(root, file))) continue;

    for (const target of findImports(file, readFileSync(path.join(root, file), 'utf8'))) {
      const known = importers.get(target);
      if (known) known.push(file);
      else importers.set(target, [file]);
    }
  }

  return importers;
}

/** The paths that a file names, from the root of the project; existing or not. */
export function findImports(file: string, text: string): Set<string> {
  const paths = [...text.matchAll(PATH)].map(([, name = '']) => {
    const [bare = ''] = name.split('?'); // `?url` and the like are the bundler's
    if (bare.startsWith('.')) return path.posix.join(path.posix.dirname(file), bare);
    return bare.replace('#', '');
  });
  return new Set(paths);
}

/** The files themselves and all that import them, directly or through others. */
export function reachImporters(files: readonly string[], importers: Importers): Set<string> {
  const reached = new Set(files);
  for (const file of reached) {
    for (const importer of importers.get(file) ?? []) reached.add(importer);
  }
  return reached;
}
