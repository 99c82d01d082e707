import { createHash } from 'node:crypto';
import { mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { LARGE_WIDTH, MEDIA_PREFIX } from '../../lib/image.ts';
import type { ImageType } from './image-type.ts';
import { decodeInTurn } from './reencode.ts';
import { encodeSize, SHOP_SIZES } from './shop-sizes.ts';
import { writeWhole } from './store-size.ts';

/** Beside the sizes of every picture, one for the width of a page. */
const SIZES = [...SHOP_SIZES, { width: LARGE_WIDTH, format: 'avif' as const }];

export interface StoredPicture {
  /** The path without width and file extension. */
  path: string;
  /** Its largest file, with its size in pixels. */
  url: string;
  width: number;
  height: number;
}

/**
 * Stores an upload of staff among the shop's own pictures, under its content hash: upright, without
 * metadata, in every size. Rejects with an `AppError`.
 */
export function storeShopPicture(
  file: string,
  { types, mediaDir }: { types: readonly ImageType[]; mediaDir: string },
): Promise<StoredPicture> {
  return decodeInTurn(file, types, async (picture) => {
    const bytes = await readFile(file);
    const name = createHash('sha256').update(bytes).digest('hex').slice(0, 12);
    const largest = picture.autoOrient().resize({ width: LARGE_WIDTH, withoutEnlargement: true });
    const { data, info } = await largest.raw().toBuffer({ resolveWithObject: true });
    const { width, height, channels } = info;
    const upright = sharp(data, { raw: { width, height, channels } });

    await mkdir(mediaDir, { recursive: true });

    for (const size of SIZES) {
      const encoded = await encodeSize(upright, size).toBuffer();
      await writeWhole(path.join(mediaDir, `${name}-${size.width}.${size.format}`), encoded);
    }

    const stem = `${MEDIA_PREFIX}${name}`;
    return { path: stem, url: `${stem}-${LARGE_WIDTH}.avif`, width, height };
  });
}
