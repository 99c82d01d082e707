import { rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { IMAGE_WIDTHS, JPEG_WIDTH } from '../../lib/image.ts';
import { encodeSize, type ShopSize } from './shop-sizes.ts';

/** Writes a file: whole or not at all. */
export async function writeWhole(target: string, bytes: Uint8Array): Promise<void> {
  const unfinished = `${target}.${process.pid}.part`;
  await writeFile(unfinished, bytes, { flush: true });
  await rename(unfinished, target);
}

/** Stores a size of a picture. */
export async function storeSize(picture: Sharp, to: ShopSize & { file: string }): Promise<void> {
  // First, as the EXIF orientation is removed with the metadata.
  const upright = picture.clone().autoOrient();
  await writeWhole(to.file, await encodeSize(upright, to).toBuffer());
}

/** Creates the missing JPEGs of pictures in `mediaDir`. */
export async function addJpegs(mediaDir: string, stems: Iterable<string>): Promise<void> {
  const size = { width: JPEG_WIDTH, format: 'jpg' as const };
  const [widest] = IMAGE_WIDTHS.toSorted((a, b) => b - a);
  for (const stem of stems) {
    const picture = sharp(path.join(mediaDir, `${stem}-${widest}.avif`));
    await storeSize(picture, { file: path.join(mediaDir, `${stem}-${JPEG_WIDTH}.jpg`), ...size });
  }
}
