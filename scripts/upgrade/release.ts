import {
  existsSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import path from 'node:path';
import { z } from 'zod';

/** A version of the shop in a folder of its own. */
export interface Release {
  folder: string;
  version: string;
}

/** The links beside the folder `releases`: to the release that is started, and to the one before. */
interface ReleaseLinks {
  current: string;
  previous: string;
}

const Package = z.object({ version: z.string() });

/** Undefined where the release is not in a folder `releases`, such as a checkout that is pulled. */
export function findLinks(folder: string): ReleaseLinks | undefined {
  const releases = path.dirname(folder);
  if (path.basename(releases) !== 'releases') return undefined;

  const home = path.dirname(releases);
  return { current: path.join(home, 'current'), previous: path.join(home, 'previous') };
}

/** The release that a folder or a link names; undefined where there is none. */
export function readRelease(named: string): Release | undefined {
  if (!existsSync(path.join(named, 'package.json'))) return undefined;

  const folder = realpathSync(named);
  const text = readFileSync(path.join(folder, 'package.json'), 'utf8');

  return { folder, version: Package.parse(JSON.parse(text)).version };
}

/** Makes a link name a release, in one step. */
export function linkRelease(link: string, folder: string): void {
  const next = `${link}.next`;
  rmSync(next, { force: true });
  symlinkSync(folder, next);
  renameSync(next, link);
}

/** The names of the migrations that a release knows. */
export function listMigrationNames({ folder }: Release): string[] {
  return readdirSync(path.join(folder, 'db', 'migrations'))
    .filter((file) => /^\d{4}_\w+\.ts$/.test(file))
    .map((file) => path.parse(file).name)
    .sort();
}
