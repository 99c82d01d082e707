import { readdirSync, readFileSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Shop } from '#db/connection.ts';
import { contentHashOf } from './content-hash.ts';
import { deleteAllPages } from './publish.queries.ts';
import { ALL_PAGES, requestPublish } from './request-publish.ts';

/** Names the build by the code that renders it, which names every style and script. */
export function readBuildId(distDir: string): string {
  const serverDir = join(distDir, 'server');
  const names = readdirSync(serverDir, { recursive: true, encoding: 'utf8' }).sort();
  const modules = names.filter((name) => name.endsWith('.mjs'));
  return contentHashOf(Buffer.concat(modules.map((name) => readFileSync(join(serverDir, name)))));
}

/**
 * Pages made by another build link to styles and scripts that are gone: they are dropped, and
 * everything is asked for anew. Until it is there, pages are rendered when asked for.
 */
export async function startFromBuild(
  shop: Shop,
  at: { publishedDir: string; buildId: string; now: number },
): Promise<void> {
  const { publishedDir, buildId, now } = at;
  const marker = join(publishedDir, '.build');
  const published = await readFile(marker, 'utf8').catch(() => undefined);
  if (published === buildId) return;
  await shop.tx(deleteAllPages);
  await rm(publishedDir, { recursive: true, force: true });
  await shop.tx((t) => requestPublish(t, [ALL_PAGES], { now }));
  await mkdir(publishedDir, { recursive: true });
  await writeFile(marker, buildId);
}
