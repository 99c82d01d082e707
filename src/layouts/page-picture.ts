import { readFileSync } from 'node:fs';
import type { Folders, SharePicture } from '../features/content/brand/drawn-pictures.ts';
import { getJpeg } from '../lib/image.ts';
import { readJpegSize } from '../server/media/jpeg-size.ts';
import { servedFile } from '../server/media/served-files.ts';

/**
 * The picture that messengers show of a page with one of its own: its JPEG, which every uploaded
 * picture has. Undefined if the shop does not serve one: the page has the mall's then.
 */
export function findOwnPicture(
  folders: Folders,
  image: string,
  alt: string,
): SharePicture | undefined {
  const path = getJpeg(image);
  if (path === image) return { path, alt }; // a whole URL, elsewhere

  const file = servedFile(folders, path);
  return file === undefined ? undefined : { path, alt, ...readJpegSize(readFileSync(file)) };
}
