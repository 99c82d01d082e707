import { closeSync, fsyncSync, openSync } from 'node:fs';

/** Has a file on the disk as it is now, or the names of what lies in a folder. */
export function syncFile(name: string): void {
  const opened = openSync(name, 'r');
  try {
    fsyncSync(opened);
  } finally {
    closeSync(opened);
  }
}
