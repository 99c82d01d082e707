import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '..');

/**
 * Installs the packages unless every one that package-lock.json names is there in its version.
 * npm writes its own list into node_modules at the very end, so an install that was cut off counts
 * as missing.
 */
export function installPackages() {
  const lockFile = path.join(root, 'package-lock.json');
  const hasLock = existsSync(lockFile);
  if (hasLock && isInstalled(lockFile)) return;
  const command = hasLock ? 'ci' : 'install';
  console.log(`Installing packages (npm ${command}) ...`);
  const result = spawnSync('npm', [command, '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    shell: process.platform === 'win32',
  });
  if (result.status !== 0) throw new Error(`npm ${command} failed; its words are above.`);
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
