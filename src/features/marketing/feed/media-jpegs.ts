import { readdir } from 'node:fs/promises';
import { JPEG_WIDTH } from '../../../lib/image.ts';

/** Creates the JPEGs of pictures stored by an older version; the feeds refer to them. */
export async function completeMedia(mediaDir: string): Promise<void> {
  const files = new Set(await readdir(mediaDir).catch(() => []));
  const stems = [...files].flatMap((name) => /^([a-f0-9]{12})-\d+\.avif$/.exec(name)?.[1] ?? []);
  const bare = new Set(stems.filter((stem) => !files.has(`${stem}-${JPEG_WIDTH}.jpg`)));
  if (bare.size === 0) return;

  // Loaded lazily: the library takes memory and time to load.
  const { addJpegs } = await import('../../../server/upload/store-size.ts');
  await addJpegs(mediaDir, bare);
}
