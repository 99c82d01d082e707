import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Config } from '../config.ts';
import { findMedia } from './static-assets.ts';

/** Whether the shop serves a file at an address: one of the build, or a picture that was added. */
export function servedFiles({
  distDir,
  mediaDir,
}: Pick<Config, 'distDir' | 'mediaDir'>): (address: string) => boolean {
  return (address) => {
    const [name = ''] = address.split(/[?#]/);
    if (findMedia(mediaDir, name) !== undefined) return true;
    return existsSync(path.join(distDir, 'client', path.normalize(name)));
  };
}
