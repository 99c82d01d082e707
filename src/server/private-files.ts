import { chmodSync, existsSync, mkdirSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';

/** Makes a folder that its owner alone may open. */
export function makePrivateDir(dir: string): void {
  mkdirSync(dir, { recursive: true, mode: 0o700 });
}

/** What members trusted the shop with lies in these, below the data folder and in itself. */
const PRIVATE = ['.', 'mails', 'backups'] as const;
const OTHERS_READ_OR_WRITE = 0o066;

/**
 * Makes the data folder its owner's, with the files that lie in it and in those for mails and
 * backups: an older version, or whoever made the folder, left them open to every account of the
 * machine. One that others may only pass through (0711) stays: a web server goes to the published
 * pages that way.
 */
export function keepPrivate(dataDir: string): void {
  makePrivateDir(dataDir);
  for (const name of PRIVATE) {
    const dir = path.join(dataDir, name);
    if (existsSync(dir) && (statSync(dir).mode & OTHERS_READ_OR_WRITE) !== 0) tighten(dir);
  }
}

function tighten(dir: string): void {
  chmodSync(dir, 0o700);
  for (const entry of readdirSync(dir, { withFileTypes: true })) {
    if (entry.isFile()) chmodSync(path.join(dir, entry.name), 0o600);
  }
}
