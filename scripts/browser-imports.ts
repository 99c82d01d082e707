import path from 'node:path';
import type { Plugin } from 'vite';
import { root } from './processes.ts';

/** Files that a browser must not get: eslint.config.js has the same for the files that it runs. */
const SERVER_ONLY = /^(?:db|src\/server)\/|\.(?:queries|service)\.ts$/;

/**
 * Ends a build or the development server when a script of a page imports what only the server may
 * run, with the names of both files. Without it, the development server hands out the code, and
 * fails far from the import at a package that no browser has.
 */
export function browserImports(): Plugin {
  let isServing = false;
  return {
    name: 'browser-imports',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    configResolved: ({ command }) => {
      isServing = command === 'serve';
    },
    resolveId(source, importer) {
      const message = importer && findForbidden(source, importer);
      if (!message) return undefined;
      if (!isServing) return this.error(message);
      console.error(message);
      process.exit(1);
    },
  };
}

/** Says what is wrong with an import by a file that a browser runs; undefined if nothing is. */
export function findForbidden(source: string, importer: string): string | undefined {
  const [by = ''] = path.relative(root, importer).split('?');
  const [name = ''] = source.split('?');
  const target = name.startsWith('#')
    ? name.slice(1)
    : path.relative(root, path.resolve(path.dirname(importer), name));
  const isOwn = /^[.#]/.test(name) && by.startsWith('src/');
  if (!isOwn || !SERVER_ONLY.test(target)) return undefined;

  return `${by} imports ${target}. Browser code must not import the server or the database.`;
}
