import { readdirSync, statSync } from 'node:fs';
import { open, readFile } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import { join, relative, sep } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { FEED_FILES, FEED_PREFIX } from '#src/lib/feed-files.ts';
import { getContentHash, getEtag } from '#src/publish/content-hash.ts';
import { toMediaFile } from '../../server/media/served-files.ts';
import { getContentType, isCompressible } from './content-type.ts';
import { createStaticEntry, type HeaderList, type StaticEntry } from './static-entry.ts';

/** A file of the build, or a picture added later. */
export interface Asset {
  file: string;
  contentType: string;
  cacheControl: string;
  size: number;
}

/** Larger files are streamed instead of kept. */
export const MAX_KEPT_BYTES = 1_048_576;

export const IMMUTABLE = 'public, max-age=31536000, immutable';
const AN_HOUR = 'public, max-age=3600';
const TEN_MINUTES = 'public, max-age=600';

const FEED_NAMES = FEED_FILES.flatMap((name) => [name, `${name}.gz`]);

/**
 * Every file of the client folder by its pathname. Requests are looked up here, so none can name a
 * file outside.
 */
export function listAssets(clientDir: string): Map<string, Asset> {
  const assets = new Map<string, Asset>();
  for (const found of readdirSync(clientDir, { recursive: true, withFileTypes: true })) {
    if (!found.isFile()) continue;

    const file = join(found.parentPath, found.name);
    const path = relative(clientDir, file).split(sep).map(encodeURIComponent).join('/');

    assets.set(`/${path}`, {
      file,
      contentType: getContentType(found.name),
      cacheControl: path.startsWith('_astro/') ? IMMUTABLE : AN_HOUR,
      size: statSync(file).size,
    });
  }

  return assets;
}

/**
 * A picture of `mediaDir` by its pathname. Looked up on disk, since pictures are added at run time;
 * names are content hashes, so a file never changes.
 */
export function findMedia(mediaDir: string, path: string): Asset | undefined {
  const file = toMediaFile(mediaDir, path);
  if (file === undefined) return undefined;

  const size = statSync(file, { throwIfNoEntry: false })?.size;

  return size === undefined
    ? undefined
    : { file, contentType: getContentType(file), cacheControl: IMMUTABLE, size };
}

/** A product feed for shopping services. It is rewritten periodically and therefore not cached. */
export function findFeed(feedDir: string, path: string): Asset | undefined {
  const name = FEED_NAMES.find((feedName) => path === FEED_PREFIX + feedName);
  if (name === undefined) return undefined;

  const file = join(feedDir, name);
  const size = statSync(file, { throwIfNoEntry: false })?.size;

  return size === undefined
    ? undefined
    : { file, contentType: getContentType(name), cacheControl: TEN_MINUTES, size };
}

/** Reads and compresses a file, at the highest level since that happens once. */
export async function loadAsset(asset: Asset, headers: HeaderList): Promise<StaticEntry> {
  const identity = await readFile(asset.file);
  return createStaticEntry({
    status: 200,
    etag: getEtag(getContentHash(identity)),
    cacheControl: asset.cacheControl,
    headers: ['Content-Type', asset.contentType, ...headers],
    identity,
    ...(isCompressible(asset.contentType) && (await compressAsset(identity))),
  });
}

async function compressAsset(bytes: Uint8Array) {
  const quality = { [constants.BROTLI_PARAM_QUALITY]: 9 };
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(bytes, { params: quality }),
    promisify(gzip)(bytes, { level: 9 }),
  ]);

  return { br, gzip: gz };
}

/** Streams a file too large for the cache. */
export async function streamAsset(
  asset: Asset,
  { res, head, headers }: { res: ServerResponse; head: boolean; headers: HeaderList },
): Promise<void> {
  // Opened before its size is read: the file may be replaced meanwhile.
  const file = await open(asset.file);
  const { size } = await file.stat();

  const assetHeaders = ['Content-Type', asset.contentType, 'Cache-Control', asset.cacheControl];
  res.writeHead(200, [...assetHeaders, 'Content-Length', String(size), ...headers]);

  // A client that disconnects is no error.
  if (!head) return pipeline(file.createReadStream(), res).catch(() => void res.destroy());

  res.end();
  await file.close();
}
