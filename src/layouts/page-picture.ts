import { readFileSync } from 'node:fs';
import type { Folders, SharePicture } from '../features/content/brand/drawn-pictures.ts';
import { getJpeg } from '../lib/image.ts';
import { readJpegSize, type PictureSize } from '../server/media/jpeg-size.ts';
import { servedFile } from '../server/media/served-files.ts';

/** Messengers leave out a picture that is smaller, in pixels a side. */
const LEAST_SIDE = 200;

/**
 * The picture that messengers show of a page with pictures of its own: the first of them whose JPEG,
 * which every uploaded picture has, the shop serves and is large enough. Undefined if there is none:
 * the page has the mall's then.
 */
export function findOwnPicture(
  folders: Folders,
  images: readonly string[],
  alt: string,
): SharePicture | undefined {
  for (const image of images) {
    const path = getJpeg(image);
    if (path === image) return { path, alt }; // a whole URL, elsewhere

    const file = servedFile(folders, path);
    const size = file === undefined ? undefined : readJpegSize(readFileSync(file));
    if (size && isLargeEnough(size)) return { path, alt, ...size };
  }

  return undefined;
}

const isLargeEnough = ({ width, height }: PictureSize) => Math.min(width, height) >= LEAST_SIDE;
