import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Config } from '../config.ts';
import { findMedia } from './static-assets.ts';

/** The file behind an address: of the build, or a picture that was added; undefined if none. */
export function servedFile(
  { distDir, mediaDir }: Pick<Config, 'distDir' | 'mediaDir'>,
  address: string,
): string | undefined {
  const [name = ''] = address.split(/[?#]/);
  const media = findMedia(mediaDir, name);
  if (media) return media.file;

  const file = path.join(distDir, 'client', path.normalize(name));
  return existsSync(file) ? file : undefined;
}

/** Returns a check whether the shop serves a file at an address: one of the build, or an added picture. */
export function servedFiles(
  config: Pick<Config, 'distDir' | 'mediaDir'>,
): (address: string) => boolean {
  return (address) => servedFile(config, address) !== undefined;
}
