import { rm, stat } from 'node:fs/promises';
import { fileTypeFromFile } from 'file-type';
import sharp, { type Sharp } from 'sharp';
import { AppError } from '../../errors/errors.ts';
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
const FORMATS = {
  jpg: 'jpeg',
  png: 'png',
  gif: 'gif',
  webp: 'webp',
  avif: 'heif',
} as const satisfies Record<ImageType, string>;
const MAX_PIXELS = 40_000_000;
const TIMEOUT_SECONDS = 15;

const DECODERS = {
  jpg: 'VipsForeignLoadJpegFile',
  png: 'VipsForeignLoadPngFile',
  gif: 'VipsForeignLoadNsgifFile',
  webp: 'VipsForeignLoadWebpFile',
  avif: 'VipsForeignLoadHeifFile',
} as const satisfies Record<ImageType, string>;
/** Those that shoppers may upload. */
const ALWAYS: readonly ImageType[] = ['jpg', 'png', 'gif'];

/** For this process: no other decoder can be reached, whatever a file claims to be. */
export function blockLoaders(): void {
  sharp.block({ operation: ['VipsForeignLoad'] });
  allowImageTypes(ALWAYS);
}

const allowImageTypes = (types: readonly ImageType[]) =>
  sharp.unblock({ operation: types.map((type) => DECODERS[type]) });

blockLoaders();
sharp.cache(false);

/** An iPhone's own format, which few browsers can convert, gets words of its own. */
function buildUnsupportedTypeError(ext: string | undefined, types: readonly ImageType[]): AppError {
  if (ext === 'heic')
    return new AppError('ImageTypeUnsupported', { message: 'upload.heicUnsupported' });
  const isMore = types.some((type) => !ALWAYS.includes(type));
  const words = isMore ? { message: 'upload.pictureUnsupported' } : {};
  return new AppError('ImageTypeUnsupported', words);
}

/** One picture at a time in a process: decoding one may take more than 100 MB. */
let last: Promise<unknown> = Promise.resolve();

function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const done = last.then(work);
  last = done.catch(() => undefined);
  return done;
}

/**
 * Encodes an uploaded file again: the first frame, upright, its longest side at most
 * `MAX_IMAGE_SIDE` pixels, without metadata. Only pixels survive, so a file that is also HTML or a
 * script becomes a picture. The upload is removed.
 */
export function reencodeImage(file: string, types: readonly ImageType[]): Promise<UploadedImage> {
  return inTurn(async () => {
    try {
      return await decodeImage(file, types, toWebp);
    } finally {
      await rm(file, { force: true });
    }
  });

  async function toWebp(picture: Sharp): Promise<UploadedImage> {
    const target = `${file}.webp`;

    const { width, height } = await picture
      .autoOrient()
      .resize(MAX_IMAGE_SIDE, MAX_IMAGE_SIDE, { fit: 'inside', withoutEnlargement: true })
      .timeout({ seconds: TIMEOUT_SECONDS })
      .webp({ quality: 80, effort: 3 })
      .toFile(target);

    const { size } = await stat(target);
    return { file: target, width, height, bytes: size };
  }
}

/**
 * For staff: `work` gets the picture of an uploaded file. The decoders of further types can be
 * reached only meanwhile.
 */
export function decodeInTurn<T>(
  file: string,
  types: readonly ImageType[],
  work: (picture: Sharp) => Promise<T>,
): Promise<T> {
  return inTurn(async () => {
    try {
      allowImageTypes(types);
      return await decodeImage(file, types, work);
    } finally {
      blockLoaders();
    }
  });
}

/**
 * Draws an SVG of the shop's own: `work` gets its picture. The decoder can be reached only meanwhile;
 * the source has shapes alone, never what somebody uploaded as it is. Rejects with an `AppError`.
 */
export function drawInTurn<T>(svg: string, work: (picture: Sharp) => Promise<T>): Promise<T> {
  return inTurn(async () => {
    try {
      sharp.unblock({ operation: ['VipsForeignLoadSvg'] });
      return await work(sharp(Buffer.from(svg), { limitInputPixels: MAX_PIXELS }));
    } catch (error) {
      throw error instanceof AppError ? error : new AppError('ImageUnreadable');
    } finally {
      blockLoaders();
    }
  });
}

/** The picture if it is of one of these types, whatever its name says. */
async function decodeImage<T>(
  source: string,
  types: readonly ImageType[],
  work: (picture: Sharp) => Promise<T>,
): Promise<T> {
  const found = await fileTypeFromFile(source).catch(() => undefined);
  const type = types.find((acceptedType) => acceptedType === found?.ext);
  if (type === undefined) throw buildUnsupportedTypeError(found?.ext, types);

  try {
    const picture = sharp(source, {
      limitInputPixels: MAX_PIXELS,
      limitInputChannels: 5,
      failOn: 'error',
      pages: 1,
      sequentialRead: true,
    });

    const { format } = await picture.metadata();
    if (format !== FORMATS[type]) throw buildUnsupportedTypeError(format, types);

    return await work(picture);
  } catch (error) {
    throw error instanceof AppError ? error : new AppError('ImageUnreadable');
  }
}
