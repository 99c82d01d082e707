import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ShopDatabase } from '#db/connection.ts';
import { getContentHash } from './content-hash.ts';
import { deleteFolder, insertFolder, setFolderBuild, touchFolder } from './folder.queries.ts';
import { ALL_PAGES, requestPublish } from './request-publish.ts';

/** The hash of the server code of the build, which contains the names of all styles and scripts. */
export function readBuildId(distDir: string): string {
  const serverDir = join(distDir, 'server');
  const names = readdirSync(serverDir, { recursive: true, encoding: 'utf8' }).sort();
  const modules = names.filter((name) => name.endsWith('.mjs'));
  return getContentHash(Buffer.concat(modules.map((name) => readFileSync(join(serverDir, name)))));
}

/**
 * Pages rendered by another build link to styles and scripts that no longer exist: they are deleted,
 * and all pages are requested again; until then pages are rendered on demand. Resolves to the id of
 * the folder in the database.
 */
export async function startFromBuild(
  database: ShopDatabase,
  build: { publishedDir: string; buildId: string; now: number },
): Promise<string> {
  const { publishedDir, buildId, now } = build;
  const marker = join(publishedDir, '.build');
  const [published, old] = (await readFile(marker, 'utf8').catch(() => '')).split(' ');
  const isKnown =
    old && published === buildId && (await database.tx((t) => touchFolder(t, old, now)));
  if (isKnown) return old;

  const folderId = randomUUID();

  if (old) await database.tx((t) => deleteFolder(t, old));
  await rm(publishedDir, { recursive: true, force: true });

  await database.tx(async (t) => {
    await insertFolder(t, folderId, now);
    await setFolderBuild(t, folderId, buildId);
    await requestPublish(t, [ALL_PAGES], { now, folderId });
  });

  await mkdir(publishedDir, { recursive: true });
  await writeFile(marker, `${buildId} ${folderId}`);

  return folderId;
}
