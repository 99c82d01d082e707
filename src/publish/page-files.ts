import { existsSync, mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { open, readdir, readFile, rm } from 'node:fs/promises';
import { dirname, join, sep } from 'node:path';
import { promisify } from 'node:util';
import { gunzip as gunzipWith, gzipSync } from 'node:zlib';
import { contentHashOf } from './content-hash.ts';

const gunzip = promisify(gunzipWith);

/**
 * Whether a pathname can be a file below the published folder: plain segments that neither climb
 * out nor start with a dot, without anything percent-encoded.
 */
export function isPagePath(pathname: string): boolean {
  return pathname === '/' || /^(?:\/[A-Za-z0-9_~-][A-Za-z0-9_~.-]{0,127}){1,8}$/.test(pathname);
}

const PACKED = '.html.gz';

/** The file of a page, packed: `/product/P1` -> `product/P1.html.gz`, `/` -> `.html.gz`. */
export function pageFile(publishedDir: string, path: string): string {
  if (!isPagePath(path)) throw new Error(`not a path of a page: ${path}`);
  return join(publishedDir, `${path}${PACKED}`);
}

/** The paths of the pages that lie in the folder, whether the database knows of them or not. */
export async function listPageFiles(publishedDir: string): Promise<string[]> {
  const names = await readdir(publishedDir, { recursive: true }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error;
      return []; // nothing was published yet
    },
  );
  return names.flatMap((name) => {
    const path = `/${name.split(sep).join('/')}`;
    return path.endsWith(PACKED) ? path.slice(0, -PACKED.length) : [];
  });
}

/** A quarter of the plain page. The levels above take up to twice as long to save a tenth of that. */
const GZIP_LEVEL = 3;

/**
 * Puts a page in place, whole or not at all, packed: every client but a few takes gzip. Keeps its
 * thread busy, which is what a render worker is for.
 */
export function writePage(file: string, bytes: Uint8Array): void {
  // Asking first is a quarter of what making a folder that is there costs.
  if (!existsSync(dirname(file))) mkdirSync(dirname(file), { recursive: true });
  const temporary = `${file}.${process.pid}.tmp`;
  writeFileSync(temporary, gzipSync(bytes, { level: GZIP_LEVEL }));
  renameSync(temporary, file);
}

/**
 * Reads a page back if its file holds what `contentHash` says, else undefined: after a power cut a
 * file can be there without its bytes.
 */
export async function readPage(
  file: string,
  contentHash: string,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const bytes = await unpackPage(file);
  return bytes && contentHashOf(bytes) === contentHash ? bytes : undefined;
}

/** The plain page, undefined where there is none that is whole. */
export async function unpackPage(file: string): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const packed = await readFile(file).catch(() => undefined);
  return packed && (await gunzip(packed).catch(() => undefined));
}

/** Syncs that go on at once: the other threads of the pool stay for what shoppers wait for. */
const SYNCS_AT_ONCE = 2;

/**
 * Resolves when the files of these pages, and that others are gone, are on the disk. A file that
 * cannot be written there is taken away, since nobody knows what is left of it: its page is made
 * anew for who asks.
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
  // A folder that is new has its name in the one above it.
  const folders = new Set(files.flatMap((file) => foldersTo(publishedDir, dirname(file))));
  await eachAtOnce([...folders], syncIfThere);
}

async function eachAtOnce<T>(all: readonly T[], work: (one: T) => Promise<void>): Promise<void> {
  const waiting = all.values();
  const next = async () => {
    for (const one of waiting) await work(one);
  };
  await Promise.all(Array.from({ length: SYNCS_AT_ONCE }, next));
}

/** Of a file or a folder; one that was taken away meanwhile is as it is to be. */
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

/** Takes a page away. */
export async function removePage(file: string): Promise<void> {
  await rm(file, { force: true });
}
