import { chmodSync, existsSync, mkdirSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';

/** Creates a folder with mode 0700. */
export function makePrivateDir(dir: string): void {
  mkdirSync(dir, { recursive: true, mode: 0o700 });
}

/** Folders with personal data, relative to the data folder, which is one of them. */
const PRIVATE = ['.', 'mails', 'backups'] as const;
const OTHERS = 0o077;
const OTHERS_READ_OR_WRITE = 0o066;

/**
 * Restricts the data folder, its files, and those of mails and backups to their owner: an older
 * version, or whoever created the folder, may have left them readable to every account of the
 * machine. A folder with mode 0711 stays: a web server reaches the published pages through it.
 * Files of another owner, such as a container's volume, stay as well.
 */
export function keepPrivate(dataDir: string): void {
  makePrivateDir(dataDir);

  for (const name of PRIVATE) {
    const dir = path.join(dataDir, name);
    if (!existsSync(dir) || (statSync(dir).mode & OTHERS) === 0) continue;

    restrictFileMode(dir, OTHERS_READ_OR_WRITE, 0o700);

    for (const entry of readdirSync(dir, { withFileTypes: true })) {
      if (entry.isFile()) restrictFileMode(path.join(dir, entry.name), OTHERS, 0o600);
    }
  }
}

/** Changes the mode of our own file if it grants any of the forbidden rights. */
function restrictFileMode(name: string, tooMany: number, mode: number): void {
  const stats = statSync(name, { throwIfNoEntry: false });
  if (stats === undefined) return; // a temporary file of another process
  const { mode: given, uid } = stats;
  const mayChange = uid === process.getuid?.() || process.getuid?.() === 0;
  if ((given & tooMany) !== 0 && mayChange) chmodSync(name, mode);
}
