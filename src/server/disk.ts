import { readdirSync, statSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import path from 'node:path';

/** The room on the disk of a folder. */
export async function readDisk(dir: string): Promise<{ freeBytes: number; totalBytes: number }> {
  const { bsize, bavail, blocks } = await statfs(dir);
  return { freeBytes: bsize * bavail, totalBytes: bsize * blocks };
}

/** The size of an SQLite database with its write-ahead log. */
export function databaseBytes(file: string): number {
  const sizes = [file, `${file}-wal`].map(
    (databaseFile) => statSync(databaseFile, { throwIfNoEntry: false })?.size,
  );
  return sizes.reduce<number>((sum, size) => sum + (size ?? 0), 0);
}

export interface Backup {
  name: string;
  madeAt: number;
  bytes: number;
}

/** The newest backup in the data folder (`npm run shop -- backup`). */
export function findBackup(dataDir: string): Backup | undefined {
  const dir = path.join(dataDir, 'backups');
  let names: string[] = [];
  try {
    names = readdirSync(dir).filter((name) => name.endsWith('.sqlite'));
  } catch {
    return undefined; // no backup was ever made
  }

  const backups = names.flatMap((name) => {
    const found = statSync(path.join(dir, name), { throwIfNoEntry: false });
    return found ? [{ name, madeAt: Math.round(found.mtimeMs), bytes: found.size }] : [];
  });

  return backups.sort((a, b) => b.madeAt - a.madeAt)[0];
}
