import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

// Node 20 knows import.meta.dirname from 20.11 on only.
const root = fileURLToPath(new URL('..', import.meta.url));

/**
 * Installs the packages unless every one that package-lock.json names is there in its version.
 * npm writes its own list into node_modules at the very end, so an install that was cut off counts
 * as missing. Not `npm ci`: it refuses a lock file that lacks optional packages for other platforms,
 * as npm writes it where a registry mirror does not hold them. `--no-save` leaves the lock as it is.
 */
export function installPackages() {
  const lockFile = path.join(root, 'package-lock.json');
  if (existsSync(lockFile) && isInstalled(lockFile)) return;
  console.log('Installing packages ...');
  const args = ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error'];
  const result = spawnSync('npm', args, {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    shell: process.platform === 'win32',
  });
  if (result.status !== 0) throw new Error('npm install failed; its words are above.');
}

function isInstalled(lockFile) {
  const listFile = path.join(root, 'node_modules', '.package-lock.json');
  if (!existsSync(listFile)) return false;
  const { packages: wanted } = JSON.parse(readFileSync(lockFile, 'utf8'));
  const { packages: installed } = JSON.parse(readFileSync(listFile, 'utf8'));
  return Object.entries(wanted).every(
    ([name, { version, optional, link, peer }]) =>
      name === '' || optional || link || peer || installed[name]?.version === version,
  );
}
