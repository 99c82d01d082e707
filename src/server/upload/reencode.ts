import { rm, stat } from 'node:fs/promises';
import { fileTypeFromFile } from 'file-type';
import sharp from 'sharp';
import { AppError } from '../../lib/errors.ts';
import { MAX_IMAGE_SIDE } from '../../lib/constants.ts';
import type { ImageType } from './image-type.ts';

/** An uploaded picture, decoded and encoded again as webp. */
export interface UploadedImage {
  /** A temporary file; it is removed when the handler returns. */
  file: string;
  width: number;
  height: number;
  bytes: number;
}

/** The names that sharp has for the formats. */
const FORMATS = { jpg: 'jpeg', png: 'png', gif: 'gif' } as const satisfies Record<
  ImageType,
  string
>;
const MAX_PIXELS = 40_000_000;
const TIMEOUT_SECONDS = 15;

/** For this process: no other decoder can be reached, whatever a file claims to be. */
export function blockLoaders(): void {
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({
    operation: ['VipsForeignLoadJpegFile', 'VipsForeignLoadPngFile', 'VipsForeignLoadNsgifFile'],
  });
}

blockLoaders();
sharp.cache(false);

/** An iPhone's own format, which few browsers can convert, gets words of its own. */
function unsupported(ext: string | undefined): AppError {
  const words = ext === 'heic' ? { message: 'upload.heicUnsupported' } : {};
  return new AppError('ImageTypeUnsupported', words);
}

/** One picture at a time in a process: decoding one may take more than 100 MB. */
let last: Promise<unknown> = Promise.resolve();

/**
 * Encodes an uploaded file again: the first frame, upright, its longest side at most
 * `MAX_IMAGE_SIDE` pixels, without metadata. Only pixels survive, so a file that is also HTML or a
 * script becomes a picture. The upload is removed.
 */
export function reencode(file: string, types: readonly ImageType[]): Promise<UploadedImage> {
  const image = last.then(() => encode(file, types));
  last = image.catch(() => undefined);
  return image;
}

async function encode(source: string, types: readonly ImageType[]): Promise<UploadedImage> {
  const found = await fileTypeFromFile(source).catch(() => undefined);
  const type = types.find((one) => one === found?.ext);
  if (type === undefined) throw unsupported(found?.ext);
  const file = `${source}.webp`;
  try {
    const picture = sharp(source, {
      limitInputPixels: MAX_PIXELS,
      limitInputChannels: 5,
      failOn: 'error',
      pages: 1,
      sequentialRead: true,
    });
    const { format } = await picture.metadata();
    if (format !== FORMATS[type]) throw new AppError('ImageTypeUnsupported');
    const { width, height } = await picture
      .autoOrient()
      .resize(MAX_IMAGE_SIDE, MAX_IMAGE_SIDE, { fit: 'inside', withoutEnlargement: true })
      .timeout({ seconds: TIMEOUT_SECONDS })
      .webp({ quality: 80, effort: 3 })
      .toFile(file);
    const { size } = await stat(file);
    return { file, width, height, bytes: size };
  } catch (error) {
    throw error instanceof AppError ? error : new AppError('ImageUnreadable');
  } finally {
    await rm(source, { force: true });
  }
}
