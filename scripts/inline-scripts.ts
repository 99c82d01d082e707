import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import type { AstroIntegration } from 'astro';
import islandScript from 'astro/runtime/server/astro-island.prebuilt.js';
import { REMEMBERED_COLUMNS } from '../src/features/find/product-list/remembered-columns.ts';
import { EARLY_TAPS } from '../src/layouts/early-taps.ts';
import { OLD_BROWSER } from '../src/layouts/old-browser.ts';
import { PREFETCH } from '../src/layouts/prefetch.ts';

/**
 * Writes `server/inline-scripts.json` into the build: the hashes of all inline scripts (short ones
 * of components, and those that start islands). The pages' Content-Security-Policy allows no others
 * (src/server/security-headers.ts).
 */
export function inlineScripts(): AstroIntegration {
  let scripts: string[] = [];
  let serverDir: URL;

  return {
    name: 'inline-scripts',
    hooks: {
      'astro:config:done': ({ config }) => {
        serverDir = config.build.server;
      },
      'astro:build:ssr': ({ manifest }) => {
        const { inlinedScripts, clientDirectives } = manifest;
        scripts = [...inlinedScripts, ...clientDirectives].map(([, text]) => text);
      },
      'astro:build:done': async () => {
        const builtInScripts = [REMEMBERED_COLUMNS, PREFETCH, OLD_BROWSER, EARLY_TAPS];
        const hashes = [islandScript, ...builtInScripts, ...scripts].map(hashOf);
        const file = new URL('inline-scripts.json', serverDir);
        await writeFile(file, JSON.stringify([...new Set(hashes)].sort()));
      },
    },
  };
}

function hashOf(script: string): string {
  return `sha256-${createHash('sha256').update(script).digest('base64')}`;
}
