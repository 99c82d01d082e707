import { existsSync, mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { readFile, rm, rmdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { contentHashOf } from './content-hash.ts';

/**
 * Whether a pathname can be a file below the published folder: plain segments that neither climb
 * out nor start with a dot, without anything percent-encoded.
 */
export function isPagePath(pathname: string): boolean {
  return pathname === '/' || /^(?:\/[A-Za-z0-9_~-][A-Za-z0-9_~.-]{0,127}){1,8}$/.test(pathname);
}

/** The file of a page: `/product/P1` -> `product/P1/index.html`, `/robots.txt` -> `robots.txt`. */
export function pageFile(publishedDir: string, path: string): string {
  if (!isPagePath(path)) throw new Error(`not a path of a page: ${path}`);
  const named = /\.(?:xml|txt|json)$/.test(path);
  return named ? join(publishedDir, path) : join(publishedDir, path, 'index.html');
}

/**
 * Puts a page in place, whole or not at all. Keeps its thread busy, which is what a render worker
 * is for.
 */
export function writePage(file: string, bytes: Uint8Array): void {
  // Asking first is a quarter of what making a folder that is there costs.
  if (!existsSync(dirname(file))) mkdirSync(dirname(file), { recursive: true });
  const temporary = `${file}.${process.pid}.tmp`;
  writeFileSync(temporary, bytes);
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
  const bytes = await readFile(file).catch(() => undefined);
  return bytes && contentHashOf(bytes) === contentHash ? bytes : undefined;
}

/** Takes a page away, with its folder when nothing else is in it. */
export async function removePage(file: string): Promise<void> {
  await rm(file, { force: true });
  await rmdir(dirname(file)).catch(() => undefined);
}
