import { mkdir, opendir, open, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { isMediaFile, UNFINISHED } from './media-name.ts';
import type { MediaStore } from './media-store.ts';

/** Stores pictures in a folder; written aside, synced and renamed, so that each is whole. */
export function createFolderStore(dir: string): MediaStore {
  const getFile = (name: string) => {
    if (!isMediaFile(name)) throw new Error(`${name} is no media name`);
    return path.join(dir, name);
  };
  return {
    async put(name, file) {
      const target = getFile(name);

      await mkdir(dir, { recursive: true });

      const options = { flag: 'wx', mode: 0o600, flush: true };
      await writeFile(target + UNFINISHED, await readFile(file), options);
      await rename(target + UNFINISHED, target);
      await syncFile(dir);
    },
    read: (name) => readFile(getFile(name)).catch(undefinedIfMissing),
    remove: (name) => rm(getFile(name), { force: true }),
    list: () => listFolder(dir),
  };
}

async function* listFolder(dir: string) {
  const folder = await opendir(dir).catch(undefinedIfMissing);
  if (folder === undefined) return;

  for await (const { name } of folder) {
    if (!isMediaFile(name)) continue;
    const stats = await stat(path.join(dir, name)).catch(undefinedIfMissing);
    if (stats) yield { name, storedAt: stats.mtimeMs };
  }
}

async function syncFile(name: string): Promise<void> {
  await using handle = await open(name, 'r');
  await handle.sync();
}

function undefinedIfMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}
