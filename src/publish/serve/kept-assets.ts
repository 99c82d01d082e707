import { copyFile, mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import { statSync } from 'node:fs';
import path from 'node:path';
import type { Config } from '../../server/config.ts';
import { getContentType } from './content-type.ts';
import { IMMUTABLE, type Asset } from './static-assets.ts';

/** Scripts, styles and fonts of a build, each named by its content. */
const PREFIX = '/_astro/';
/** How long a browser may have a page of a former build open, or a cache keep it. */
const KEPT_MS = 30 * 86_400_000;

/**
 * Copies the scripts and styles of the build into `assetDir`, from which pages of this build still get
 * them once another one runs. Those of builds that have not run for a month are deleted.
 */
export async function keepAssets(
  { distDir, assetDir }: Pick<Config, 'distDir' | 'assetDir'>,
  now: number,
): Promise<void> {
  const built = path.join(distDir, 'client', PREFIX);
  await mkdir(assetDir, { recursive: true });

  for (const name of await readdir(built)) await keepFile(path.join(built, name), assetDir, now);
  for (const name of await readdir(assetDir)) await forgetFile(path.join(assetDir, name), now);
}

async function keepFile(source: string, assetDir: string, now: number): Promise<void> {
  const kept = path.join(assetDir, path.basename(source));
  const isKept = await stat(kept).catch(() => undefined);

  if (isKept === undefined) {
    const unfinished = `${kept}.${process.pid}.part`;
    await copyFile(source, unfinished);
    await rename(unfinished, kept);
  }

  await utimes(kept, now / 1000, now / 1000);
}

async function forgetFile(file: string, now: number): Promise<void> {
  const found = await stat(file).catch(() => undefined); // another process has finished its copy
  if (found !== undefined && found.mtimeMs < now - KEPT_MS) await rm(file, { force: true });
}

/** A script or style of another build by its pathname. */
export function findKeptAsset(assetDir: string, pathname: string): Asset | undefined {
  if (!pathname.startsWith(PREFIX)) return undefined;

  const name = pathname.slice(PREFIX.length);
  if (!/^\w[\w.~-]*$/.test(name) || name.endsWith('.part')) return undefined;

  const file = path.join(assetDir, name);
  const size = statSync(file, { throwIfNoEntry: false })?.size;

  return size === undefined
    ? undefined
    : { file, contentType: getContentType(file), cacheControl: IMMUTABLE, size };
}
