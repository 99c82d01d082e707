import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { open, readdir, readFile, rm } from 'node:fs/promises';
import { dirname, join, sep } from 'node:path';
import { promisify } from 'node:util';
import { gunzip as gunzipWith, gzipSync } from 'node:zlib';
import { getContentHash } from './content-hash.ts';

const gunzip = promisify(gunzipWith);

/**
 * Returns whether a pathname can be a file below the published folder: plain segments that neither
 * leave the folder nor start with a dot, without anything percent-encoded.
 */
export function isPagePath(pathname: string): boolean {
  return pathname === '/' || /^(?:\/[A-Za-z0-9_~-][A-Za-z0-9_~.-]{0,127}){1,8}$/.test(pathname);
}

/**
 * Notes beside the pages whether any of them is outdated: while this file is there, a web server
 * that sends them from the folder (deploy/nginx/pages.conf) lets the shop answer.
 */
export function noteOutdated(publishedDir: string, isOutdated: boolean): void {
  const mark = join(publishedDir, 'outdated');
  if (!isOutdated) return rmSync(mark, { force: true });
  mkdirSync(publishedDir, { recursive: true });
  writeFileSync(mark, '');
}

const SUFFIX = '.html.gz';

/** The file of a page, gzip-encoded: `/product/P1` -> `product/P1.html.gz`, `/` -> `.html.gz`. */
export function pageFile(publishedDir: string, path: string): string {
  if (!isPagePath(path)) throw new Error(`not a path of a page: ${path}`);
  return join(publishedDir, `${path}${SUFFIX}`);
}

/** The paths of the page files in the folder, with or without a row in the database. */
export async function listPageFiles(publishedDir: string): Promise<string[]> {
  const names = await readdir(publishedDir, { recursive: true }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error;
      return []; // nothing was published yet
    },
  );
  return names.flatMap((name) => {
    const path = `/${name.split(sep).join('/')}`;
    return path.endsWith(SUFFIX) ? path.slice(0, -SUFFIX.length) : [];
  });
}

/** A quarter of the unencoded page; higher levels take up to twice as long to save a tenth of that. */
const GZIP_LEVEL = 3;

/**
 * Writes a page atomically (temporary file, rename), gzip-encoded, as nearly every client accepts
 * gzip. Synchronous: it blocks its thread, a render worker.
 */
export function writePage(file: string, bytes: Uint8Array): void {
  // `existsSync` costs a quarter of `mkdirSync` for a folder that exists.
  if (!existsSync(dirname(file))) mkdirSync(dirname(file), { recursive: true });
  const temporary = `${file}.${process.pid}.tmp`;
  writeFileSync(temporary, gzipSync(bytes, { level: GZIP_LEVEL }));
  renameSync(temporary, file);
}

/**
 * Reads and decodes a page if its content has the hash `contentHash`, else undefined: after a power
 * cut a file can exist without its bytes.
 */
export async function readPage(
  file: string,
  contentHash: string,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const bytes = await decodePage(file);
  return bytes && getContentHash(bytes) === contentHash ? bytes : undefined;
}

/** The decoded page; undefined if the file is missing or incomplete. */
export async function decodePage(file: string): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const encoded = await readFile(file).catch(() => undefined);
  return encoded && (await gunzip(encoded).catch(() => undefined));
}

/** Concurrent syncs: the other threads of libuv's pool stay free for requests. */
const SYNCS_AT_ONCE = 2;

/**
 * Syncs (fsync) these pages' files, and removals, to the disk. A file whose sync fails is removed,
 * since its content on the disk is undefined: its page is rendered again on demand.
 */
export async function syncPages(
  publishedDir: string,
  paths: readonly string[],
  onError: (error: unknown) => void,
): Promise<void> {
  const files = paths.map((path) => pageFile(publishedDir, path));

  await eachAtOnce(files, async (file) => {
    await syncIfThere(file).catch(async (error: unknown) => {
      onError(error);
      await removePage(file);
    });
  });

  // The entry of a new folder is stored in its parent.
  const folders = new Set(files.flatMap((file) => foldersTo(publishedDir, dirname(file))));
  await eachAtOnce([...folders], syncIfThere);
}

async function eachAtOnce<T>(all: readonly T[], work: (one: T) => Promise<void>): Promise<void> {
  const waiting = all.values();
  const next = async () => {
    for (const entry of waiting) await work(entry);
  };
  await Promise.all(Array.from({ length: SYNCS_AT_ONCE }, next));
}

/** Syncs a file or folder; one that was removed meanwhile needs no sync. */
async function syncIfThere(name: string): Promise<void> {
  const handle = await open(name).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
  });
  if (handle === undefined) return;

  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

function foldersTo(top: string, folder: string): string[] {
  return folder === top ? [top] : [folder, ...foldersTo(top, dirname(folder))];
}

export async function removePage(file: string): Promise<void> {
  await rm(file, { force: true });
}
