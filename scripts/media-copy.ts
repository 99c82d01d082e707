import { constants, existsSync } from 'node:fs';
import { copyFile, readdir, rename } from 'node:fs/promises';
import path from 'node:path';
import { makePrivateDir } from '#src/server/private-files.ts';

/** The folder with the pictures of a backup, beside its database. */
export function mediaOfBackup(file: string): string {
  return `${file}.media`;
}

/**
 * Copies the pictures that `to` lacks, and returns how many. A picture never changes under its
 * name, so that those which are there need no comparison.
 */
export async function copyMedia(from: string, to: string): Promise<number> {
  if (!existsSync(from)) return 0;

  makePrivateDir(to);

  const names = new Set(await readdir(to));

  let copied = 0;
  for (const name of await listFiles(from)) {
    if (names.has(name)) continue;

    const target = path.join(to, name);
    const part = `${target}.part`;

    await copyFile(path.join(from, name), part, constants.COPYFILE_FICLONE);
    await rename(part, target); // an interrupted copy is made again
    copied += 1;
  }

  return copied;
}

async function listFiles(dir: string): Promise<string[]> {
  const entries = await readdir(dir, { withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map(({ name }) => name);
  return files.filter((name) => !name.endsWith('.part'));
}
