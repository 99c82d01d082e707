import { closeSync, fsyncSync, openSync } from 'node:fs';

/** Syncs a file, or the directory entries of a folder, to the disk. */
export function syncFile(name: string): void {
  const opened = openSync(name, 'r');
  try {
    fsyncSync(opened);
  } finally {
    closeSync(opened);
  }
}
