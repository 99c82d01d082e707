import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, realpath, stat } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { IMAGE_WIDTHS, MEDIA_PREFIX } from '../../../../../lib/image.ts';
import { SHOP_SIZES, type ShopSize } from '../../../../../server/upload/shop-sizes.ts';
import { storeSize } from '../../../../../server/upload/store-size.ts';
import { ProblemError } from '../../../../desk/bulk/product-problem.ts';

export class PictureError extends ProblemError {}

interface PictureFolders {
  /** The base of relative paths in the file, which must not leave it; undefined: there are none. */
  baseDir: string | undefined;
  /** The folder of the shop's own pictures (`config.mediaDir`). */
  mediaDir: string;
  /** The site's own files. */
  publicDir: string;
  /** Pictures are decoded, and not stored. */
  dryRun?: boolean;
}

/** Maps a picture reference of a catalogue file to the stored path. */
export type StorePicture = (source: string) => Promise<string>;

const FORMATS = ['jpeg', 'png', 'webp', 'avif', 'gif'];
const MAX_BYTES = 31_457_280;
const MAX_PIXELS = 40_000_000;

/**
 * Absolute URLs and paths of the site stay unchanged. A file next to the catalogue file is
 * validated, stripped of metadata and stored in the shop's sizes under its content hash, so that
 * importing again skips it.
 */
export function createPictureStore(folders: PictureFolders): StorePicture {
  return async (source) => {
    if (/^[a-z][a-z\d+.-]*:/i.test(source)) return checkUrl(source);
    if (isOwnPath(source, folders)) return source;

    const bytes = await readBeside(folders.baseDir, source);
    const name = createHash('sha256').update(bytes).digest('hex').slice(0, 12);
    const stem = path.join(folders.mediaDir, name);

    await storeSizes(bytes, source, { stem, dryRun: folders.dryRun ?? false });

    return `${MEDIA_PREFIX}${name}`;
  };
}

/** Pages load pictures over https only (src/server/security-headers.ts). */
function checkUrl(source: string): string {
  if (source.length <= 2000 && URL.parse(source)?.protocol === 'https:') return source;
  throw new PictureError('pictureNotHttps', { path: source });
}

function isOwnPath(source: string, { mediaDir, publicDir }: PictureFolders): boolean {
  if (!/^(\/[\w-][\w.-]*)+$/.test(source)) return false;
  const stem = source.startsWith(MEDIA_PREFIX)
    ? path.join(mediaDir, source.slice(MEDIA_PREFIX.length))
    : path.join(publicDir, source);
  return IMAGE_WIDTHS.every((width) => existsSync(`${stem}-${width}.avif`));
}

/** Guards against path traversal: a foreign catalogue can only read files in its own folder. */
async function readBeside(baseDir: string | undefined, source: string): Promise<Buffer> {
  const params = { path: source };
  if (baseDir === undefined) throw new PictureError('pictureMissing', params);

  const base = await realpath(baseDir);
  const file = await realpath(path.join(base, source)).catch(() => undefined);
  if (file === undefined) throw new PictureError('pictureMissing', params);
  if (!file.startsWith(base + path.sep)) throw new PictureError('pictureOutside', params);

  const { size } = await stat(file);
  if (size > MAX_BYTES) throw new PictureError('pictureTooLarge', params);

  return readFile(file).catch(() => {
    throw new PictureError('pictureUnreadable', params);
  });
}

async function storeSizes(
  bytes: Buffer,
  source: string,
  { stem, dryRun }: { stem: string; dryRun: boolean },
): Promise<void> {
  const getFile = ({ width, format }: ShopSize) => `${stem}-${width}.${format}`;
  const missing = SHOP_SIZES.filter((size) => !existsSync(getFile(size)));
  if (missing.length === 0) return;

  const picture = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' });
  try {
    const { format, compression } = await picture.metadata();
    const isKnown = FORMATS.includes(
      format === 'heif' ? (compression ?? '').replace('av1', 'avif') : format,
    );
    if (!isKnown) throw new PictureError('pictureFormat', { path: source, format });
    if (dryRun) {
      await picture.stats(); // decodes it
      return;
    }

    await mkdir(path.dirname(stem), { recursive: true });
    for (const size of missing) await storeSize(picture, { file: getFile(size), ...size });
  } catch (cause) {
    if (cause instanceof PictureError) throw cause;
    throw new PictureError('pictureDamaged', { path: source }, { cause });
  }
}
