import { createReadStream, readdirSync, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import { join, relative, sep } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
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
  if (!/^[a-f0-9]{12}-\d{3,4}\.avif$/.test(name)) return undefined;
  const file = join(mediaDir, name);
  const size = statSync(file, { throwIfNoEntry: false })?.size;
  return size === undefined
    ? undefined
    : { file, contentType: 'image/avif', cacheControl: IMMUTABLE, size };
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
  const own = ['Content-Type', asset.contentType, 'Cache-Control', asset.cacheControl];
  res.writeHead(200, [...own, 'Content-Length', String(asset.size), ...headers]);
  if (head) res.end();
  // A shopper who leaves half-way is no error.
  else await pipeline(createReadStream(asset.file), res).catch(() => res.destroy());
}
