import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

/** Names the newest complete build; every build has a folder of its own beside it. */
const LATEST = 'latest';
/** Lists the files of a build, within its folder. */
const FILES = 'files.json';
/** Has a file for each process that uses a build, within its folder. */
const USERS = 'users';

interface LatestBuild {
  folder: string;
  /** The hash of the sources at the time of the build, for `scripts/build.ts`. */
  stamp: string;
}

/** The newest build in `dist`; undefined before the first. */
export function readLatestBuild(dist: string): LatestBuild | undefined {
  try {
    const [name = '', stamp = ''] = readFileSync(path.join(dist, LATEST), 'utf8').split(' ');
    return { folder: path.resolve(dist, name), stamp };
  } catch {
    return undefined;
  }
}

export function writeLatestBuild({ folder, stamp }: LatestBuild): void {
  const file = path.join(path.dirname(folder), LATEST);
  writeFileSync(file, `${path.basename(folder)} ${stamp}`);
}

/** Keeps a build from `removeUnusedBuilds` until this process ends. */
export function holdBuild(folder: string): void {
  const file = path.join(folder, USERS, String(process.pid));
  try {
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, '');
  } catch (error) {
    // A user who may not write here can't remove the folder by a later build either.
    if (isReadOnly(error)) return;
    throw error;
  }

  process.once('exit', () => rmSync(file, { force: true }));
}

function isReadOnly(error: unknown): boolean {
  const codes: unknown[] = ['EACCES', 'EPERM', 'EROFS'];
  return error instanceof Error && 'code' in error && codes.includes(error.code);
}

/** Removes the other builds beside `folder`, finished or not, that no running process holds. */
export function removeUnusedBuilds(folder: string): void {
  const dist = path.dirname(folder);
  for (const name of readdirSync(dist)) {
    const other = path.join(dist, name);
    const isBuild = existsSync(path.join(other, FILES)) || existsSync(path.join(other, USERS));
    if (!isBuild || other === folder || listUsers(other).some(isRunning)) continue;
    rmSync(other, { recursive: true, force: true });
  }
}

function listUsers(folder: string): number[] {
  try {
    return readdirSync(path.join(folder, USERS)).map(Number);
  } catch {
    return [];
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // A process of another user may not be signalled, but is there.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/** Writes the list of a build's files, by which its server notices that some are gone. */
export function listBuildFiles(folder: string): void {
  const found = readdirSync(folder, { recursive: true, withFileTypes: true });
  const files = found
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)));
  writeFileSync(path.join(folder, FILES), JSON.stringify(files));
}

/** Returns whether all files of a build are still there. */
export async function isBuildComplete(folder: string): Promise<boolean> {
  try {
    const listed = JSON.parse(await readFile(path.join(folder, FILES), 'utf8')) as string[];
    const present = new Set(await readdir(folder, { recursive: true }));
    return listed.every((file) => present.has(file));
  } catch {
    return false;
  }
}
