import { existsSync } from 'node:fs';
import path from 'node:path';
import { MEDIA_PREFIX } from '#src/lib/image.ts';
import type { Config } from '../config.ts';

/** Pictures in a size, and fonts; all are named by their content. */
const NAME = /^[a-f0-9]{12}(?:-\d{2,4}\.(?:avif|jpg|png)|(?:-variable)?\.woff2)$/;

/** The file of an added picture or font by its pathname, whether it is there or not; undefined for other paths. */
export function toMediaFile(mediaDir: string, pathname: string): string | undefined {
  if (!pathname.startsWith(MEDIA_PREFIX)) return undefined;

  const name = pathname.slice(MEDIA_PREFIX.length);
  return NAME.test(name) ? path.join(mediaDir, name) : undefined;
}

/** The file behind an address: of the build, or a picture that was added; undefined if none. */
export function servedFile(
  { distDir, mediaDir }: Pick<Config, 'distDir' | 'mediaDir'>,
  address: string,
): string | undefined {
  const [name = ''] = address.split(/[?#]/);
  const file = toMediaFile(mediaDir, name) ?? path.join(distDir, 'client', path.normalize(name));

  return existsSync(file) ? file : undefined;
}

/** Returns a check whether the shop serves a file at an address: one of the build, or an added picture. */
export function servedFiles(
  config: Pick<Config, 'distDir' | 'mediaDir'>,
): (address: string) => boolean {
  return (address) => servedFile(config, address) !== undefined;
}
