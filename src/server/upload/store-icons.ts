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

  const bytes = await decodeInTurn(stored, ['avif'], (picture) =>
    picture.resize({ width: largest, height: largest, fit: 'cover' }).png().toBuffer(),
  );

  for (const size of sizes) {
    const square = await sharp(bytes).resize({ width: size, height: size }).png().toBuffer();
    await writeWhole(path.join(mediaDir, `${stem}-${size}.png`), square);
  }
}
