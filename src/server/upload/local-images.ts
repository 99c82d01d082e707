import { copyFile, mkdtemp, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { AppError } from '../../errors/errors.ts';
import { makePrivateDir } from '../private-files.ts';
import type { UploadedImage } from './reencode.ts';
import type { FileRule } from './request-data.ts';

/**
 * Pictures from files of this machine, under the same rules as uploads, for the duration of `use`.
 * The files stay as they are. Rejects with an `Error` that names the file.
 */
export async function withLocalImages<T>(
  files: readonly string[],
  { uploadDir, rule }: { uploadDir: string; rule: FileRule },
  use: (images: UploadedImage[]) => Promise<T>,
): Promise<T> {
  if (files.length > rule.max) throw new Error(`At most ${rule.max} files.`);

  makePrivateDir(uploadDir);

  const dir = await mkdtemp(path.join(uploadDir, 'request-'));
  try {
    const { reencodeImage: reencode } = await import('./reencode.ts');

    const images: UploadedImage[] = [];
    for (const [i, file] of files.entries()) {
      const { size } = await stat(file); // its error names the file
      if (size > rule.maxBytes)
        throw new Error(`${file} is larger than ${rule.maxBytes / 1024 / 1024} MB.`);

      const copy = path.join(dir, `${i}.part`);
      await copyFile(file, copy);

      images.push(
        await reencode(copy, rule.types).catch((error: unknown) =>
          throwUnreadableImage(file, rule.types, error),
        ),
      );
    }

    return await use(images);
  } finally {
    await rm(dir, { recursive: true, force: true });
  }
}

function throwUnreadableImage(file: string, types: readonly string[], error: unknown): never {
  if (!(error instanceof AppError)) throw error;
  throw new Error(`${file} is no readable picture (${types.join(', ')}).`, { cause: error });
}
