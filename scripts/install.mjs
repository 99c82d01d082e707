import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { isOfShop } from './env-file.mjs';
import { npmInstall } from './npm-install.mjs';

// Node 20 knows import.meta.dirname from 20.11 on only.
const root = fileURLToPath(new URL('..', import.meta.url));

/**
 * Installs the packages unless every one that the command needs is there in the version that
 * package-lock.json names; the tools of tests and checks are not needed by a shop. npm writes its own
 * list into node_modules at the very end, so an install that was cut off counts as missing. Not `npm
 * ci`: it refuses a lock file that lacks optional packages for other platforms, as npm writes it
 * where a registry mirror does not hold them. `--no-save` leaves the lock as it is.
 * @param {string} command
 */
export async function installPackages(command) {
  const lockFile = path.join(root, 'package-lock.json');
  if (!existsSync(lockFile)) return;
  const locked = packagesOf(lockFile);
  const installed = packagesOf(path.join(root, 'node_modules', '.package-lock.json'));
  if (missingPackages(locked, installed, !isOfShop(command)).length === 0) return;
  // What is there stays.
  const hasTools = Object.values(installed).some(({ dev }) => dev);
  const withTools = hasTools || !isOfShop(command);
  const files = missingPackages(locked, {}, withTools).map((name) =>
    path.join(root, name, 'package.json'),
  );
  const isDone = await npmInstall([withTools ? '--include=dev' : '--omit=dev'], () => {
    const present = files.filter((file) => existsSync(file)).length;
    return `Installing packages: ${present} of ${files.length}`;
  });
  if (!isDone) throw new Error('npm install failed; its words are above.');
}

/** @returns {Record<string, LockedPackage>} */
function packagesOf(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).packages : {};
}

/**
 * @typedef {{ version?: string, dev?: boolean, devOptional?: boolean, optional?: boolean,
 *   link?: boolean, peer?: boolean }} LockedPackage
 */

/**
 * The packages of a lock file that are not installed in its version, with or without those that only
 * development needs.
 * @param {Record<string, LockedPackage>} locked
 * @param {Record<string, LockedPackage>} installed
 * @param {boolean} withTools
 * @returns {string[]}
 */
export function missingPackages(locked, installed, withTools) {
  const wanted = Object.entries(locked).filter(
    ([name, { dev, devOptional, optional, link, peer }]) =>
      name !== '' && !optional && !link && !peer && (withTools || !(dev || devOptional)),
  );
  return wanted
    .filter(([name, { version }]) => installed[name]?.version !== version)
    .map(([name]) => name);
}
