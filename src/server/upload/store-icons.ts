import path from 'node:path';
import sharp from 'sharp';
import { LARGE_WIDTH } from '../../lib/image.ts';
import { decodeInTurn } from './reencode.ts';
import { writeWhole } from './store-size.ts';

/** Makes square PNG files, `<stem>-<size>.png`, of a stored picture, which is cut to a square. */
export async function storeIcons(
  mediaDir: string,
  stem: string,
  sizes: readonly number[],
): Promise<void> {
  const stored = path.join(mediaDir, `${stem}-${LARGE_WIDTH}.avif`);
  const largest = Math.max(...sizes);

  // Pixels, as no decoder can be reached afterwards.
  const { data, info } = await decodeInTurn(stored, ['avif'], (picture) =>
    picture
      .resize({ width: largest, height: largest, fit: 'cover' })
      .raw()
      .toBuffer({ resolveWithObject: true }),
  );

  const raw = { width: info.width, height: info.height, channels: info.channels };
  const square = sharp(data, { raw });

  for (const size of sizes) {
    const icon = await square.clone().resize({ width: size, height: size }).png().toBuffer();
    await writeWhole(path.join(mediaDir, `${stem}-${size}.png`), icon);
  }
}
