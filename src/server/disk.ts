import { readdirSync, statSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import path from 'node:path';
import type { Engine } from '#db/ddl.ts';
import { BACKUP_ENDING } from '#db/migrate.ts';

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

/**
 * The newest backup of an engine that a schedule makes (`npm run shop -- backup`): one from before a migration
 * or a restore says nothing of that.
 */
export function findBackup(backupDir: string, engine: Engine): Backup | undefined {
  const ending = BACKUP_ENDING[engine];
  let names: string[] = [];
  try {
    names = readdirSync(backupDir).filter((name) => name.endsWith(ending));
  } catch {
    return undefined; // no backup was ever made
  }

  const scheduled = names.filter((name) => !name.startsWith('before-'));
  const backups = scheduled.flatMap((name) => {
    const found = statSync(path.join(backupDir, name), { throwIfNoEntry: false });
    return found ? [{ name, madeAt: Math.round(found.mtimeMs), bytes: found.size }] : [];
  });

  return backups.sort((a, b) => b.madeAt - a.madeAt)[0];
}
