import { createHash } from 'node:crypto';
import { mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import sharp, { type Sharp } from 'sharp';
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

/** An AVIF holds 16,384 pixels; parts of this height load one after the other. */
const PART_HEIGHT = 4000;
/** Pictures up to it stay whole. */
const WHOLE_HEIGHT = 8000;

interface StoreOptions {
  types: readonly ImageType[];
  mediaDir: string;
  /** Stores a picture that is too tall in parts. */
  split: boolean;
}

/**
 * Stores an upload of staff among the shop's own pictures, under its content hash: upright, without
 * metadata, in every size. It is one picture, or the parts of a tall one from the top down. Rejects
 * with an `AppError`.
 */
export function storeShopPictures(
  file: string,
  { types, mediaDir, split }: StoreOptions,
): Promise<[StoredPicture, ...StoredPicture[]]> {
  return decodeInTurn(file, types, async (picture) => {
    const bytes = await readFile(file);
    const largest = picture.autoOrient().resize({ width: LARGE_WIDTH, withoutEnlargement: true });
    const { data, info } = await largest.raw().toBuffer({ resolveWithObject: true });
    const { width, height, channels } = info;
    const upright = sharp(data, { raw: { width, height, channels } });
    const hashWith = (salt: string) =>
      createHash('sha256').update(bytes).update(salt).digest('hex').slice(0, 12);

    await mkdir(mediaDir, { recursive: true });

    const cuts = split && height > WHOLE_HEIGHT ? cutHeight(height) : [];
    const [first, ...others] = cuts;
    if (!first) return [await storeSizes(upright, { mediaDir, name: hashWith(''), width, height })];

    const storePart = ({ top, height: partHeight }: Cut) =>
      storeSizes(upright.clone().extract({ left: 0, top, width, height: partHeight }), {
        mediaDir,
        name: hashWith(`:${top}`),
        width,
        height: partHeight,
      });

    const parts: [StoredPicture, ...StoredPicture[]] = [await storePart(first)];
    for (const cut of others) parts.push(await storePart(cut));

    return parts;
  });
}

interface Cut {
  top: number;
  height: number;
}

/** The parts of a height: of the same size to the pixel, together all of it. */
function cutHeight(height: number): Cut[] {
  const count = Math.ceil(height / PART_HEIGHT);
  const startAt = (index: number) => Math.floor((index * height) / count);
  return Array.from({ length: count }, (_, index) => ({
    top: startAt(index),
    height: startAt(index + 1) - startAt(index),
  }));
}

interface PictureFiles {
  mediaDir: string;
  name: string;
  width: number;
  height: number;
}

async function storeSizes(
  upright: Sharp,
  { mediaDir, name, width, height }: PictureFiles,
): Promise<StoredPicture> {
  for (const size of SIZES) {
    const encoded = await encodeSize(upright, size).toBuffer();
    await writeWhole(path.join(mediaDir, `${name}-${size.width}.${size.format}`), encoded);
  }

  const stem = `${MEDIA_PREFIX}${name}`;
  return { path: stem, url: `${stem}-${LARGE_WIDTH}.avif`, width, height };
}
