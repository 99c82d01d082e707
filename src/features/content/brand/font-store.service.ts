import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { AppError } from '../../../errors/errors.ts';
import { MEDIA_PREFIX } from '../../../lib/image.ts';
import { FONT_MAX_BYTES, VARIABLE_FONT } from './brand.ts';
import { FONT_MAX_UNPACKED_BYTES, readFont, type FontFacts } from './font-file.ts';

export interface StoredFont extends FontFacts {
  /** `/media/0123456789ab.woff2`, by its content. */
  path: string;
  bytes: number;
}

/**
 * Stores a font among the files of the shop, under its content hash. Throws FontTooLarge,
 * FontUnpacksTooLarge, FontInvalid.
 */
export async function storeFont(mediaDir: string, bytes: Buffer): Promise<StoredFont> {
  if (bytes.length > FONT_MAX_BYTES) {
    const params = { kilobytes: Math.ceil(bytes.length / 1024), max: FONT_MAX_BYTES / 1024 };
    throw new AppError('FontTooLarge', { params });
  }

  const facts = readFont(bytes);
  if (typeof facts === 'string') {
    throw new AppError(facts, { params: { max: FONT_MAX_UNPACKED_BYTES / 1024 } });
  }

  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 12);
  const name = `${hash}${facts.isVariable ? VARIABLE_FONT : '.woff2'}`;
  const file = path.join(mediaDir, name);

  if (!existsSync(file)) {
    await mkdir(mediaDir, { recursive: true });
    // sharp comes with it, and is loaded when the first file is written.
    const { writeWhole } = await import('../../../server/upload/store-size.ts');
    await writeWhole(file, bytes);
  }

  return { path: MEDIA_PREFIX + name, bytes: bytes.length, ...facts };
}
