import { createRequire } from 'node:module';
import type { Plugin } from 'vite';

const PACKAGES = ['react', 'react-dom'];
const IMPORTERS = /\/node_modules\/(?:@tanstack|@react-\w+|react-aria[\w-]*|react-stately)\//;
const PREFIX = '\0named:';

/**
 * Gives the packages of the staff desk that import React as a whole (`import React from 'react'`) a
 * module that does so by names: one such import anywhere makes the bundler wrap React in every island
 * of the shop, 50 bytes each.
 */
export function namedReact(): Plugin {
  const require = createRequire(import.meta.url);
  return {
    name: 'named-react',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    resolveId(source, importer) {
      const isTaken = PACKAGES.includes(source) && IMPORTERS.test(importer ?? '');
      return isTaken ? PREFIX + source : undefined;
    },
    load(id) {
      if (!id.startsWith(PREFIX)) return undefined;
      const source = id.slice(PREFIX.length);
      const names = Object.keys(require(source) as object).join();
      return `import {${names}} from '${source}';export {${names}};export default {${names}};`;
    },
  };
}
