import { chmodSync, existsSync, mkdirSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';

/** Makes a folder that its owner alone may open. */
export function makePrivateDir(dir: string): void {
  mkdirSync(dir, { recursive: true, mode: 0o700 });
}

/** Folders with members' private files, below the data folder and the folder itself. */
const PRIVATE = ['.', 'mails', 'backups'] as const;
const OTHERS = 0o077;
const OTHERS_READ_OR_WRITE = 0o066;

/**
 * Makes the data folder its owner's, with the files that lie in it and in those for mails and
 * backups: an older version, or whoever made the folder, left them open to every account of the
 * machine. One that others may only pass through (0711) stays: a web server goes to the published
 * pages that way. So does what somebody else owns, as a container's volume may be: that is for them
 * to close.
 */
export function keepPrivate(dataDir: string): void {
  makePrivateDir(dataDir);
  for (const name of PRIVATE) {
    const dir = path.join(dataDir, name);
    if (!existsSync(dir) || (statSync(dir).mode & OTHERS) === 0) continue;
    close(dir, OTHERS_READ_OR_WRITE, 0o700);
    for (const entry of readdirSync(dir, { withFileTypes: true })) {
      if (entry.isFile()) close(path.join(dir, entry.name), OTHERS, 0o600);
    }
  }
}

/** Gives our own the mode if it has any of the rights that are too many. */
function close(name: string, tooMany: number, mode: number): void {
  const stats = statSync(name, { throwIfNoEntry: false });
  if (stats === undefined) return; // a temporary file of another process
  const { mode: given, uid } = stats;
  const mayChange = uid === process.getuid?.() || process.getuid?.() === 0;
  if ((given & tooMany) !== 0 && mayChange) chmodSync(name, mode);
}
