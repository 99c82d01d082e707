import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';

/** Pictures and files that pretend to be some, for tests of uploads. */
const createPlainPicture = (width = 40, height = 20) =>
  sharp({ create: { width, height, channels: 3, background: '#3a7' } });

export const jpegOf = (width?: number, height?: number) =>
  createPlainPicture(width, height).jpeg().toBuffer();
export const pngOf = (width?: number, height?: number) =>
  createPlainPicture(width, height).png().toBuffer();
export const gifOf = (width?: number, height?: number) =>
  createPlainPicture(width, height).gif().toBuffer();
export const webpOf = () => createPlainPicture().webp().toBuffer();
export const tiffOf = () => createPlainPicture().tiff().toBuffer();
export const avifOf = () => createPlainPicture().avif({ effort: 0 }).toBuffer();

/** A photo lying on its side, with a place. */
export const locatedJpeg = () =>
  createPlainPicture(60, 30)
    .withMetadata({ orientation: 6 })
    .withExifMerge({
      IFD0: { Copyright: 'somebody-at-home' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '37/1 33/1 59/1' },
    })
    .jpeg()
    .toBuffer();

/** Two frames, the second of another colour. */
export async function animatedGif(): Promise<Buffer> {
  const frames = await Promise.all(
    ['#f00', '#00f'].map((background) =>
      sharp({ create: { width: 10, height: 10, channels: 3, background } })
        .png()
        .toBuffer(),
    ),
  );
  return sharp(frames, { join: { animated: true } })
    .gif()
    .toBuffer();
}

/** A valid PNG of `side` x `side` white pixels: a few hundred kilobytes for gigabytes of memory. */
export function hugePng(side: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header.set([1, 0, 0, 0, 0], 8); // one bit grey

  const rows = Buffer.alloc(side * (1 + Math.ceil(side / 8)));

  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    buildChunk('IHDR', header),
    buildChunk('IDAT', deflateSync(rows)),
    buildChunk('IEND', Buffer.alloc(0)),
  ]);
}

function buildChunk(type: string, body: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type), body]);
  const length = Buffer.alloc(4);

  length.writeUInt32BE(body.length);

  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(named));

  return Buffer.concat([length, named, sum]);
}

/** A GIF of so many frames. */
export async function framedGif(count: number): Promise<Buffer> {
  const frame = (n: number) => pngColoured(`rgb(${n % 256}, ${n >> 8}, 90)`);
  const frames = await Promise.all(Array.from({ length: count }, (_, n) => frame(n)));
  return sharp(frames, { join: { animated: true } })
    .gif({ keepDuplicateFrames: true, effort: 1 })
    .toBuffer();
}

const pngColoured = (background: string) =>
  sharp({ create: { width: 10, height: 10, channels: 3, background } })
    .png()
    .toBuffer();

/** A PNG with a chunk of `megabytes` of zeros, deflated to a thousandth: a profile or a text. */
export async function bombPng(type: 'iCCP' | 'zTXt', megabytes: number): Promise<Buffer> {
  const png = await pngOf();
  const deflated = deflateSync(Buffer.alloc(megabytes * 1_048_576));
  const bomb = buildChunk(type, Buffer.concat([Buffer.from('name\0\0', 'latin1'), deflated]));
  const afterHeader = 8 + 25;
  return Buffer.concat([png.subarray(0, afterHeader), bomb, png.subarray(afterHeader)]);
}

/** A JPEG with a colour profile of nonsense in `count` segments of 64 KB. */
export async function profiledJpeg(count: number): Promise<Buffer> {
  const jpeg = await jpegOf();

  const segments = Array.from({ length: count }, (_, n) => {
    const data = Buffer.alloc(65_533);
    data.write('ICC_PROFILE\0', 'latin1');
    data.set([n + 1, count], 12);
    return Buffer.concat([Buffer.from([0xff, 0xe2, 0xff, 0xff]), data]);
  });

  return Buffer.concat([jpeg.subarray(0, 2), ...segments, jpeg.subarray(2)]);
}

/** The beginning of an iPhone's photo: its brand is all that is read. */
export function heicOf(): Buffer {
  const box = Buffer.concat([Buffer.alloc(4), Buffer.from('ftypheic\0\0\0\0mif1heic', 'latin1')]);
  box.writeUInt32BE(box.length);
  return Buffer.concat([box, Buffer.alloc(4096)]);
}
