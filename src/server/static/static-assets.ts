import { readdirSync, statSync } from 'node:fs';
import { open, readFile } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import { join, relative, sep } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { FEED_FILES, FEED_PREFIX } from '#src/lib/feed-files.ts';
import { MEDIA_PREFIX } from '#src/lib/image.ts';
import { contentHashOf, etagOf } from '#src/publish/content-hash.ts';
import { contentTypeOf, isCompressible } from './content-type.ts';
import { createStaticEntry } from './static-entry.ts';
import type { HeaderList, StaticEntry } from './static-entry.ts';

/** A file of the build, or a picture that came later. */
export interface Asset {
  file: string;
  contentType: string;
  cacheControl: string;
  size: number;
}

/** Larger files are streamed instead of kept. */
export const MAX_KEPT_BYTES = 1_048_576;

const IMMUTABLE = 'public, max-age=31536000, immutable';
const AN_HOUR = 'public, max-age=3600';
const TEN_MINUTES = 'public, max-age=600';

const FEED_NAMES = FEED_FILES.flatMap((name) => [name, `${name}.gz`]);

/**
 * Every file of the client folder by its pathname. Only what is listed here can be asked for, so no
 * request can name a file outside.
 */
export function listAssets(clientDir: string): Map<string, Asset> {
  const assets = new Map<string, Asset>();
  for (const found of readdirSync(clientDir, { recursive: true, withFileTypes: true })) {
    if (!found.isFile()) continue;
    const file = join(found.parentPath, found.name);
    const path = relative(clientDir, file).split(sep).map(encodeURIComponent).join('/');
    assets.set(`/${path}`, {
      file,
      contentType: contentTypeOf(found.name),
      cacheControl: path.startsWith('_astro/') ? IMMUTABLE : AN_HOUR,
      size: statSync(file).size,
    });
  }
  return assets;
}

/**
 * A picture of `mediaDir` by its pathname. Looked for on disk, since pictures come while the server
 * runs; their names are made of their content, so they never change.
 */
export function findMedia(mediaDir: string, path: string): Asset | undefined {
  if (!path.startsWith(MEDIA_PREFIX)) return undefined;
  const name = path.slice(MEDIA_PREFIX.length);
  if (!/^[a-f0-9]{12}-\d{3,4}\.(?:avif|jpg)$/.test(name)) return undefined;
  const file = join(mediaDir, name);
  const size = statSync(file, { throwIfNoEntry: false })?.size;
  return size === undefined
    ? undefined
    : { file, contentType: contentTypeOf(name), cacheControl: IMMUTABLE, size };
}

/** A list of goods for shopping services. Written anew now and then, so it is never kept. */
export function findFeed(feedDir: string, path: string): Asset | undefined {
  const name = FEED_NAMES.find((one) => path === FEED_PREFIX + one);
  if (name === undefined) return undefined;
  const file = join(feedDir, name);
  const size = statSync(file, { throwIfNoEntry: false })?.size;
  return size === undefined
    ? undefined
    : { file, contentType: contentTypeOf(name), cacheControl: TEN_MINUTES, size };
}

/** Reads a file and packs it, as small as it gets since that happens once. */
export async function loadAsset(asset: Asset, headers: HeaderList): Promise<StaticEntry> {
  const identity = await readFile(asset.file);
  return createStaticEntry({
    status: 200,
    etag: etagOf(contentHashOf(identity)),
    cacheControl: asset.cacheControl,
    headers: ['Content-Type', asset.contentType, ...headers],
    identity,
    ...(isCompressible(asset.contentType) && (await pack(identity))),
  });
}

async function pack(bytes: Uint8Array) {
  const quality = { [constants.BROTLI_PARAM_QUALITY]: 9 };
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(bytes, { params: quality }),
    promisify(gzip)(bytes, { level: 9 }),
  ]);
  return { br, gzip: gz };
}

/** Sends a file too large to keep. */
export async function streamAsset(
  asset: Asset,
  { res, head, headers }: { res: ServerResponse; head: boolean; headers: HeaderList },
): Promise<void> {
  // Opened before it is measured: the file may be replaced by a longer one meanwhile.
  const file = await open(asset.file);
  const { size } = await file.stat();
  const own = ['Content-Type', asset.contentType, 'Cache-Control', asset.cacheControl];
  res.writeHead(200, [...own, 'Content-Length', String(size), ...headers]);
  // A shopper who leaves half-way is no error.
  if (!head) return pipeline(file.createReadStream(), res).catch(() => void res.destroy());
  res.end();
  await file.close();
}
